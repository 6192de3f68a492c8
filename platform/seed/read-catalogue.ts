import { createHash, type Hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { langCodes, type LangCode } from '@/lib/contract'
import {
  trailerCode,
  colorsSchema,
  footageInfoSchema,
  structureSchema,
  textsSchema,
  titleEntrySchema,
  type Structure,
  type Texts,
  type TitleEntry,
  type FootageInfo,
} from './catalogue-schema'

interface Parts {
  titles: TitleEntry[]
  structure: Structure
  english: Texts
}

/** @throws an error that lists every code that is used but not declared, declared twice, or without English text. */
function checkReferences(parts: Parts) {
  const problems = [
    ...unknownCodes(parts),
    ...missingTexts(parts),
    ...repeatedCodes(parts),
    ...unfitForChildren(parts),
  ]
  if (problems.length > 0) throw new Error(`The catalogue contradicts itself.\n${problems.join('\n')}`)
}

function unknownCodes({ titles, structure }: Parts) {
  const known = {
    title: new Set(titles.map((title) => title.code)),
    genre: new Set(structure.genres.map((genre) => genre.code)),
    person: new Set(structure.people.map((person) => person.code)),
    tvCategory: new Set(structure.tvCategories.map((category) => category.code)),
  }
  const uses: [keyof typeof known, string, string][] = [
    ...titles.flatMap((title) => title.genres.map((code) => ['genre', code, title.code] as const)),
    ...titles.flatMap((title) => title.cast.map(({ person }) => ['person', person, title.code] as const)),
    ...structure.rails.flatMap((rail) => (rail.genre ? [['genre', rail.genre, rail.code] as const] : [])),
    ...structure.rails.flatMap((rail) =>
      (rail.items ?? []).map((code) => ['title', code, rail.code] as const),
    ),
    ...structure.carousel.map((code) => ['title', code, 'carousel'] as const),
    ...structure.tvChannels.map(({ code, category }) => ['tvCategory', category, code] as const),
    ...structure.tvChannels.flatMap(({ code, titles: aired }) =>
      aired.map((title) => ['title', title, code] as const),
    ),
  ].map(([kind, code, user]) => [kind, code, user])
  return uses
    .filter(([kind, code]) => !known[kind].has(code))
    .map(([kind, code, user]) => `${user}: no ${kind} ${code}`)
}

function missingTexts({ titles, structure, english }: Parts) {
  const wanted: [keyof Texts, string[]][] = [
    ['titles', titles.map((title) => title.code)],
    ['genres', structure.genres.map((genre) => genre.code)],
    ['rails', structure.rails.map((rail) => rail.code)],
    ['categories', structure.categories],
    ['faq', structure.faq.map((item) => item.code)],
    ['tvCategories', structure.tvCategories.map((category) => category.code)],
    ['tvChannels', structure.tvChannels.map((channel) => channel.code)],
    ['chapters', titles.flatMap((title) => title.chapters.map(({ code }) => code))],
  ]
  return wanted.flatMap(([group, codes]) =>
    codes
      .filter((code) => !Object.hasOwn(english[group], code))
      .map((code) => `en.json: no text for ${group} ${code}`),
  )
}

function repeatedCodes({ titles }: Parts) {
  const codes = titles.flatMap((title) => [
    title.code,
    trailerCode(title.code),
    ...title.seasons.flatMap((season) => season.episodes.map((episode) => episode.code)),
  ])
  return codes.filter((code, at) => codes.indexOf(code) !== at).map((code) => `${code} is used twice`)
}

function unfitForChildren({ titles, structure }: Parts) {
  const fit = new Set(titles.filter(({ forKids }) => forKids).map(({ code }) => code))
  return structure.tvChannels
    .filter(({ forKids }) => forKids)
    .flatMap(({ code, titles: aired }) =>
      aired.filter((title) => !fit.has(title)).map((title) => `${code}: ${title} is not for children`),
    )
}

export interface Catalogue {
  titles: TitleEntry[]
  structure: Structure
  texts: Partial<Record<LangCode, Texts>> & { en: Texts }
  colors: Record<string, string[]>
  /** Metadata of each footage that a title names. Missing footage is missing here too. */
  footage: ReadonlyMap<string, FootageInfo>
  /** Changes whenever anything above does. */
  hash: string
}

// Part of the hash: increase it when the loader writes the same catalogue differently.
const loaderVersion = '6'

/**
 * Reads `catalogue/` and the metadata in `assets/`, below `seedDir`.
 * @throws when a file is invalid or names something that does not exist.
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
  if (!parsed.success) throw new Error(`${path} is not valid.\n${firstProblems(parsed.error)}`)
  return parsed.data
}

async function readOptional<Schema extends z.ZodType>(source: Source, path: string, schema: Schema) {
  try {
    return await readJson(source, path, schema)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function firstProblems(error: z.ZodError) {
  const lines = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  return lines.length > 20
    ? `${lines.slice(0, 20).join('\n')}\nand ${lines.length - 20} more`
    : lines.join('\n')
}
