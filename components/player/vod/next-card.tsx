'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { AccessMark, Button, Icon, Lock } from '@/components/ui'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import { formatNumber } from '@/lib/i18n'
import { fetchNextVideo, isAutoplayEnabled, type NextVideo } from '@/lib/player/sources/playback-source'
import { isRunning } from '@/lib/player/core'
import type { LangCode } from '@/lib/contract'
import { isInDebt, isOpenByPlan } from '@/lib/session/viewer'
import '@/components/ui/late.css'
import { formatSpokenTime, usePlayerContext, usePlayerState, PlayerIcon } from '@/components/player/ui'

interface UpNext {
  video: NextVideo
  /** Whether it may start automatically. */
  autoplay: boolean
}

/** The next episode and whether it may start automatically; `null` until loaded. */
function useNextVideo(videoId: number): UpNext | null {
  const [upNext, setUpNext] = useState<UpNext | null>(null)
  useEffect(() => {
    const fetching = new AbortController()
    const { signal } = fetching
    void Promise.all([fetchNextVideo(videoId, signal), isAutoplayEnabled(signal)]).then(
      ([result, autoplay]) => {
        if (!signal.aborted && result.data) setUpNext({ video: result.data, autoplay })
      },
    )
    return () => fetching.abort()
  }, [videoId])
  return upNext
}

/** Counts seconds down to `onZero` while it runs; `null` once it has ended or was stopped. */
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

/** The remaining seconds as a ring that empties. The text beside it says the same. */
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

interface NextCardProps {
  videoId: number
  onLoaded: (video: NextVideo) => void
}

/** The next episode, once it is loaded. */
export function NextCard({ videoId, onLoaded }: NextCardProps) {
  const upNext = useNextVideo(videoId)
  const [closed, setClosed] = useState(false)
  const report = useEffectEvent(onLoaded)
  useEffect(() => {
    if (upNext) report(upNext.video)
  }, [upNext])
  if (upNext === null || closed) return null
  return <Card video={upNext.video} autoplay={upNext.autoplay} onClose={() => setClosed(true)} />
}

/** The next episode's picture in place of the last frame, which is black. */
export function NextArt({ video }: { video: NextVideo }) {
  return (
    <img
      className="pointer-events-none absolute inset-0 size-full object-cover"
      src={imageUrl(video.thumbnail, 1280)}
      srcSet={imageSrcSet(video.thumbnail, [640, 944, 1280])}
      sizes="100vw"
      alt=""
    />
  )
}

interface CardProps {
  video: NextVideo
  autoplay: boolean
  onClose: () => void
}

/** Focuses the card's first button, unless a control has the focus. */
function useFirstFocus(card: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const focused = document.activeElement
    const free = focused === null || focused === document.body || focused.matches('[role=region]')
    if (free) card.current?.querySelector('button')?.focus()
  }, [card])
}

/** Calls back on Escape, and when the focus leaves the card. */
function useLeave(card: RefObject<HTMLElement | null>, onLeave: () => void) {
  const leave = useEffectEvent(() => onLeave())
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave()
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !card.current?.contains(relatedTarget)) leave()
    }
    document.addEventListener('keydown', onKeyDown, { signal })
    card.current?.addEventListener('focusout', onFocusOut, { signal })
    return () => listening.abort()
  }, [card])
}

function Card({ video, autoplay, onClose }: CardProps) {
  const t = useTranslations('player.next')
  const c = useTranslations('catalogue')
  const { lang, playNext, autoplayNext, panel } = usePlayerContext()
  const moving = usePlayerState((state) => isRunning(state) || state.status === 'ended')
  const isOver = usePlayerState(({ status }) => status === 'ended')
  const startsAlone = autoplay && (video.free || isOpenByPlan())
  const { left, stop } = useCountdown(countdownSeconds, startsAlone && moving && panel === null, autoplayNext)
  const card = useRef<HTMLElement>(null)
  useFirstFocus(card)
  useLeave(card, stop)
  const counting = startsAlone && left !== null
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
      <p className="num mt-3 flex items-center justify-between gap-3 text-secondary">
        {counting ? t('startsIn', { time: formatSpokenTime(lang, left) }) : t('label')}{' '}
        <AccessMark free={video.free}>{video.free ? c('badgeFree') : c('withPlan')}</AccessMark>
      </p>
      <h2 className="mb-4 text-22">
        <bdi>{formatNumber(lang, video.videoIndex)}</bdi>. <bdi lang={video.textLang}>{video.title}</bdi>
      </h2>
      <div className="flex flex-wrap gap-3 *:flex-auto *:px-3">
        <Button onClick={playNext}>
          <span className={video.free ? 'contents' : 'hidden plan-open:contents'}>
            <PlayerIcon name="play" size={20} />
            {t('playNow')}
          </span>
          {!video.free && (
            <span className="contents plan-open:hidden">
              <Icon icon={Lock} size="s" />
              {isInDebt() ? c('payDue') : c('subscribe')}
            </span>
          )}
        </Button>
        {!isOver && (
          <Button variant="outline" onClick={close}>
            {t('watchCredits')}
          </Button>
        )}
        {isOver && counting && (
          <Button variant="outline" onClick={stop}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </section>
  )
}
