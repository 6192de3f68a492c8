import { and, eq, asc, ne, count, inArray, isNotNull, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Breakdown, Card, SortType, PageMeta, RailType } from '@/lib/contract'
import { rail, railText, railItem } from '../../db/schema/home'
import { series, seriesGenre, seriesText } from '../../db/schema/titles'
import { found, Problem } from '../../shared/problem'
import {
  loadCards,
  greatestFirst,
  orderOf,
  textFor,
  visibleTo,
  type CatalogueContext,
  type Page,
} from './context'
import { seriesWithTrailer } from './title'

/** Number of most popular titles in a discovery rail. */
const discoverySize = 10

interface RailSource {
  id: number
  railType: RailType
  genreId: number | null
}

interface RailItem {
  seriesId: number
  /** On episode rails, the episode that the card links to. */
  episode: { seasonIndex: number; videoIndex: number } | null
}

interface RailPage extends Page {
  /** Overrides the rail's order. */
  sortType?: SortType
}

/** A page of a rail's items. */
async function listRailItems(
  context: CatalogueContext,
  rail: RailSource,
  { sortType, offset, limit }: RailPage,
): Promise<RailItem[]> {
  const { database, viewer } = context
  const { where, order, episode, members } = shelfOf(context, rail)
  const none = sql<number | null>`null::int`
  const query = database
    .select({
      seriesId: series.id,
      seasonIndex: episode?.seasonIndex ?? none,
      videoIndex: episode?.videoIndex ?? none,
    })
    .from(series)
    .$dynamic()
  if (members) void query.innerJoin(members.table, members.on)
  if (sortType === 'TITLE') void query.innerJoin(seriesText, textFor(viewer))
  const rows = await query
    .where(and(where, visibleTo(viewer)))
    .orderBy(...(sortType ? orderOf(sortType) : order))
    .offset(offset)
    .limit(limit)
  return rows.map(({ seriesId, seasonIndex, videoIndex }) => ({
    seriesId,
    episode: seasonIndex === null || videoIndex === null ? null : { seasonIndex, videoIndex },
  }))
}

/** Number of titles in a rail for the viewer's audience; the same in every language. */
export async function countRail(context: CatalogueContext, rail: RailSource): Promise<number> {
  const key = `count of rail ${rail.id} ${context.viewer.audience}`
  return Number(await context.responses.get(key, async () => String(await countItems(context, rail))))
}

async function countItems(context: CatalogueContext, rail: RailSource) {
  const { database, viewer } = context
  const { where, members } = shelfOf(context, rail)
  if (rail.railType === 'GENRE_CONTENTS') return database.$count(seriesGenre, where)
  const query = database.select({ total: count() }).from(series).$dynamic()
  if (members) void query.innerJoin(members.table, members.on)
  const [row] = await query.where(and(where, visibleTo(viewer)))
  return row?.total ?? 0
}

interface Shelf {
  where: SQL | undefined
  order: SQL[]
  /** The table that lists the rail's titles, if it is not the titles themselves. */
  members?: { table: PgTable; on: SQL }
  episode?: { seasonIndex: SQL<number | null>; videoIndex: SQL<number | null> }
}

/** Conditions and order of the rail's titles. Each order matches an index. */
function shelfOf(context: CatalogueContext, rail: RailSource): Shelf {
  switch (rail.railType) {
    case 'NEW_EPISODES':
      return {
        where: isNotNull(series.newestEpisodeAt),
        order: [greatestFirst(series.newestEpisodeAt), ...orderOf('POPULAR')],
        episode: episodeAt(series.newestSeasonIndex, series.newestVideoIndex),
      }
    case 'FREE_EPISODES':
      return {
        where: isNotNull(series.freeSeasonIndex),
        order: orderOf('POPULAR'),
        episode: episodeAt(series.freeSeasonIndex, series.freeVideoIndex),
      }
    case 'CUSTOM_CONTENTS':
      return {
        where: eq(railItem.railId, rail.id),
        order: [asc(railItem.position)],
        members: { table: railItem, on: eq(railItem.seriesId, series.id) },
      }
    case 'GENRE_CONTENTS':
      return {
        where: and(
          eq(seriesGenre.genreId, rail.genreId ?? 0),
          context.viewer.audience === 'KIDS' ? sql`${seriesGenre.forKids}` : undefined,
        ),
        order: [greatestFirst(seriesGenre.popularity), asc(seriesGenre.seriesId)],
        members: { table: seriesGenre, on: eq(seriesGenre.seriesId, series.id) },
      }
    case 'DISCOVERY':
      return { where: inArray(series.id, popularTitles(context)), order: orderOf('POPULAR') }
    case 'CONTINUE_WATCH':
      return { where: sql`false`, order: orderOf('POPULAR') }
  }
}

const episodeAt = (seasonIndex: AnyColumn, videoIndex: AnyColumn) => ({
  seasonIndex: sql<number | null>`${seasonIndex}`,
  videoIndex: sql<number | null>`${videoIndex}`,
})

