import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareImages, type ImageDifference } from './compare-images'

/** A picture that is not the same in both folders. */
export interface Finding {
  /** The file, in whichever folder has it. */
  file: string
  kind: 'differs' | 'only before' | 'only after'
  difference: Omit<ImageDifference, 'picture'> | null
}

export interface Comparison {
  /** How many pictures are in either folder. */
  count: number
  findings: readonly Finding[]
}

function listPictures(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'))
  if (files.length === 0) throw new Error(`There are no pictures in ${folder}.`)
  return files
}

interface Folders {
  before: string
  after: string
  /** Where pictures of the differences are written, under the names of the files. Emptied first. */
  differences: string
}

async function compareFile(file: string, { before, after, differences }: Folders): Promise<Finding | null> {
  const [a, b] = [readFileSync(join(before, file)), readFileSync(join(after, file))]
  const found = await compareImages(a, b)
  if (!found) return null
  const { picture, ...difference } = found
  if (picture) writeFileSync(join(differences, file), picture)
  return { file, kind: 'differs', difference }
}

/**
 * Compares all pictures of two folders by name.
 * @returns the differences, by name
 * @throws when a folder has no pictures or one of the files is not a picture
 */
export async function compareFolders(folders: Folders): Promise<Comparison> {
  const { before, after, differences } = folders
  const inBefore = new Set(listPictures(before))
  const inAfter = new Set(listPictures(after))
  rmSync(differences, { recursive: true, force: true })
  mkdirSync(differences, { recursive: true })
  const files = [...new Set([...inBefore, ...inAfter])].toSorted()
  const findings: Finding[] = []
  for (const file of files) {
    if (!inAfter.has(file)) findings.push({ file, kind: 'only before', difference: null })
    else if (!inBefore.has(file)) findings.push({ file, kind: 'only after', difference: null })
    else {
      const finding = await compareFile(file, folders)
      if (finding) findings.push(finding)
    }
  }
  return { count: files.length, findings }
}
