import { and, asc, eq, sql, inArray, type AnyColumn, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { genreSchema, Card } from '@/lib/contract'
import { badgeSchema, langField, type Badge, type SortType } from '@/lib/contract/fields'
import type { Database } from '../../db/database'
import { prepareOnce } from '../../db/prepare-once'
import { series, seriesText, genre, genreText, seriesGenre } from '../../db/schema/titles'
import type { Viewer } from '../../shared/context'
import { found } from '../../shared/problem'
import type { ResponseCache } from '../../shared/response-cache'

/** What catalogue queries need: the database, and the viewer. */
export interface CatalogueContext {
  database: Database
  viewer: Viewer
  /** Cache of costly results that are the same for everyone, cleared when something changes. */
  responses: ResponseCache
}

export interface Page {
  offset: number
  limit: number
}

/** The titles visible to the viewer. Every query of titles or videos has this condition. */
export function visibleTo(viewer: Viewer): SQL | undefined {
  return viewer.audience === 'KIDS' ? sql`${series.forKids}` : undefined
}

/** Joins a title to its text in the viewer's language. */
export function textFor(viewer: Viewer): SQL | undefined {
  return and(eq(seriesText.seriesId, series.id), eq(seriesText.lang, viewer.lang))
}

/** Total number of rows, selected with each row of a page. A page beyond the end has no row to carry it. */
export const countOfAll = sql<number>`(count(*) over ())::int`

/** Descending as in the indexes: a plain `desc` puts nulls first, which no index supports. */
export const greatestFirst = (column: AnyColumn): SQL => sql`${column} desc nulls last`

/** Columns to order titles by; the id breaks ties, so that pages never overlap. */
export function orderOf(sortType: SortType): SQL[] {
  switch (sortType) {
    case 'NEWEST':
      return [greatestFirst(series.releasedAt), asc(series.id)]
    case 'TITLE':
      return [asc(seriesText.rank), asc(series.id)]
    case 'POPULAR':
      return [greatestFirst(series.popularity), asc(series.id)]
  }
}

/** @throws {Problem} 404 for a title that does not exist or is not visible to the viewer. */
export async function requireTitle({ database, viewer }: CatalogueContext, seriesId: number): Promise<void> {
  found(
    await database
      .select({ id: series.id })
      .from(series)
      .where(and(eq(series.id, seriesId), visibleTo(viewer))),
  )
}

/** A title's badge; children see none that says what holds for each of their titles. */
export function badgeFor({ audience }: Viewer, badge: string | null): Badge | null {
  return audience === 'KIDS' && badge === 'KIDS' ? null : badgeSchema.nullable().parse(badge)
}

/** Code of a title's pictures: its own, unless it shares another title's. */
export const artCode = sql<string>`coalesce(${series.art}, ${series.code})`

/** Image paths of a title, derived from that code. */
export const artOf = (code: string) => ({
  card: `art/${code}-card.webp`,
  web: `art/${code}-web.webp`,
  mobile: `art/${code}-mobile.webp`,
  openGraph: `art/${code}-og.jpg`,
})

/** An episode's still. */
export const stillOf = (episodeCode: string) => `art/${episodeCode}-still.webp`

export type Genre = z.infer<typeof genreSchema>

/** The genres of each title, main genre first. */
export async function loadGenres(
  { database, viewer }: CatalogueContext,
  seriesIds: number[],
): Promise<Map<number, Genre[]>> {
  const rows = await database
    .select({ seriesId: seriesGenre.seriesId, id: genre.id, code: genre.code, title: genreText.title })
    .from(seriesGenre)
    .innerJoin(genre, eq(genre.id, seriesGenre.genreId))
    .innerJoin(genreText, and(eq(genreText.genreId, genre.id), eq(genreText.lang, viewer.lang)))
    .where(inArray(seriesGenre.seriesId, seriesIds))
    .orderBy(asc(seriesGenre.seriesId), asc(seriesGenre.position))
  const bySeries = new Map<number, Genre[]>(seriesIds.map((id) => [id, []]))
  for (const { seriesId, ...row } of rows) bySeries.get(seriesId)?.push(row)
  return bySeries
}

/** All genres in the viewer's language by their ids. */
async function genresById({ database, viewer, responses }: CatalogueContext): Promise<Map<number, Genre>> {
  const read = () =>
    database
      .select({ id: genre.id, code: genre.code, title: genreText.title })
      .from(genre)
      .innerJoin(genreText, and(eq(genreText.genreId, genre.id), eq(genreText.lang, viewer.lang)))
  const text = await responses.get(`genres ${viewer.lang}`, async () => JSON.stringify(await read()))
  return new Map((JSON.parse(text) as Genre[]).map((row) => [row.id, row]))
}

/** What anybody may play of a title, as the contract says it. */
export const freeOf = ({ free, freeFirstEpisode }: { free: boolean; freeFirstEpisode: boolean }) => ({
  free: free || freeFirstEpisode,
  ...(!free && freeFirstEpisode && { partlyFree: true as const }),
})

function prepareCards({ database, viewer }: CatalogueContext, name: string) {
  const isInLanguage = and(eq(seriesText.seriesId, series.id), eq(seriesText.lang, sql.placeholder('lang')))
  return database
    .select({
      id: series.id,
      code: series.code,
      art: artCode,
      kind: series.kind,
      badge: series.badge,
      ageRating: series.ageRating,
      free: series.free,
      freeFirstEpisode: series.freeFirstEpisode,
      colors: series.cardColors,
      title: seriesText.title,
      textLang: seriesText.textLang,
      genreIds: sql<number[]>`array(
        select ${seriesGenre.genreId} from ${seriesGenre}
        where ${seriesGenre.seriesId} = ${series.id} order by ${seriesGenre.position}
      )`,
    })
    .from(series)
    .innerJoin(seriesText, isInLanguage)
    .where(and(sql`${series.id} = any(${sql.placeholder('ids')}::int[])`, visibleTo(viewer)))
    .prepare(name)
}

/** Cards of these titles, in this order. Titles not visible to the viewer are left out. */
export async function loadCards(context: CatalogueContext, seriesIds: number[]): Promise<Card[]> {
  if (seriesIds.length === 0) return []
  const { database, viewer } = context
  const statement = prepareOnce(database, `cards_${viewer.audience}`, (name) => prepareCards(context, name))
  const rows = await statement.execute({ ids: seriesIds, lang: viewer.lang })
  const genres = await genresById(context)
  const cards = new Map(
    rows.map(({ freeFirstEpisode, art, genreIds, ...row }): [number, Card] => [
      row.id,
      {
        ...row,
        badge: badgeFor(viewer, row.badge),
        textLang: langField.parse(row.textLang),
        genres: genreIds.flatMap((id) => genres.get(id) ?? []),
        ...freeOf({ free: row.free, freeFirstEpisode }),
        episode: null,
        horizontalPoster: artOf(art).card,
        webThumbnailUrl: artOf(art).card,
      },
    ]),
  )
  return seriesIds.flatMap((id) => cards.get(id) ?? [])
}
