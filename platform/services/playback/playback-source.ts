import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { Config } from '../../shared/config'
import { createReadCache, type Database, type OpenDatabase } from '../../db/database'
import { series, video } from '../../db/schema/titles'
import { getFlags } from '../../shared/operator-settings'
import type { LiveContext } from '../live-tv/live-source'

/** Channel on which database triggers notify changes of titles, videos and flags. */
const channel = 'playback'

/** A video as stored. */
export type PlayableVideo = typeof video.$inferSelect

/** What every playback start reads, whoever the viewer is. */
export interface PlaybackSource {
  /** `null` when there is no such video. */
  findVideo(videoId: number): Promise<{ row: PlayableVideo; forKids: boolean } | null>
  /** Id of the next episode, across seasons. */
  findNextEpisode(video: PlayableVideo): Promise<number | null>
  /** Whether guests may watch free content (ad-supported viewing). */
  isGuestViewingOn(): Promise<boolean>
}

/** What playing also needs: sources of videos and live channels. */
export interface PlaybackContext extends LiveContext {
  playback: PlaybackSource
}

/** Reads from the database; cached as `createReadCache` allows. */
export async function createPlaybackSource({
  database,
  config,
  listen,
}: Pick<OpenDatabase, 'database' | 'listen'> & { config: Config }): Promise<PlaybackSource> {
  const cache = await createReadCache({ listen }, channel)
  const videos = prepareVideo(database)
  const nextEpisodes = prepareNextEpisode(database)
  const readNext = async (seriesId: number, seasonIndex: number, videoIndex: number) => {
    const [next] = await nextEpisodes.execute({ seriesId, seasonIndex, videoIndex })
    return { id: next?.id ?? null }
  }
  return {
    findVideo: async (videoId) => {
      const read = async () => ({ found: (await videos.execute({ videoId }))[0] ?? null })
      return (await cache.get(`video ${videoId}`, read)).found
    },
    findNextEpisode: async ({ id, contentType, seriesId, seasonIndex, videoIndex }) => {
      if (contentType !== 'EPISODE') return null
      return (await cache.get(`next ${id}`, () => readNext(seriesId, seasonIndex, videoIndex))).id
    },
    isGuestViewingOn: async () => {
      const flags = await cache.get('flags', () => getFlags({ database, config }))
      return flags.AVOD_ENABLED === 'true'
    },
  }
}

/** Prepared once, since that costs more than running it. */
function prepareVideo(database: Database) {
  return database
    .select({ row: video, forKids: series.forKids })
    .from(video)
    .innerJoin(series, eq(series.id, video.seriesId))
    .where(eq(video.id, sql.placeholder('videoId')))
    .prepare('find_playable')
}

function prepareNextEpisode(database: Database) {
  const season = sql.placeholder('seasonIndex')
  const later = or(
    gt(video.seasonIndex, season),
    and(eq(video.seasonIndex, season), gt(video.videoIndex, sql.placeholder('videoIndex'))),
  )
  return database
    .select({ id: video.id })
    .from(video)
    .where(and(eq(video.seriesId, sql.placeholder('seriesId')), eq(video.contentType, 'EPISODE'), later))
    .orderBy(asc(video.seasonIndex), asc(video.videoIndex))
    .limit(1)
    .prepare('find_next_episode')
}
