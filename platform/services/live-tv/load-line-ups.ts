import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { tvChannel, tvChannelTitle } from '../../db/schema/live-tv'
import { series, video } from '../../db/schema/titles'
import type { LiveVideo } from './live-tv'
import type { LineUpTitle } from './plan-week'
import type { FootageLayout } from './stream/footage-layout'

type LineUps = ReadonlyMap<number, LineUpTitle<LiveVideo>[]>
type Layouts = ReadonlyMap<string, FootageLayout>

/**
 * The titles of each channel by its id, with the videos that have footage. Of titles that are not for children, a
 * children's channel airs none.
 */
export async function loadLineUps(
  database: Database,
  layoutsOf: (codes: readonly string[]) => Promise<Layouts>,
): Promise<LineUps> {
  const rows = await database
    .select({
      channelId: tvChannel.id,
      childrensChannel: tvChannel.forKids,
      seriesId: series.id,
      code: series.code,
      kind: series.kind,
      forKids: series.forKids,
    })
    .from(tvChannelTitle)
    .innerJoin(tvChannel, eq(tvChannel.id, tvChannelTitle.channelId))
    .innerJoin(series, eq(series.id, tvChannelTitle.seriesId))
    .orderBy(asc(tvChannelTitle.channelId), asc(tvChannelTitle.position))
  const videos = await loadAirable(database, layoutsOf)
  const lineUps = new Map<number, LineUpTitle<LiveVideo>[]>()
  for (const { channelId, childrensChannel, seriesId, code, kind, forKids } of rows) {
    if (childrensChannel && !forKids) continue
    const title = { code, isSeries: kind === 'SERIES', forKids, videos: videos.get(seriesId) ?? [] }
    lineUps.set(channelId, [...(lineUps.get(channelId) ?? []), title])
  }
  return lineUps
}

/** Films and episodes that have footage, in watching order, by the ids of their titles. */
async function loadAirable(
  database: Database,
  layoutsOf: (codes: readonly string[]) => Promise<Layouts>,
): Promise<Map<number, LiveVideo[]>> {
  const rows = await database
    .select({
      id: video.id,
      seriesId: video.seriesId,
      seriesCode: series.code,
      contentType: video.contentType,
      seasonIndex: video.seasonIndex,
      videoIndex: video.videoIndex,
      thumbnail: video.thumbnail,
      colors: video.colors,
      footage: video.footage,
    })
    .from(video)
    .innerJoin(series, eq(series.id, video.seriesId))
    .where(inArray(video.seriesId, database.select({ id: tvChannelTitle.seriesId }).from(tvChannelTitle)))
    .orderBy(asc(video.seriesId), asc(video.seasonIndex), asc(video.videoIndex), asc(video.id))
  const whole = rows.filter(({ contentType }) => contentType === 'FILM' || contentType === 'EPISODE')
  const layouts = await layoutsOf([...new Set(whole.map(({ footage }) => footage))])
  const found = new Map<number, LiveVideo[]>()
  for (const { seriesId, contentType, seasonIndex, videoIndex, footage: code, ...row } of whole) {
    const footage = layouts.get(code)
    if (!footage) continue
    const episode = contentType === 'EPISODE' ? { seasonIndex, videoIndex } : null
    found.set(seriesId, [...(found.get(seriesId) ?? []), { ...row, episode, footage }])
  }
  return found
}
