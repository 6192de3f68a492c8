import { getTranslations } from 'next-intl/server'
import { foreignText, pageSizes, type Card, type LangCode, type Series, type Video } from '@/lib/contract'
import { getEpisodes } from '@/lib/catalogue/get-episodes'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import { HostError } from '@/lib/api/server/page-calls'
import { formatDuration, formatNumber } from '@/lib/i18n'
import { pathTo } from '@/lib/routing'
import type { EpisodeList } from './watch-screen'

interface Watched {
  lang: LangCode
  video: Video
  series: Series
}

/** The page of the season that contains the episode; none when the host fails, since the video plays without it. */
async function episodesAround({ lang, video, series }: Watched): Promise<Video[]> {
  if (video.contentType !== 'EPISODE' || video.seasonId === null) return []
  const page = Math.ceil(video.videoIndex / pageSizes.episodes)
  try {
    return (await getEpisodes(lang, { series, season: { id: video.seasonId }, page }))?.items ?? []
  } catch (error) {
    if (error instanceof HostError) return []
    throw error
  }
}

const pictureOf = (path: string) => ({ src: imageUrl(path, 320), srcSet: imageSrcSet(path, [160, 320, 472]) })

/** The list below the picture on an upright phone; `null` for a film and for a single episode. */
export async function getEpisodeList(watched: Watched): Promise<EpisodeList | null> {
  const { lang } = watched
  const [t, videos] = await Promise.all([getTranslations('detail'), episodesAround(watched)])
  if (videos.length < 2) return null
  return {
    label: t('episodes'),
    episodes: videos.map((video) => ({
      id: video.id,
      href: pathTo.watch(lang, video.code),
      title: t('episodeTitle', { number: formatNumber(lang, video.videoIndex), title: video.title }),
      note: formatDuration(lang, video.duration),
      free: video.free,
      still: pictureOf(video.thumbnail),
      foreign: foreignText(lang, video.textLang),
    })),
  }
}

/** The list below a trailer's picture on an upright phone: what is similar to its title; `null` without such titles. */
export async function getSimilarList(lang: LangCode, similar: readonly Card[]): Promise<EpisodeList | null> {
  const t = await getTranslations('detail')
  if (similar.length === 0) return null
  return {
    label: t('moreLikeThis'),
    episodes: similar.map(({ id, code, title, textLang, genres, horizontalPoster, webThumbnailUrl }) => ({
      id,
      href: pathTo.detail(lang, code),
      title,
      note: genres[0]?.title ?? '',
      still: pictureOf(horizontalPoster ?? webThumbnailUrl),
      foreign: foreignText(lang, textLang),
    })),
  }
}
