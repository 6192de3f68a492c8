import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Card } from '@/lib/contract'
import { fold } from '../../../db/fold'
import { video, videoText } from '../../../db/schema/titles'
import type { CatalogueContext } from '../context'
import { beginningsOf } from './word-forms'

type Episode = NonNullable<Card['episode']>

/** How many of the terms begin a word of a name. */
function countTerms(terms: readonly string[], name: string): number {
  const folded = ` ${fold(name)}`
  return terms.filter((term) => beginningsOf(term).some((beginning) => folded.includes(` ${beginning}`)))
    .length
}

/**
 * Of titles that a search has found by the names of their episodes, the episode whose name has most of the terms, by
 * series id. It is named in the viewer's language, which comes first also where names in two languages have as many.
 */
export async function foundEpisodes(
  { database, viewer }: CatalogueContext,
  forms: readonly string[],
  seriesIds: readonly number[],
): Promise<Map<number, Episode>> {
  const best = new Map<number, Episode>()
  if (seriesIds.length === 0) return best
  const terms = [...new Set(forms.flatMap((form) => form.split(' ')))]
  const rows = await database
    .select({
      seriesId: video.seriesId,
      videoId: video.id,
      seasonIndex: video.seasonIndex,
      videoIndex: video.videoIndex,
      lang: videoText.lang,
      title: videoText.title,
    })
    .from(video)
    .innerJoin(videoText, eq(videoText.videoId, video.id))
    .where(and(inArray(video.seriesId, [...seriesIds]), eq(video.contentType, 'EPISODE')))
    .orderBy(asc(video.seasonIndex), asc(video.videoIndex))
  const own = new Map(rows.filter(({ lang }) => lang === viewer.lang).map((row) => [row.videoId, row.title]))
  const scores = new Map<number, number>()
  for (const { seriesId, videoId, seasonIndex, videoIndex, lang, title } of rows) {
    const score = countTerms(terms, title) * 2 + (lang === viewer.lang ? 1 : 0)
    if (score < 2 || score <= (scores.get(seriesId) ?? 0)) continue
    scores.set(seriesId, score)
    best.set(seriesId, { seasonIndex, videoIndex, title: own.get(videoId) ?? title })
  }
  return best
}
