'use client'

import type { ReactNode, RefObject } from 'react'
import { Captions } from '../captions/captions'
import { ErrorScreen } from './error-screen'
import type { FailureLinks } from '../ui/exit-links'
import { GestureSign } from './gesture-hint'
import { PlayerPanels } from './player-panels'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import styles from './player.module.css'
import { Spinner } from './spinner'
import { StartWait } from './start-wait'
import { TopBar } from './top-bar'
import { useIdle } from './use-idle'
import type { PlayerShell } from './use-player-shell'
import { useTapGestures } from './use-tap-gestures'

interface PlayerViewProps {
  video: RefObject<HTMLVideoElement | null>
  container: RefObject<HTMLDivElement | null>
  links: FailureLinks
  heading: ReactNode
  poster: ReactNode
  noScript: ReactNode
  /** The large controls in the middle of the picture, and the bar below it. */
  centre: ReactNode
  bar: ReactNode
  /** What lies over the picture, and below it on an upright phone. */
  beside: ReactNode
  extras?: ReactNode
  /** What stands last on an upright phone. */
  below?: ReactNode
  shell: PlayerShell
}

/** The element by a variable: its captions come from the playlist, which the linter cannot know. */
const Video = 'video'

/** Picture, captions, and the controls above them. */
export function PlayerView({ video, container, links, ...parts }: PlayerViewProps) {
  const { strings, request, panel, live } = usePlayerContext()
  const playing = usePlayerState(({ status }) => status === 'playing')
  const failed = usePlayerState(({ status }) => status === 'failed')
  const started = usePlayerState(({ time, status }) => time > 0 || status === 'playing')
  const fullScreen = usePlayerState((state) => state.fullScreen)
  const { idle, setIdle } = useIdle(container, playing && panel === null)

  const { hint, handlers } = useTapGestures((pointerType) => {
    if (pointerType === 'mouse') request({ type: 'toggle-play' })
    else setIdle(!idle)
  })
  return (
    <div
      ref={container}
      className={styles.player}
      role="region"
      aria-label={strings.region}
      tabIndex={-1}
      data-idle={idle || undefined}
      data-panel={panel ?? undefined}
      data-full-screen={fullScreen || undefined}
      data-failed={failed || undefined}
      data-live={live ? '' : undefined}
    >
      <TopBar backHref={links.detail} heading={parts.heading} extras={parts.extras} />
      <div className={styles.stage}>
        <Video ref={video} className={styles.video} playsInline preload="auto" tabIndex={-1} />
        {started && !failed ? null : <div className={styles.poster}>{parts.poster}</div>}
        <div className={styles.scrim} />
        <div className={styles.tap} role="presentation" {...handlers} />
        <GestureSign hint={hint} />
        <Spinner />
        <StartWait backHref={links.detail} />
        {failed ? null : (
          <div className={styles.chrome}>
            {parts.centre}
            {parts.bar}
          </div>
        )}
        <p className={styles.noScript}>{parts.noScript}</p>
      </div>
      <Captions />
      {failed ? null : parts.beside}
      {failed ? <ErrorScreen links={links} /> : null}
      {parts.below}
      <PlayerPanels
        detailHref={links.detail}
        singleKeys={parts.shell.singleKeys}
        onSingleKeys={parts.shell.setSingleKeys}
      />
    </div>
  )
}
