'use client'

import { useMemo, useSyncExternalStore } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { dueOf } from '@/lib/player/ask-due'
import { playbackOf } from '@/lib/player/get-playback'
import { isHandheld } from '@/lib/player/is-handheld'
import { loadEngine } from '@/lib/player/load-engine'
import { DesktopOnly } from './desktop-only'
import type { FailureLinks } from './failure-links'
import { Player } from './player'
import type { PlayerStrings } from './player-strings'
import styles from './player.module.css'
import { useWatching } from './use-watching'
import { WatchHeading } from './watch-heading'
import type { PartTexts, WatchPoster, WatchTitle } from './watch-types'

interface WatchScreenProps {
  videoId: number
  lang: LangCode
  strings: PlayerStrings
  title: WatchTitle
  poster: WatchPoster
  parts: PartTexts
  links: FailureLinks & { activate: string; channels: string }
  /** Phones and tablets get a page that says where the video plays. */
  desktopOnly: boolean
}

const never = () => () => {}

/** `null` until the browser has been asked, which the server cannot. */
function useHandheld(): boolean | null {
  return useSyncExternalStore<boolean | null>(never, isHandheld, () => null)
}

/** The player of one video, or the page that says where it plays. */
export function WatchScreen({ desktopOnly, parts, ...props }: WatchScreenProps) {
  const { lang, strings, links } = props
  const handheld = useHandheld()
  const { videoId, title, poster, moved, showNext } = useWatching({ lang, parts, first: props })
  const getPlayback = useMemo(() => playbackOf(videoId), [videoId])
  const getDue = useMemo(() => dueOf(videoId), [videoId])
  if (desktopOnly && handheld === true) {
    return <DesktopOnly strings={strings} title={title} poster={poster} links={links} />
  }
  return (
    <Player
      videoId={videoId}
      lang={lang}
      strings={strings}
      links={links}
      nowPlaying={{ title: title.episode ?? title.name, artist: title.name, artwork: poster.src }}
      enabled={handheld !== null}
      getPlayback={getPlayback}
      getDue={getDue}
      loadEngine={loadEngine}
      onNext={showNext}
      heading={<WatchHeading title={title} announcement={moved ? strings.next.nowPlaying : null} />}
      poster={
        <img
          className={styles.image}
          src={poster.src}
          srcSet={poster.srcSet}
          sizes="100vw"
          alt=""
          fetchPriority="high"
        />
      }
      noScript={strings.noScript}
    />
  )
}
