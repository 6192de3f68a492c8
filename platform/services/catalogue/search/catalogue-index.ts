import { and, asc, between, desc, eq, gt, lte, ne } from 'drizzle-orm'
import { langField } from '@/lib/contract/fields'
import type { Database } from '../../../db/database'
import { fold, foldForms } from '../../../db/fold'
import { category, categoryText, rail, railText } from '../../../db/schema/home'
import { tvChannel, tvChannelText, tvChannelTitle } from '../../../db/schema/live-tv'
import {
  castMember,
  genre,
  genreText,
  person,
  series,
  seriesGenre,
  seriesText,
  video,
  videoText,
} from '../../../db/schema/titles'
import { createCatalogueSource, type CatalogueSource } from '../catalogue-source'
import { collectDescriptions, type Descriptions } from './descriptions'
import type { Field, IndexedText } from './finds'
import { createSearchIndex, type SearchIndex } from './search-index'

/** Titles per read: the embedded database serves nobody else meanwhile. */
const titlesAtOnce = 500

export type TitleKind = 'SERIES' | 'MOVIES'

/** What is searched. */
interface CatalogueIndex {
  /** Those of these titles that are series, or films. */
  ofKind: (ids: readonly number[], kind: TitleKind) => number[]
  titles: SearchIndex
  /** The titles that live channels air. */
  aired: SearchIndex
  people: SearchIndex
  genres: SearchIndex
  /** Whether a rail has titles for a child is asked of the rail itself. */
  rails: SearchIndex
  channels: SearchIndex
}

/** Reads the searchable texts: titles in their languages, names of cast, genres and rails. */
async function loadCatalogueIndex(database: Database): Promise<CatalogueIndex> {
  const titles = await database
    .select({ id: series.id, forKids: series.forKids, kind: series.kind })
    .from(series)
    .orderBy(desc(series.popularity), asc(series.id))
  const positionOf = new Map(titles.map(({ id }, position) => [id, position]))
  const isForKids = (texts: readonly IndexedText[]) =>
    texts.some((text) => text.titles.some((at) => titles[at]?.forKids))
  const withAudience = ({ id, texts }: Group): Named => ({ id, texts, forKids: isForKids(texts) })
  const people = await personTexts(database, positionOf)
  const genres = await genreTexts(database, positionOf)
  const texts = await titleTexts(database, positionOf)
  const aired = await airedPositions(database, positionOf)
  const kinds = new Map(titles.map(({ id, kind }) => [id, kind]))
  const described = await descriptions(database, positionOf)
  const indexOf = (things: readonly Named[]) => indexNames(things, described)
  const titleIndexTexts = [
    ...texts,
    ...[...people, ...genres].flatMap((group) => group.texts),
    ...(await kindTexts(database, titles)),
    ...(await episodeTexts(database, positionOf)),
  ]
  return {
    titles: createSearchIndex(titles, titleIndexTexts, { described }),
    ofKind: (ids, kind) => ids.filter((id) => kinds.get(id) === kind),
    people: indexOf(people.map(withAudience)),
    genres: indexOf(genres.map(withAudience)),
    rails: indexOf((await railTexts(database)).map((group) => ({ ...group, forKids: true }))),
    channels: indexOf(await channelTexts(database)),
    aired: createSearchIndex(
      titles,
      texts.filter((text) => text.titles.some((at) => aired.has(at))),
      { lexicon: described },
    ),
  }
}

/** Something that is found by names of its own. */
interface Named {
  id: number
  forKids: boolean
  texts: readonly IndexedText[]
}

/** An index of things by their names, in the order in which they are shown. */
const indexNames = (things: readonly Named[], lexicon: Descriptions): SearchIndex =>
  createSearchIndex(
    things,
    things.flatMap(({ texts }, at) => texts.map((text) => ({ ...text, titles: [at] }))),
    { lexicon },
  )

type Positions = ReadonlyMap<number, number>

