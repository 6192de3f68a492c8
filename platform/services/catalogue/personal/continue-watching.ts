import { and, asc, eq } from 'drizzle-orm'
import type { Breakdown } from '@/lib/contract/content-shapes'
import type { PageMeta } from '@/lib/contract/envelope'
import { rail } from '../../../db/schema/home'
import { progress } from '../../../db/schema/personal'
import { found } from '../../../http/problem'
import type { RequestContext } from '../../../platform'
import { profileOf } from '../../accounts/member'
import { requireTitle, type Page } from '../context'
import { selectRails, toBreakdown } from '../home/breakdowns'
import { loadCards } from '../load-cards'
import { seriesWithTrailer } from '../videos'
import { loadResumes } from './load-resumes'

/** How many of the titles that were begun last are looked at. */
const maxInProgress = 100

/** The rail of what the profile has begun, the last watched first. @throws {Problem} 404 when no catalogue has such a rail. */
export async function listContinueWatching(
  context: RequestContext,
  { offset, limit }: Page,
): Promise<{ data: Breakdown; meta: PageMeta }> {
  const own = and(eq(progress.profileId, profileOf(context)), eq(progress.hidden, false))
  const one = found(await selectRail(context))
  const begun = await loadResumes(context, own, maxInProgress)
  const shown = begun.slice(offset, offset + limit)
  const resumes = new Map(shown.map(({ seriesId, resume }) => [seriesId, resume]))
  const ids = [...resumes.keys()]
  const cards = new Map((await loadCards(context, ids)).map((card) => [card.id, card]))
  const trailers = ids.length > 0 ? await seriesWithTrailer(context, ids) : new Set<number>()
  const entries = shown.map(({ seriesId, resume: { seasonIndex, videoIndex } }) => ({
    seriesId,
    episode: seasonIndex === 0 ? null : { seasonIndex, videoIndex },
  }))
  const totalCount = begun.length
  const data = toBreakdown({ rail: one, entries, totalCount, cards, trailers })
  const items = data.items.map((card) => ({ ...card, resume: resumes.get(card.id) }))
  return { data: { ...data, items }, meta: { offset, limit, totalCount } }
}

function selectRail(context: RequestContext) {
  return selectRails(context).where(eq(rail.railType, 'CONTINUE_WATCH')).orderBy(asc(rail.position)).limit(1)
}

/** Takes a title off the rail of what has been begun. @throws {Problem} 404 for one that the viewer cannot see. */
export async function removeFromContinueWatching(
  context: RequestContext,
  { seriesId }: { seriesId: number },
): Promise<void> {
  const profileId = profileOf(context)
  await requireTitle(context, seriesId)
  await context.database
    .update(progress)
    .set({ hidden: true })
    .where(and(eq(progress.profileId, profileId), eq(progress.seriesId, seriesId)))
}
