import { and, eq, inArray } from 'drizzle-orm'
import type { LangCode } from '@/lib/contract/languages'
import type { Database } from '../../db/database'
import { tvChannelTitle } from '../../db/schema/live-tv'
import { seriesText, video, videoText } from '../../db/schema/titles'
import type { LiveText } from './live-tv'

/** What the videos that channels air are called in one language, by their ids. */
export async function loadLiveTexts(database: Database, lang: LangCode): Promise<Map<number, LiveText>> {
  const onAir = database.select({ id: tvChannelTitle.seriesId }).from(tvChannelTitle)
  const rows = await database
    .select({
      id: video.id,
      title: seriesText.title,
      textLang: seriesText.textLang,
      episodeTitle: videoText.title,
    })
    .from(video)
    .innerJoin(seriesText, and(eq(seriesText.seriesId, video.seriesId), eq(seriesText.lang, lang)))
    .innerJoin(videoText, and(eq(videoText.videoId, video.id), eq(videoText.lang, lang)))
    .where(inArray(video.seriesId, onAir))
  return new Map(rows.map(({ id, ...text }) => [id, text]))
}
