import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Faq, Spotlight } from '@/lib/contract'
import { langField } from '@/lib/contract/fields'
import { faq, faqText, spotlight } from '../../db/schema/home'
import { season, series, seriesText, video } from '../../db/schema/titles'
import {
  textFor,
  visibleTo,
  artCode,
  artOf,
  badgeFor,
  freeOf,
  loadGenres,
  type CatalogueContext,
} from './context'

/** The spotlights of the home page. */
export async function getCarousel(context: CatalogueContext): Promise<Spotlight[]> {
  const rows = await selectSpotlights(context)
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const genres = await loadGenres(context, ids)
  const firsts = await firstVideos(context, ids)
  return rows.map(({ art, freeFirstEpisode, ...row }) => {
    const first = firsts.get(row.id)
    return {
      ...row,
      ...freeOf({ free: row.free, freeFirstEpisode }),
      badge: badgeFor(context.viewer, row.badge),
      textLang: langField.parse(row.textLang),
      audioLanguages: row.audioLanguages.map((lang) => langField.parse(lang)),
      durationSec: Math.round(first?.duration ?? 0),
      genres: genres.get(row.id) ?? [],
      webImage: artOf(art).web,
      mobileImage: artOf(art).mobile,
      videoId: first?.id ?? null,
    }
  })
}

function selectSpotlights({ database, viewer }: CatalogueContext) {
  return database
    .select({
      id: series.id,
      code: series.code,
      art: artCode,
      kind: series.kind,
      title: seriesText.title,
      storyline: seriesText.storyline,
      textLang: seriesText.textLang,
      badge: series.badge,
      original: series.original,
      year: series.year,
      endYear: series.endYear,
      ageRating: series.ageRating,
      free: series.free,
      freeFirstEpisode: series.freeFirstEpisode,
      seasonCount: database.$count(season, eq(season.seriesId, series.id)),
      audioLanguages: series.audioLanguages,
      colors: series.webColors,
    })
    .from(spotlight)
    .innerJoin(series, eq(series.id, spotlight.seriesId))
    .innerJoin(seriesText, textFor(viewer))
    .where(visibleTo(viewer))
    .orderBy(asc(spotlight.position))
}

/** The video that the Play button starts, by title: the film or the first episode. */
async function firstVideos({ database }: CatalogueContext, seriesIds: number[]) {
  const rows = await database
    .selectDistinctOn([video.seriesId], { seriesId: video.seriesId, id: video.id, duration: video.duration })
    .from(video)
    .where(and(inArray(video.seriesId, seriesIds), inArray(video.contentType, ['FILM', 'EPISODE'])))
    .orderBy(video.seriesId, video.seasonIndex, video.videoIndex)
  return new Map(rows.map((row) => [row.seriesId, row]))
}

/** Questions and answers of the help centre. */
export function listFaq({ database, viewer }: CatalogueContext): Promise<Faq[]> {
  return database
    .select({
      question: faqText.question,
      answer: faqText.answer,
      faqIndex: faq.position,
      topic: faq.topic,
      page: faq.page,
    })
    .from(faq)
    .innerJoin(faqText, and(eq(faqText.faqId, faq.id), eq(faqText.lang, viewer.lang)))
    .orderBy(asc(faq.position))
}
