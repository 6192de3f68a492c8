import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { RailType, SortType } from '@/lib/contract/enums'
import { railItem } from '../../db/schema/home'
import { series, seriesGenre, seriesText, video } from '../../db/schema/titles'
import {
  countOfAll,
  orderOf,
  textFor,
  visibleTo,
  type CatalogueContext,
  type Page,
} from '../catalogue/context'

/** A rail of discovery holds this many of the most popular titles. */
const discoverySize = 10

export interface RailSource {
  id: number
  railType: RailType
  genreId: number | null
}

export interface RailEntry {
  seriesId: number
  /** The episode that the card stands for, on rails of episodes. */
  episode: { seasonIndex: number; videoIndex: number } | null
}

interface RailPage extends Page {
  /** Replaces the rail's own order. */
  sortType?: SortType
}

/** One page of what a rail shows to the viewer, and how much there is in all. */
export async function railEntries(
  { database, viewer }: CatalogueContext,
  rail: RailSource,
  { sortType, offset, limit }: RailPage,
): Promise<{ entries: RailEntry[]; totalCount: number }> {
  const pick = pickOf({ database, viewer }, rail)
  const shown = (page: Page) =>
    database
      .select({
        seriesId: pick.seriesId,
        seasonIndex: pick.seasonIndex,
        videoIndex: pick.videoIndex,
        total: countOfAll,
      })
      .from(pick)
      .innerJoin(series, eq(series.id, pick.seriesId))
      .innerJoin(seriesText, textFor(viewer))
      .where(visibleTo(viewer))
      .orderBy(...(sortType ? orderOf(sortType) : [asc(pick.place), ...orderOf('POPULAR')]))
      .offset(page.offset)
      .limit(page.limit)
  const rows = await shown({ offset, limit })
  const [counted] = rows.length > 0 || offset === 0 ? rows : await shown({ offset: 0, limit: 1 })
  const entries = rows.map(({ seriesId, seasonIndex, videoIndex }) => ({
    seriesId,
    episode: seasonIndex === null || videoIndex === null ? null : { seasonIndex, videoIndex },
  }))
  return { entries, totalCount: counted?.total ?? 0 }
}

type Db = CatalogueContext['database']

/** What belongs on the rail, each title once, with its place in the rail's own order. */
function pickOf({ database, viewer }: CatalogueContext, rail: RailSource) {
  switch (rail.railType) {
    case 'NEW_EPISODES':
      return pickEpisodes(database, {
        newestFirst: true,
        place: sql<number>`-extract(epoch from ${video.releasedAt})`,
      })
    case 'FREE_EPISODES':
      return pickEpisodes(database, {
        newestFirst: false,
        where: eq(video.free, true),
        place: sql<number>`0`,
      })
    case 'CUSTOM_CONTENTS':
      return database
        .select(titleColumns(railItem.seriesId, sql<number>`${railItem.position}`))
        .from(railItem)
        .where(eq(railItem.railId, rail.id))
        .as('pick')
    case 'GENRE_CONTENTS':
      return database
        .select(titleColumns(seriesGenre.seriesId, sql<number>`0`))
        .from(seriesGenre)
        .where(eq(seriesGenre.genreId, rail.genreId ?? 0))
        .as('pick')
    case 'DISCOVERY':
      return database
        .select(titleColumns(series.id, sql<number>`0`))
        .from(series)
        .where(visibleTo(viewer))
        .orderBy(...orderOf('POPULAR'))
        .limit(discoverySize)
        .as('pick')
    case 'CONTINUE_WATCH':
      return database
        .select(titleColumns(series.id, sql<number>`0`))
        .from(series)
        .where(sql`false`)
        .as('pick')
  }
}

type IdColumn = typeof series.id | typeof railItem.seriesId | typeof seriesGenre.seriesId

function titleColumns(id: IdColumn, place: SQL<number>) {
  return {
    seriesId: sql<number>`${id}`.as('picked_series'),
    seasonIndex: sql<number | null>`null::int`.as('picked_season'),
    videoIndex: sql<number | null>`null::int`.as('picked_video'),
    place: place.as('picked_place'),
  }
}

/** One episode of each series: its newest, or its first that `where` allows. */
function pickEpisodes(
  database: Db,
  { newestFirst, where, place }: { newestFirst: boolean; where?: SQL; place: SQL<number> },
) {
  const direction = sql.raw(newestFirst ? 'desc' : 'asc')
  return database
    .selectDistinctOn([video.seriesId], {
      seriesId: sql<number>`${video.seriesId}`.as('picked_series'),
      seasonIndex: sql<number | null>`${video.seasonIndex}`.as('picked_season'),
      videoIndex: sql<number | null>`${video.videoIndex}`.as('picked_video'),
      place: place.as('picked_place'),
    })
    .from(video)
    .where(and(eq(video.contentType, 'EPISODE'), where))
    .orderBy(video.seriesId, sql`${video.seasonIndex} ${direction}`, sql`${video.videoIndex} ${direction}`)
    .as('pick')
}
