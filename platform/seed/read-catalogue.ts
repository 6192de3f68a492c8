import { createHash, type Hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { langCodes, type LangCode } from '@/lib/contract/languages'
import { errorCode } from '../shared/error-code'
import {
  colorsSchema,
  footageInfoSchema,
  structureSchema,
  textsSchema,
  titleEntrySchema,
  type FootageInfo,
  type Structure,
  type Texts,
  type TitleEntry,
} from './catalogue-schema'
import { checkReferences } from './check-references'

export interface Catalogue {
  titles: TitleEntry[]
  structure: Structure
  texts: Partial<Record<LangCode, Texts>> & { en: Texts }
  colors: Record<string, string[]>
  /** What is known of each footage that a title names. Footage that is not there yet is missing here too. */
  footage: ReadonlyMap<string, FootageInfo>
  /** Changes whenever anything above does. */
  hash: string
}

// Part of the hash: raise it when the loader writes the same catalogue differently.
const loaderVersion = '6'

/**
 * Reads `catalogue/` and what `assets/` says about it, below `seedDir`.
 * @throws when a file does not fit its schema or names something that does not exist.
 */
export async function readCatalogue(seedDir: string): Promise<Catalogue> {
  const hash = createHash('sha256').update(loaderVersion)
  const source = { folder: seedDir, hash }
  const titles = await readJson(source, 'catalogue/titles.json', z.array(titleEntrySchema))
  const structure = await readJson(source, 'catalogue/structure.json', structureSchema)
  const en = await readJson(source, 'catalogue/texts/en.json', textsSchema)
  const texts: Catalogue['texts'] = { en }
  for (const lang of langCodes.filter((code) => code !== 'en'))
    texts[lang] = await readOptional(source, `catalogue/texts/${lang}.json`, textsSchema)
  const colors = (await readOptional(source, 'assets/art/colors.json', colorsSchema)) ?? {}
  const footage = new Map<string, FootageInfo>()
  for (const code of [...footageCodes(titles)].sort()) {
    const info = await readOptional(source, `assets/footage/${code}/info.json`, footageInfoSchema)
    if (info) footage.set(code, info)
  }
  checkReferences({ titles, structure, english: en })
  return { titles, structure, texts, colors, footage, hash: hash.digest('hex') }
}

function footageCodes(titles: TitleEntry[]) {
  return new Set(
    titles.flatMap((title) => [
      title.footage,
      ...title.seasons.flatMap((season) => season.episodes.map((episode) => episode.footage)),
    ]),
  )
}

interface Source {
  folder: string
  hash: Hash
}

async function readJson<Schema extends z.ZodType>({ folder, hash }: Source, path: string, schema: Schema) {
  const text = await readFile(join(folder, path), 'utf8')
  hash.update(`\n${path}\n`).update(text)
  const parsed = schema.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`${path} is not valid.\n${firstFaults(parsed.error)}`)
  return parsed.data
}

async function readOptional<Schema extends z.ZodType>(source: Source, path: string, schema: Schema) {
  try {
    return await readJson(source, path, schema)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function firstFaults(error: z.ZodError) {
  const lines = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  return lines.length > 20
    ? `${lines.slice(0, 20).join('\n')}\nand ${lines.length - 20} more`
    : lines.join('\n')
}