function popularTitles({ database, viewer }: CatalogueContext) {
  return database
    .select({ id: series.id })
    .from(series)
    .where(visibleTo(viewer))
    .orderBy(...orderOf('POPULAR'))
    .limit(discoverySize)
}

/** Rails with their titles in the viewer's language; the caller adds condition and order. */
export const selectRails = ({ database, viewer }: CatalogueContext) =>
  database
    .select({
      id: rail.id,
      code: rail.code,
      railType: rail.railType,
      genreId: rail.genreId,
      title: railText.title,
    })
    .from(rail)
    .innerJoin(railText, and(eq(railText.railId, rail.id), eq(railText.lang, viewer.lang)))

interface FilledRail {
  rail: RailSource & { code: string; title: string }
  entries: RailItem[]
  totalCount: number
  cards: ReadonlyMap<number, Card>
  trailers: ReadonlySet<number>
}

/** Maps a rail to the contract's Breakdown. */
export function toBreakdown({ rail, entries, totalCount, cards, trailers }: FilledRail): Breakdown {
  const items = entries.flatMap(({ seriesId, episode }) => {
    const card = cards.get(seriesId)
    return card ? [{ ...card, episode }] : []
  })
  return {
    id: rail.id,
    code: rail.code,
    title: rail.title,
    railType: rail.railType,
    hasTrailer: entries.some(({ seriesId }) => trailers.has(seriesId)),
    totalCount,
    videoResources: items,
  }
}

/** Number of cards per rail in the home page's response; the rest is loaded page by page. */
const firstCards = 12

/** The rails of the home page with their first cards. Empty rails are left out. */
export async function listBreakdowns(
  context: CatalogueContext,
  { offset, limit }: Page,
): Promise<{ data: Breakdown[]; meta: PageMeta }> {
  const filled = await filledRails(context)
  const shown = filled.slice(offset, offset + limit)
  const ids = [...new Set(shown.flatMap(({ entries }) => entries.map((entry) => entry.seriesId)))]
  const cards = new Map((await loadCards(context, ids)).map((card) => [card.id, card]))
  const trailers = await seriesWithTrailer(context, ids)
  const data = await Promise.all(
    shown.map(async (one) => {
      const shownAll = one.entries.length < firstCards
      const totalCount = shownAll ? one.entries.length : await countRail(context, one.rail)
      return toBreakdown({ ...one, totalCount, cards, trailers })
    }),
  )
  return { data, meta: { offset, limit, totalCount: filled.length } }
}

async function filledRails(context: CatalogueContext) {
  const rails = await selectRails(context)
    .where(ne(rail.railType, 'CONTINUE_WATCH'))
    .orderBy(asc(rail.position))
  const read = await Promise.all(
    rails.map(async (one) => ({
      rail: one,
      entries: await firstItems(context, one),
    })),
  )
  return read.filter(({ entries }) => entries.length > 0)
}

/** A rail's items are the same in every language, so they are cached across languages. */
async function firstItems(context: CatalogueContext, rail: RailSource): Promise<RailItem[]> {
  const read = () => listRailItems(context, rail, { offset: 0, limit: firstCards })
  const key = `first entries of rail ${rail.id} ${context.viewer.audience}`
  return JSON.parse(await context.responses.get(key, async () => JSON.stringify(await read()))) as RailItem[]
}

interface BreakdownPage extends Page {
  containerId?: number
  containerCode?: string
  sortType?: SortType
}

/** A page of a rail's cards. @throws {Problem} 400 without a rail's id or code, 404 for an unknown rail. */
export async function listBreakdownItems(
  context: CatalogueContext,
  { containerId, containerCode, sortType, offset, limit }: BreakdownPage,
): Promise<{ data: Breakdown; meta: PageMeta }> {
  if (containerId === undefined && containerCode === undefined)
    throw new Problem(400, 'invalidInput', { field: 'containerId' })
  const one = found(await selectRail(context, { containerId, containerCode }))
  const totalCount = await countRail(context, one)
  const entries = await listRailItems(context, one, { sortType, offset, limit })
  const ids = entries.map((entry) => entry.seriesId)
  const cards = new Map((await loadCards(context, ids)).map((card) => [card.id, card]))
  const trailers = await seriesWithTrailer(context, ids)
  const data = toBreakdown({ rail: one, entries, totalCount, cards, trailers })
  return { data, meta: { offset, limit, totalCount } }
}

function selectRail(
  context: CatalogueContext,
  { containerId, containerCode }: Pick<BreakdownPage, 'containerId' | 'containerCode'>,
) {
  const wanted = and(
    containerId === undefined ? undefined : eq(rail.id, containerId),
    containerCode === undefined ? undefined : eq(rail.code, containerCode),
  )
  return selectRails(context).where(wanted)
}