/** The ids of all titles, in portions. */
function* portionsOf(positionOf: Positions): Iterable<number[]> {
  const ids = [...positionOf.keys()].sort((a, b) => a - b)
  for (let at = 0; at < ids.length; at += titlesAtOnce) yield ids.slice(at, at + titlesAtOnce)
}

async function titleTexts(database: Database, positionOf: Positions) {
  const texts: IndexedText[] = []
  for (const portion of portionsOf(positionOf)) {
    const rows = await database
      .select({ seriesId: seriesText.seriesId, lang: seriesText.lang, fold: seriesText.fold })
      .from(seriesText)
      .where(
        and(
          eq(seriesText.lang, seriesText.textLang),
          gt(seriesText.seriesId, (portion[0] ?? 0) - 1),
          lte(seriesText.seriesId, portion.at(-1) ?? 0),
        ),
      )
    const itself = new Map(portion.map((id) => [id, positionsOf([id], positionOf)]))
    for (const { seriesId, lang, fold } of rows)
      for (const text of fold.split('\n'))
        texts.push({ text, lang, field: 'title', titles: itself.get(seriesId) ?? [] })
  }
  return texts
}

/** The words of every description, as viewers of each language read it. */
async function descriptions(database: Database, positionOf: Positions): Promise<Descriptions> {
  const collected = collectDescriptions()
  for (const portion of portionsOf(positionOf)) {
    const rows = await database
      .select({
        id: seriesText.seriesId,
        lang: seriesText.lang,
        storyline: seriesText.storyline,
        info: seriesText.info,
      })
      .from(seriesText)
      .where(between(seriesText.seriesId, portion[0] ?? 0, portion.at(-1) ?? 0))
    for (const { id, lang, storyline, info } of rows)
      collected.add(langField.parse(lang), positionOf.get(id) ?? 0, `${storyline} ${info}`)
  }
  return collected.build(positionOf.size)
}

/** The names of a title's episodes, as one text for each language; not those that only repeat the title's. */
async function episodeTexts(database: Database, positionOf: Positions): Promise<IndexedText[]> {
  const texts: IndexedText[] = []
  for (const portion of portionsOf(positionOf)) {
    const rows = await database
      .select({ seriesId: video.seriesId, lang: videoText.lang, title: videoText.title })
      .from(video)
      .innerJoin(videoText, and(eq(videoText.videoId, video.id), eq(videoText.lang, videoText.textLang)))
      .innerJoin(
        seriesText,
        and(eq(seriesText.seriesId, video.seriesId), eq(seriesText.lang, videoText.lang)),
      )
      .where(
        and(
          eq(video.contentType, 'EPISODE'),
          ne(videoText.title, seriesText.title),
          gt(video.seriesId, (portion[0] ?? 0) - 1),
          lte(video.seriesId, portion.at(-1) ?? 0),
        ),
      )
      .orderBy(asc(video.id))
    const names = groupBy(rows.map(({ seriesId, lang, title }) => [`${seriesId} ${lang}`, title]))
    for (const [key, titles] of names) {
      const [id, lang = null] = key.split(' ')
      const positions = positionsOf([Number(id)], positionOf)
      texts.push({ text: fold(titles.join(' ')), lang, field: 'episodes', titles: positions })
    }
  }
  return texts
}

async function airedPositions(database: Database, positionOf: Positions) {
  const rows = await database.selectDistinct({ id: tvChannelTitle.seriesId }).from(tvChannelTitle)
  return new Set(rows.flatMap(({ id }) => positionOf.get(id) ?? []))
}

async function channelTexts(database: Database): Promise<Named[]> {
  const names = await database
    .select({ id: tvChannel.id, lang: tvChannelText.lang, title: tvChannelText.title })
    .from(tvChannel)
    .innerJoin(tvChannelText, eq(tvChannelText.channelId, tvChannel.id))
    .orderBy(asc(tvChannel.position))
  const forKids = new Set(
    (await database.select({ id: tvChannel.id }).from(tvChannel).where(eq(tvChannel.forKids, true))).map(
      ({ id }) => id,
    ),
  )
  return groupTexts(names, 'channel', () => []).map((group) => ({ ...group, forKids: forKids.has(group.id) }))
}

