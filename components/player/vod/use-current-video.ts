'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { formatNumber } from '@/lib/i18n/format'
import type { NextVideo } from '@/lib/player/sources/next-video'
import { pathTo } from '@/lib/routing/paths'
import { brand } from '@/lib/seo/brand'
import { toPoster, type WatchPoster } from '../ui/poster'
import type { WatchTitle } from '../ui/watch-types'

interface CurrentVideo {
  videoId: number
  title: WatchTitle
  poster: WatchPoster
  /** Whether this is no longer the page's own video. */
  moved: boolean
}

interface UseCurrentVideoOptions {
  lang: LangCode
  /** The page's own video. */
  first: Omit<CurrentVideo, 'moved'>
}

/** The video that the page plays: its own, then each next episode. Updates URL and document title. */
export function useCurrentVideo({ lang, first }: UseCurrentVideoOptions) {
  const t = useTranslations('watch')
  const { videoId, title: pageTitle, poster } = first
  const [watching, setWatching] = useState<CurrentVideo>({ videoId, title: pageTitle, poster, moved: false })
  const showNext = (video: NextVideo) => {
    const episode = t('episode', {
      season: formatNumber(lang, video.seasonIndex),
      episode: formatNumber(lang, video.videoIndex),
      title: video.title,
    })
    setWatching(({ title }) => ({
      videoId: video.id,
      title: { ...title, episode },
      poster: toPoster(video.thumbnail),
      moved: true,
    }))
    history.replaceState(null, '', pathTo.watch(lang, video.code))
    const name = t('titleOfPart', { part: video.title, title: pageTitle.name })
    document.title = name + brand.titleSuffix
  }
  return { ...watching, showNext }
}
