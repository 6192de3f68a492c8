'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '@/components/ui/form/button'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import { formatNumber } from '@/lib/i18n/format'
import { findNext, type NextVideo } from '@/lib/player/sources/get-next-video'
import { isRunning } from '@/lib/player/core/player-state'
import { spokenTime } from '../ui/format-time'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import { PlayerIcon } from '../ui/player-icons'
import type { LangCode } from '@/lib/contract/languages'
import { goesOnByItself } from '@/lib/player/sources/is-autoplay-enabled'
import '@/components/ui/late.css'

interface UpNext {
  video: NextVideo
  /** Whether it may begin without being asked for. */
  byItself: boolean
}

/** The next episode and whether it may begin by itself; `null` until both are known. */
function useNextVideo(videoId: number): UpNext | null {
  const [upNext, setUpNext] = useState<UpNext | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    void Promise.all([findNext(videoId, signal), goesOnByItself(signal)]).then(([answer, byItself]) => {
      if (!signal.aborted && answer.data) setUpNext({ video: answer.data, byItself })
    })
    return () => asking.abort()
  }, [videoId])
  return upNext
}

/** Counts seconds down to `onZero` while it runs; `null` once it is over or was stopped for good. */
function useCountdown(
  from: number,
  running: boolean,
  onZero: () => void,
): { left: number | null; stop: () => void } {
  const [left, setLeft] = useState<number | null>(from)
  const end = useEffectEvent(() => onZero())
  useEffect(() => {
    if (!running || left === null) return
    const tick = () => {
      setLeft(left > 1 ? left - 1 : null)
      if (left <= 1) end()
    }
    const timer = setTimeout(tick, 1_000)
    return () => clearTimeout(timer)
  }, [running, left])
  return { left, stop: () => setLeft(null) }
}

/** The seconds that are left, as a ring that empties. The same stands beside it in words. */
function CountdownRing({ left, of, lang }: { left: number; of: number; lang: LangCode }) {
  const ring = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => ring.current?.style.setProperty('--left', String(left / of)), [left, of])
  return (
    <span ref={ring} className="countdown-ring" aria-hidden="true">
      {formatNumber(lang, left)}
    </span>
  )
}

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
  const t = useTranslations('player.next')
  const { lang, playNext, goOn, panel } = usePlayerContext()
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
  return (
    <section ref={card} className="next-card" aria-label={t('label')}>
      <div className="relative overflow-hidden rounded-lg">
        <img
          className="block aspect-[16/7.6] w-full object-cover"
          src={imageUrl(video.thumbnail, 640)}
          srcSet={imageSrcSet(video.thumbnail, [320, 640, 944])}
          sizes="460px"
          alt=""
        />
        {counting ? <CountdownRing left={left} of={countdownSeconds} lang={lang} /> : null}
      </div>
      <p className="num mt-3 text-secondary">
        {counting ? t('startsIn', { time: spokenTime(lang, left) }) : t('label')}
      </p>
      <h2 className="mb-4 text-22">
        <bdi>{formatNumber(lang, video.videoIndex)}</bdi>. <bdi lang={video.textLang}>{video.title}</bdi>
      </h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,132px),1fr))] gap-3">
        <Button block onClick={playNext}>
          <PlayerIcon name="play" size={20} />
          {t('playNow')}
        </Button>
        <Button block variant="outline" onClick={close}>
          {t('watchCredits')}
        </Button>
      </div>
    </section>
  )
}
