import { and, desc, eq, inArray, max } from 'drizzle-orm'
import type { PageMeta, WatchedTitle } from '@/lib/contract'
import { progress } from '../../db/schema/personal'
import { series, video, videoText } from '../../db/schema/titles'
import type { RequestContext } from '../../shared/context'
import { profileOf } from '../accounts/accounts'
import { countOfAll, loadCards, requireTitle, visibleTo, type Page } from './context'

/** When the profile last watched each title that it sees. Only children's titles are looked up, since others see all. */
function watchedBy(context: RequestContext) {
  const { database, viewer } = context
  const query = database
    .select({ seriesId: progress.seriesId, at: max(progress.lastUpdateTimestamp).as('at') })
    .from(progress)
    .$dynamic()
  const visible = visibleTo(viewer)
  if (visible) void query.innerJoin(series, eq(series.id, progress.seriesId))
  return query
    .where(and(eq(progress.profileId, profileOf(context)), visible))
    .groupBy(progress.seriesId)
    .as('watched')
}

/** The episode that the profile watched last of each series, by the series' id. */
async function loadWatchedEpisodes(
  context: RequestContext,
  seriesIds: number[],
): Promise<Map<number, WatchedTitle['episode']>> {
  const { database, viewer } = context
  const rows = await database
    .selectDistinctOn([progress.seriesId], {
      seriesId: progress.seriesId,
      seasonIndex: video.seasonIndex,
      videoIndex: video.videoIndex,
      title: videoText.title,
    })
    .from(progress)
    .innerJoin(video, eq(video.id, progress.videoId))
    .innerJoin(videoText, and(eq(videoText.videoId, video.id), eq(videoText.lang, viewer.lang)))
    .where(
      and(
        eq(progress.profileId, profileOf(context)),
        inArray(progress.seriesId, seriesIds),
        eq(video.contentType, 'EPISODE'),
      ),
    )
    .orderBy(progress.seriesId, desc(progress.lastUpdateTimestamp), desc(progress.videoId))
  return new Map(rows.map(({ seriesId, ...episode }) => [seriesId, episode]))
}

/** The titles that the profile has watched and sees, the last watched first. */
export async function listHistory(
  context: RequestContext,
  { offset, limit }: Page,
): Promise<{ data: WatchedTitle[]; meta: PageMeta }> {
  const watched = watchedBy(context)
  const rows = await context.database
    .select({ seriesId: watched.seriesId, at: watched.at, totalCount: countOfAll })
    .from(watched)
    .orderBy(desc(watched.at), desc(watched.seriesId))
    .offset(offset)
    .limit(limit)
  const ids = rows.map(({ seriesId }) => seriesId)
  const cards = new Map((await loadCards(context, ids)).map((card) => [card.id, card]))
  const episodes = await loadWatchedEpisodes(context, ids)
  const data = rows.flatMap(({ seriesId, at }) => {
    const card = cards.get(seriesId)
    return card && at ? [{ watchedAt: at.toISOString(), card, episode: episodes.get(seriesId) }] : []
  })
  const totalCount = rows[0]?.totalCount ?? (offset > 0 ? await context.database.$count(watched) : 0)
  return { data, meta: { offset, limit, totalCount } }
}

/** Forgets a title, with its progress. @throws {Problem} 404 for a title not visible to the viewer. */
export async function removeFromHistory(
  context: RequestContext,
  { seriesId }: { seriesId: number },
): Promise<void> {
  const profileId = profileOf(context)
  await requireTitle(context, seriesId)
  await context.database
    .delete(progress)
    .where(and(eq(progress.profileId, profileId), eq(progress.seriesId, seriesId)))
}

/** Forgets everything that the profile has watched, also what it no longer sees. */
export async function clearHistory(context: RequestContext): Promise<void> {
  await context.database.delete(progress).where(eq(progress.profileId, profileOf(context)))
}
