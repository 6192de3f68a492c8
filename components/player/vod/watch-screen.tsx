'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { loadEngine } from '@/lib/player/engine/load-engine'
import { videoSource } from '@/lib/player/sources/video-source'
import { DesktopOnly } from '../view/desktop-only'
import { SeasonList, type EpisodeList } from './season-list'
import { HlsPreload } from '../view/hls-preload'
import { Player } from './player'
import { useHandheld } from '../view/use-handheld'
import { useCurrentVideo } from './use-current-video'
import type { WatchPoster } from '../ui/poster'
import type { ExitLinks, WatchTitle } from '../ui/watch-types'

interface WatchHeadingProps {
  title: WatchTitle
  /** Whether the page has moved on to another episode, which is then announced. */
  moved: boolean
}

/** Series or film, and the episode; announces a change of episode. */
function WatchHeading({ title, moved }: WatchHeadingProps) {
  const t = useTranslations('player.next')
  const { name, episode, textLang } = title
  return (
    <>
      <h1 lang={textLang} dir="auto">
        {name}
      </h1>
      {episode === null ? null : <p dir="auto">{episode}</p>}
      <span className="vh" role="status">
        {moved ? t('nowPlaying', { title: episode ?? name }) : null}
      </span>
    </>
  )
}

interface WatchScreenProps {
  videoId: number
  lang: LangCode
  title: WatchTitle
  poster: WatchPoster
  /** The episodes around this one, if any. */
  episodes: EpisodeList | null
  links: ExitLinks & { activate: string | null; channels: string }
  /** Phones and tablets get the desktop-only page. */
  desktopOnly: boolean
}

/** The player of one video, or the desktop-only page. */
export function WatchScreen({ desktopOnly, episodes, ...props }: WatchScreenProps) {
  const t = useTranslations('player')
  const { lang, links } = props
  const handheld = useHandheld()
  const { videoId, title, poster, moved, showNext } = useCurrentVideo({ lang, first: props })
  const source = useMemo(() => videoSource(videoId), [videoId])
  if (desktopOnly && handheld === true) {
    return <DesktopOnly title={title} poster={poster} links={links} />
  }
  return (
    <>
      <HlsPreload desktopOnly={desktopOnly} />
      <Player
        source={source}
        lang={lang}
        links={links}
        nowPlaying={{ title: title.episode ?? title.name, artist: title.name, artwork: poster.src }}
        enabled={handheld !== null}
        loadEngine={loadEngine}
        onNext={showNext}
        heading={<WatchHeading title={title} moved={moved} />}
        poster={
          // No fetch priority: scripts would wait for it, and the video for them.
          <img
            className="absolute inset-0 size-full object-cover"
            src={poster.src}
            srcSet={poster.srcSet}
            sizes="100vw"
            alt=""
          />
        }
        noScript={t('noScript')}
        below={episodes === null ? null : <SeasonList list={episodes} videoId={videoId} />}
      />
    </>
  )
}
