import { and, asc, count, eq, inArray, isNotNull, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { RailType, SortType } from '@/lib/contract/fields'
import { railItem } from '../../../db/schema/home'
import { series, seriesGenre, seriesText } from '../../../db/schema/titles'
import { greatestFirst, orderOf, textFor, visibleTo, type CatalogueContext, type Page } from '../context'

/** Number of most popular titles in a discovery rail. */
const discoverySize = 10

export interface RailSource {
  id: number
  railType: RailType
  genreId: number | null
}

export interface RailItem {
  seriesId: number
  /** On episode rails, the episode that the card links to. */
  episode: { seasonIndex: number; videoIndex: number } | null
}

interface RailPage extends Page {
  /** Overrides the rail's order. */
  sortType?: SortType
}

/** A page of a rail's items. */
export async function listRailItems(
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