async function personTexts(database: Database, positionOf: Positions): Promise<Group[]> {
  const rows = await database
    .select({ personId: castMember.personId, id: castMember.seriesId })
    .from(castMember)
  const titlesOf = groupBy(rows.map(({ personId, id }) => [personId, id]))
  const people = await database.select().from(person)
  return people.map(({ id, names }) => {
    const titles = positionsOf(titlesOf.get(id) ?? [], positionOf)
    const { urdu, persian, ...scripts } = names
    const spellings = [urdu, persian, ...Object.values(scripts)].filter((name) => name !== undefined)
    const written = new Map(
      spellings.flatMap((name) => foldForms(name).map((fold): [string, string] => [fold, name])),
    )
    const text = { lang: null, field: 'person' as const, titles }
    return { id, texts: Array.from(written, ([fold, name]) => ({ ...text, text: fold, written: name })) }
  })
}

async function genreTexts(database: Database, positionOf: Positions): Promise<Group[]> {
  const rows = await database.select().from(seriesGenre)
  const titlesOf = groupBy(rows.map(({ genreId, seriesId }) => [genreId, seriesId]))
  const names = await database
    .select({ id: genre.id, lang: genreText.lang, title: genreText.title })
    .from(genre)
    .innerJoin(genreText, eq(genreText.genreId, genre.id))
    .orderBy(asc(genre.position))
  return groupTexts(names, 'genre', (id) => positionsOf(titlesOf.get(id) ?? [], positionOf))
}

async function railTexts(database: Database): Promise<Group[]> {
  const names = await database
    .select({ id: rail.id, lang: railText.lang, title: railText.title })
    .from(rail)
    .innerJoin(railText, eq(railText.railId, rail.id))
    .where(ne(rail.railType, 'CONTINUE_WATCH'))
    .orderBy(asc(rail.position))
  return groupTexts(names, 'rail', () => [])
}

/** "Series" and "Films" in every language, as texts of their titles. */
async function kindTexts(database: Database, titles: readonly { kind: string }[]): Promise<IndexedText[]> {
  const names = await database
    .select({ id: category.id, code: category.code, lang: categoryText.lang, title: categoryText.title })
    .from(category)
    .innerJoin(categoryText, eq(categoryText.categoryId, category.id))
  const codeOf = new Map(names.map(({ id, code }) => [id, code]))
  const positions = (code: string | undefined) => titles.flatMap(({ kind }, at) => (kind === code ? at : []))
  return groupTexts(names, 'genre', (id) => positions(codeOf.get(id))).flatMap(({ texts }) => texts)
}

/** Texts of one thing. */
interface Group {
  id: number
  texts: IndexedText[]
}

interface NamedRow {
  id: number
  lang: string
  title: string
}

function groupTexts(
  rows: readonly NamedRow[],
  field: Exclude<Field, 'title' | 'person' | 'episodes' | 'description'>,
  titlesOf: (id: number) => readonly number[],
): Group[] {
  const groups = new Map<number, Group>()
  for (const { id, lang, title: written } of rows) {
    const group = groups.get(id) ?? { id, texts: [] }
    groups.set(id, group)
    const titles = group.texts[0]?.titles ?? titlesOf(id)
    for (const text of foldForms(written)) group.texts.push({ text, lang, field, titles, written })
  }
  return [...groups.values()]
}

function groupBy<Key, Value>(pairs: [Key, Value][]) {
  const groups = new Map<Key, Value[]>()
  for (const [key, value] of pairs) {
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

const positionsOf = (ids: readonly number[], positionOf: Positions) =>
  ids.flatMap((id) => positionOf.get(id) ?? [])

/** The search indexes of the loaded catalogue. */
export type SearchSource = CatalogueSource<CatalogueIndex>

export function createSearchSource(database: Database): SearchSource {
  return createCatalogueSource(database, () => loadCatalogueIndex(database))
}
