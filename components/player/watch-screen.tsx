'use client'

import { useMemo, useSyncExternalStore } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { playbackOf } from '@/lib/player/get-playback'
import { isHandheld } from '@/lib/player/is-handheld'
import { loadEngine } from '@/lib/player/load-engine'
import { DesktopOnly } from './desktop-only'
import type { FailureLinks } from './error-screen'
import { Player } from './player'
import type { PlayerStrings } from './player-strings'
import styles from './player.module.css'
import type { WatchPoster, WatchTitle } from './watch-types'

interface WatchScreenProps {
  videoId: number
  lang: LangCode
  strings: PlayerStrings
  title: WatchTitle
  poster: WatchPoster
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
export function WatchScreen({ desktopOnly, title, poster, ...props }: WatchScreenProps) {
  const handheld = useHandheld()
  const getPlayback = useMemo(() => playbackOf(props.videoId), [props.videoId])
  if (desktopOnly && handheld === true) {
    return <DesktopOnly strings={props.strings} title={title} poster={poster} links={props.links} />
  }
  return (
    <Player
      {...props}
      enabled={handheld !== null}
      getPlayback={getPlayback}
      loadEngine={loadEngine}
      heading={
        <>
          <h1 lang={title.textLang} dir="auto">
            {title.name}
          </h1>
          {title.episode === null ? null : <p dir="auto">{title.episode}</p>}
        </>
      }
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
      noScript={props.strings.noScript}
    />
  )
}
