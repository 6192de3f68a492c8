'use client'

import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { Button } from '@/components/ui/form/button'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import { formatNumber } from '@/lib/i18n/format'
import { fillIn } from '../ui/fill-in'
import type { NextVideo } from '@/lib/player/sources/get-next-video'
import { isRunning } from '@/lib/player/core/player-state'
import { spokenTime } from '../ui/format-time'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import { PlayerIcon } from '../ui/player-icons'
import { CountdownRing } from './countdown-ring'
import styles from './next-card.module.css'
import { useCountdown } from './use-countdown'
import { useNextVideo } from './use-next-video'

export const countdownSeconds = 10

/** The episode that follows, once it is known what it is. */
export function NextCard({ videoId }: { videoId: number }) {
  const upNext = useNextVideo(videoId)
  const [closed, setClosed] = useState(false)
  if (upNext === null || closed) return null
  return <Card video={upNext.video} byItself={upNext.byItself} onClose={() => setClosed(true)} />
}

interface CardProps {
  video: NextVideo
  byItself: boolean
  onClose: () => void
}

/** Takes the focus only from nobody: who is on a control stays there. */
function useFirstFocus(card: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const focused = document.activeElement
    const free = focused === null || focused === document.body || focused.matches('[role=region]')
    if (free) card.current?.querySelector('button')?.focus()
  }, [card])
}

/** Tells when the viewer presses Escape or leaves the card by the keyboard or a press elsewhere. */
function useTurningAway(card: RefObject<HTMLElement | null>, onAway: () => void) {
  const away = useEffectEvent(() => onAway())
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') away()
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !card.current?.contains(relatedTarget)) away()
    }
    document.addEventListener('keydown', onKeyDown, { signal })
    card.current?.addEventListener('focusout', onFocusOut, { signal })
    return () => listening.abort()
  }, [card])
}

function Card({ video, byItself, onClose }: CardProps) {
  const { strings, lang, playNext, goOn, panel } = usePlayerContext()
  const moving = usePlayerState((state) => isRunning(state) || state.status === 'ended')
  const { left, stop } = useCountdown(countdownSeconds, byItself && moving && panel === null, goOn)
  const card = useRef<HTMLElement>(null)
  useFirstFocus(card)
  useTurningAway(card, stop)
  const counting = byItself && left !== null
  const close = () => {
    card.current?.closest<HTMLElement>('[role=region]')?.focus()
    onClose()
  }
  const texts = strings.next
  return (
    <section ref={card} className={styles.card} aria-label={texts.label}>
      <div className={styles.picture}>
        <img
          src={imageUrl(video.thumbnail, 640)}
          srcSet={imageSrcSet(video.thumbnail, [320, 640, 944])}
          sizes="460px"
          alt=""
        />
        {counting ? <CountdownRing left={left} of={countdownSeconds} lang={lang} /> : null}
      </div>
      <p className={styles.lead}>
        {counting ? fillIn(texts.startsIn, { time: spokenTime(lang, left) }) : texts.label}
      </p>
      <h2 className={styles.title}>
        <bdi>{formatNumber(lang, video.videoIndex)}</bdi>. <bdi lang={video.textLang}>{video.title}</bdi>
      </h2>
      <div className={styles.actions}>
        <Button block onClick={playNext}>
          <PlayerIcon name="play" size={20} />
          {texts.playNow}
        </Button>
        <Button block variant="outline" onClick={close}>
          {texts.watchCredits}
        </Button>
      </div>
    </section>
  )
}
