import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Folders of a build whose files are named by their content, so that those of two builds never differ. */
const folders = ['static/chunks', 'static/media', 'maps']

/** How long a page of an earlier build may be open in a tab or kept by a cache, in milliseconds. */
const maxAgeMs = 3 * 24 * 3_600_000

/** Files of earlier builds, each with when it was last part of the newest build, in milliseconds since 1970. */
type EarlierFiles = Record<string, number>

const listName = 'earlier-files.json'

async function readList(folder: string): Promise<EarlierFiles> {
  const file = path.join(folder, listName)
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as EarlierFiles) : {}
}

async function filesBelow(dist: string, folder: string): Promise<string[]> {
  const parent = path.join(dist, folder)
  if (!existsSync(parent)) return []
  const entries = await readdir(parent, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => `${folder}/${entry.name}`)
}

async function copyBetween(source: string, target: string, name: string): Promise<void> {
  const copy = path.join(target, name)
  await mkdir(path.dirname(copy), { recursive: true })
  await copyFile(path.join(source, name), copy)
}

/**
 * Copies scripts, fonts and source maps of the build in `dist` to `aside`, before the next build empties `dist`.
 * Without a complete build it leaves what was set aside before.
 * @param now in milliseconds since 1970
 */
export async function setEarlierFilesAside(dist: string, aside: string, now = Date.now()): Promise<void> {
  if (!existsSync(path.join(dist, 'BUILD_ID'))) return
  const earlier = await readList(dist)
  const files = (await Promise.all(folders.map((folder) => filesBelow(dist, folder)))).flat()
  await Promise.all(files.map((name) => copyBetween(dist, aside, name)))
  const list = Object.fromEntries(files.map((name) => [name, earlier[name] ?? now]))
  await mkdir(aside, { recursive: true })
  await writeFile(path.join(aside, listName), JSON.stringify(list))
}

/**
 * Puts the files that were set aside beside those of the new build, except what has not been part of a build for three
 * days: a page of an earlier build, in a tab or a cache, can still load its late parts.
 * @param now in milliseconds since 1970
 */
export async function restoreEarlierFiles(dist: string, aside: string, now = Date.now()): Promise<void> {
  const recent = Object.entries(await readList(aside)).filter(
    ([name, until]) => now - until < maxAgeMs && !existsSync(path.join(dist, name)),
  )
  await Promise.all(recent.map(([name]) => copyBetween(aside, dist, name)))
  await writeFile(path.join(dist, listName), JSON.stringify(Object.fromEntries(recent)))
  await rm(aside, { recursive: true, force: true })
}
