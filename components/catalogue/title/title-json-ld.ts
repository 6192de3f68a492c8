import type { Season, Video, LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { organizationId } from '@/lib/seo/json-ld'
import { imageUrl } from '@/lib/images/image-url'
import type { TitlePage } from './get-title-page'

type Thing = Record<string, unknown>

/** The page's language, and the product's origin without a trailing slash. */
export interface JsonLdContext {
  lang: LangCode
  origin: string
}

function isoDuration(seconds: number): string {
  return `PT${Math.max(1, Math.round(seconds / 60))}M`
}

function person(name: string): Thing {
  return { '@type': 'Person', name }
}

/** How to watch, and whether that takes a subscription. */
function watchAction(address: string, free: boolean): Thing {
  return {
    '@type': 'WatchAction',
    target: { '@type': 'EntryPoint', urlTemplate: address },
    actionAccessibilityRequirement: {
      '@type': 'ActionAccessSpecification',
      category: free ? 'nologinrequired' : 'subscription',
    },
  }
}

function work({ series, trailers }: TitlePage, { lang, origin }: JsonLdContext): Thing {
  const url = origin + pathTo.detail(lang, series.code)
  const [trailer] = trailers
  return {
    '@id': `${url}#title`,
    url,
    name: series.title,
    description: series.storyline,
    image: origin + imageUrl(series.ogImage, 1200),
    inLanguage: series.audioLanguages,
    genre: series.genres.map((genre) => genre.title),
    actor: series.cast.map((member) => person(member.name)),
    contentRating: `${series.ageRating}+`,
    isAccessibleForFree: series.free,
    dateModified: series.updatedAt,
    productionCompany: series.original ? { '@id': organizationId(origin) } : undefined,
    trailer: trailer && { '@id': `${origin + pathTo.watch(lang, trailer.code)}#video` },
    potentialAction: watchAction(url, series.free),
  }
}

function movie(page: TitlePage, context: JsonLdContext): Thing {
  const { series } = page
  return {
    '@type': 'Movie',
    ...work(page, context),
    datePublished: String(series.year),
    duration: isoDuration(series.durationSec),
  }
}

function season(of: Season, seriesUrl: string): Thing {
  return {
    '@type': 'TVSeason',
    '@id': `${seriesUrl}/${of.id}#season`,
    name: of.title,
    seasonNumber: of.seasonIndex,
    numberOfEpisodes: of.episodeCount,
    datePublished: String(of.year),
    partOfSeries: { '@id': `${seriesUrl}#title` },
  }
}

function episode(video: Video, seriesUrl: string, { lang, origin }: JsonLdContext): Thing {
  const url = origin + pathTo.watch(lang, video.id)
  return {
    '@type': 'TVEpisode',
    '@id': `${url}#episode`,
    url,
    name: video.title,
    description: video.storyline,
    episodeNumber: video.videoIndex,
    image: origin + imageUrl(video.thumbnail, 640),
    timeRequired: isoDuration(video.duration),
    datePublished: video.releasedAt,
    isAccessibleForFree: video.free,
    potentialAction: watchAction(url, video.free),
    partOfSeason: { '@id': `${seriesUrl}/${video.seasonId}#season` },
    partOfSeries: { '@id': `${seriesUrl}#title` },
  }
}

function tvSeries(page: TitlePage, context: JsonLdContext): Thing {
  const { series, shown } = page
  const url = context.origin + pathTo.detail(context.lang, series.code)
  const years = { startDate: String(series.year), ...(series.endYear && { endDate: String(series.endYear) }) }
  const seasons = shown?.all.map((of) => ({
    ...season(of, url),
    ...(of.id === shown.season.id && {
      episode: shown.episodes.items.map((video) => episode(video, url, context)),
    }),
  }))
  return {
    '@type': 'TVSeries',
    ...work(page, context),
    ...years,
    numberOfSeasons: series.seasonCount,
    containsSeason: seasons ?? [],
  }
}

/** A title in schema.org terms: a Movie, or a TVSeries whose seasons and episodes refer to it by `@id`. */
export function titleJsonLd(page: TitlePage, context: JsonLdContext): Thing {
  const thing = page.series.movie ? movie(page, context) : tvSeries(page, context)
  return { '@context': 'https://schema.org', ...thing }
}
