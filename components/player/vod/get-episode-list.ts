import { getTranslations } from 'next-intl/server'
import { foreignText, pageSizes, type LangCode, type Series, type Video } from '@/lib/contract'
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
      duration: formatDuration(lang, video.duration),
      still: { src: imageUrl(video.thumbnail, 320), srcSet: imageSrcSet(video.thumbnail, [160, 320, 472]) },
      foreign: foreignText(lang, video.textLang),
    })),
  }
}
