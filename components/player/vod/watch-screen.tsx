'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { loadEngine } from '@/lib/player/engine/load-engine'
import { videoSource } from '@/lib/player/sources/video-source'
import { DesktopOnly } from '../view/desktop-only'
import { SeasonList, type EpisodeList } from './season-list'
import type { FailureLinks } from '../ui/exit-links'
import { LibraryPreload } from '../view/hls-preload'
import { Player } from './player'
import { useHandheld } from '../view/use-handheld'
import { useWatching } from './use-current-video'
import type { WatchPoster, WatchTitle } from '../ui/watch-types'

interface WatchHeadingProps {
  title: WatchTitle
  /** Whether another episode has taken the place of the first, which is then said aloud. */
  moved: boolean
}

/** The series or film, the episode under it, and a word for a screen reader when the episode changes. */
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
  /** The episodes around this one, where there are any. */
  episodes: EpisodeList | null
  links: FailureLinks & { activate: string | null; channels: string }
  /** Phones and tablets get a page that says where the video plays. */
  desktopOnly: boolean
}

/** The player of one video, or the page that says where it plays. */
export function WatchScreen({ desktopOnly, episodes, ...props }: WatchScreenProps) {
  const t = useTranslations('player')
  const { lang, links } = props
  const handheld = useHandheld()
  const { videoId, title, poster, moved, showNext } = useWatching({ lang, first: props })
  const source = useMemo(() => videoSource(videoId), [videoId])
  if (desktopOnly && handheld === true) {
    return <DesktopOnly title={title} poster={poster} links={links} />
  }
  return (
    <>
      <LibraryPreload desktopOnly={desktopOnly} />
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
          // Not marked as urgent: scripts would wait for it, and the video for them.
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
