'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { formatNumber } from '@/lib/i18n/format'
import type { NextVideo } from '@/lib/player/sources/get-next-video'
import { pathTo } from '@/lib/routing/paths'
import { brand } from '@/lib/seo/brand'
import { posterOf } from '../ui/poster'
import type { WatchPoster, WatchTitle } from '../ui/watch-types'

interface Watching {
  videoId: number
  title: WatchTitle
  poster: WatchPoster
  /** Whether this video has taken the place of the page's own. */
  moved: boolean
}

interface UseWatchingOptions {
  lang: LangCode
  /** The page's own video. */
  first: Omit<Watching, 'moved'>
}

/** What the page plays: its own video first, then each next episode, with the address and the title of its page. */
export function useWatching({ lang, first }: UseWatchingOptions) {
  const t = useTranslations('watch')
  const { videoId, title: ownTitle, poster } = first
  const [watching, setWatching] = useState<Watching>({ videoId, title: ownTitle, poster, moved: false })
  const showNext = (video: NextVideo) => {
    const episode = t('episode', {
      season: formatNumber(lang, video.seasonIndex),
      episode: formatNumber(lang, video.videoIndex),
      title: video.title,
    })
    setWatching(({ title }) => ({
      videoId: video.id,
      title: { ...title, episode },
      poster: posterOf(video.thumbnail),
      moved: true,
    }))
    history.replaceState(null, '', pathTo.watch(lang, video.code))
    const name = t('titleOfPart', { part: video.title, title: ownTitle.name })
    document.title = name + brand.titleSuffix
  }
  return { ...watching, showNext }
}
