import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import type { Card } from '@/lib/contract'
import type { Database } from '../../../db/database'
import { foldForms } from '../../../db/fold'
import {
  castMember,
  genre,
  genreText,
  person,
  series,
  seriesGenre,
  seriesText,
} from '../../../db/schema/titles'
import { createCatalogueSource, type CatalogueSource } from '../catalogue-source'
import { loadCards, type CatalogueContext, type Page } from '../context'
import { createSearchIndex, type IndexedText, type SearchIndex } from './search-index'

/** Titles per read: the embedded database serves nobody else meanwhile. */
const titlesAtOnce = 500

/** Reads the searchable texts: titles in their languages, and names of cast and genres. */
async function loadSearchIndex(database: Database): Promise<SearchIndex> {
  const titles = await database
    .select({ id: series.id, forKids: series.forKids })
    .from(series)
    .orderBy(desc(series.popularity), asc(series.id))
  const positionOf = new Map(titles.map(({ id }, position) => [id, position]))
  const texts = [
    ...(await titleTexts(database, positionOf)),
    ...(await personTexts(database, positionOf)),
    ...(await genreTexts(database, positionOf)),
  ]
  return createSearchIndex(titles, texts)
}

type Positions = ReadonlyMap<number, number>

async function titleTexts(database: Database, positionOf: Positions) {
  const texts: IndexedText[] = []
  const ids = [...positionOf.keys()].sort((a, b) => a - b)
  for (let at = 0; at < ids.length; at += titlesAtOnce) {
    const portion = ids.slice(at, at + titlesAtOnce)
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

async function personTexts(database: Database, positionOf: Positions): Promise<IndexedText[]> {
  const rows = await database
    .select({ personId: castMember.personId, id: castMember.seriesId })
    .from(castMember)
  const titlesOf = groupBy(rows.map(({ personId, id }) => [personId, id]))
  const people = await database.select().from(person)
  return people.flatMap(({ id, names }) =>
    [...new Set(Object.values(names).flatMap(foldForms))].map((text) => ({
      ...{ text, lang: null, field: 'person' as const },
      titles: positionsOf(titlesOf.get(id) ?? [], positionOf),
    })),
  )
}

async function genreTexts(database: Database, positionOf: Positions): Promise<IndexedText[]> {
  const rows = await database.select().from(seriesGenre)
  const titlesOf = groupBy(rows.map(({ genreId, seriesId }) => [genreId, seriesId]))
  const names = await database
    .select({ id: genre.id, lang: genreText.lang, title: genreText.title })
    .from(genre)
    .innerJoin(genreText, eq(genreText.genreId, genre.id))
  return names.flatMap(({ id, lang, title }) =>
    foldForms(title).map((text) => ({
      ...{ text, lang, field: 'genre' as const },
      titles: positionsOf(titlesOf.get(id) ?? [], positionOf),
    })),
  )
}

function groupBy(pairs: [number, number][]) {
  const groups = new Map<number, number[]>()
  for (const [key, value] of pairs) {
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

const positionsOf = (ids: readonly number[], positionOf: Positions) =>
  ids.flatMap((id) => positionOf.get(id) ?? [])

/** The search index of the loaded catalogue. */
export type SearchSource = CatalogueSource<SearchIndex>

export function createSearchSource(database: Database): SearchSource {
  return createCatalogueSource(database, () => loadSearchIndex(database))
}

interface SearchResult {
  results: Card[]
  totalCount: number
}

/**
 * Titles that match the keyword in any language. Titles that start with it, have a word that does, or contain it come
 * first, then matches by cast or genre, then misspellings; the viewer's language comes before others. A keyword without
 * letters or digits matches nothing.
 */
export async function searchSeries(
  context: CatalogueContext & { search: SearchSource },
  { keyword, offset, limit }: Page & { keyword: string },
): Promise<SearchResult> {
  const forms = foldForms(keyword)
  if (forms.length === 0) return { results: [], totalCount: 0 }
  const { lang, audience } = context.viewer
  const index = await context.search.current()
  const ids = index.find({ forms, lang, kidsOnly: audience === 'KIDS' })
  return { results: await loadCards(context, ids.slice(offset, offset + limit)), totalCount: ids.length }
}
