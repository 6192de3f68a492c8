'use client'

import { Suspense, useSyncExternalStore, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'next-intl'
import type { LangCode } from '@/lib/contract'
import { formatClockRange, elapsedShare } from '@/lib/epg/broadcast-time'
import { dateAt, type GuideEntry, type Channel } from '@/lib/player/core'
import { imageUrl } from '@/lib/images/image-url'
import { AccessMark, cx } from '@/components/ui'
import { lazyComponent, useLive, usePlayerContext, usePlayerState, PlayerIcon } from '@/components/player/ui'
import { shownDate, startOverTime } from './live-guide'
import { behindOf, formatBehind } from './live-controls'

/** Seeks to the start of the programme, if it is in the live window. */
function StartOver() {
  const t = useTranslations('player')
  const { programmes, startOver } = useLive()
  const possible = usePlayerState((state) => {
    const date = shownDate(state)
    const { live, time } = state
    return live !== null && date !== null && startOverTime(programmes, live, { time, date }) !== null
  })
  if (!possible) return null
  return (
    <button type="button" className="live-action" onClick={startOver}>
      <PlayerIcon name="replay" size={20} />
      {t('live.startOver')}
    </button>
  )
}

/** How far behind live the picture is, and the way back. */
function GoLive() {
  const { lang, request } = usePlayerContext()
  const t = useTranslations('player')
  const behind = usePlayerState(behindOf)
  if (behind === null) return null
  return (
    <>
      <p className="live-behind" dir="auto">
        {t('live.behind', { time: formatBehind(lang, behind) })}
      </p>
      <button
        type="button"
        className="live-action"
        data-primary=""
        onClick={() => request({ type: 'go-live' })}
      >
        <PlayerIcon name="next" size={18} />
        {t('live.goLive')}
      </button>
    </>
  )
}

export function LiveActions() {
  return (
    <div className="live-actions">
      <StartOver />
      <GoLive />
    </div>
  )
}

/** Logo, name, current programme and access, within a link or a button. */
export function ChannelRow({ channel: { title, logo, free, onAir } }: { channel: Channel }) {
  const t = useTranslations('liveTv')
  return (
    <>
      <span className="grid size-13 flex-none place-items-center rounded-md border border-player-line bg-night">
        <img src={imageUrl(logo, 96)} alt="" width={36} height={36} loading="lazy" />
      </span>
      <span className="grid min-w-0 flex-1">
        <bdi className="truncate font-strong">{title}</bdi>
        {onAir ? (
          <bdi className="truncate text-14 text-secondary" lang={onAir.textLang}>
            {onAir.title}
          </bdi>
        ) : null}
      </span>
      <AccessMark free={free} live>
        {t(free ? 'free' : 'withPlan')}
      </AccessMark>
    </>
  )
}

const never = () => () => {}

interface ClockRangeProps {
  lang: LangCode
  programme: GuideEntry
  /** Text before the times, shown only with them. */
  before?: string
}

/** Start and end of a programme in the viewer's time zone, which the server does not know. */
function ClockRange({ lang, programme, before = '' }: ClockRangeProps) {
  const isClient = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isClient) return null
  return (
    <>
      {before}
      <bdi dir="ltr">{formatClockRange(lang, programme)}</bdi>
    </>
  )
}

interface LiveHeadingProps {
  /** Whether this is no longer the page's own channel; the new one is then announced. */
  moved: boolean
}

/** The channel with its logo, and the programme on the screen. */
export function LiveHeading({ moved }: LiveHeadingProps) {
  const t = useTranslations('player')
  const { lang } = usePlayerContext()
  const { channel, onAir } = useLive()
  const { now } = onAir
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-14 flex-none place-items-center rounded-lg border border-player-line bg-[rgb(var(--night-rgb)/80%)] player-small:size-12">
        <img src={imageUrl(channel.logo, 96)} alt="" width={40} height={40} />
      </span>
      <div className="min-w-0">
        <h1>
          <bdi>{channel.title}</bdi>
        </h1>
        {now ? (
          <p>
            <bdi lang={now.textLang}>{now.title}</bdi>
            <ClockRange lang={lang} programme={now} before=" · " />
          </p>
        ) : null}
      </div>
      <span className="vh" role="status">
        {moved ? t('next.nowPlaying', { title: channel.title }) : null}
      </span>
    </div>
  )
}

/** Progress of the programme on the screen. The times beside it say the same. */
function Progress({ programme }: { programme: GuideEntry }) {
  const bar = useRef<HTMLSpanElement>(null)
  const share = usePlayerState((state) => {
    const date = shownDate(state)
    return date === null ? 0 : Math.round(elapsedShare(programme, date) * 1_000) / 1_000
  })
  useLayoutEffect(() => bar.current?.style.setProperty('--share', String(share)), [share])
  return (
    <span className="live-progress" aria-hidden="true">
      <span ref={bar} />
    </span>
  )
}

const NextReminder = lazyComponent(async () => (await import('./next-reminder')).NextReminder)

/** The bell of what follows, until it starts at the live edge: behind live it may have started already. */
function Reminder({ programme: { id, ...programme } }: { programme: GuideEntry }) {
  const start = Date.parse(programme.startDate)
  const isUpcoming = usePlayerState(({ live }) => {
    const date = live && dateAt(live, live.edge)
    return date !== null && date < start
  })
  if (!isUpcoming || id === undefined) return null
  return (
    <Suspense fallback={null}>
      <NextReminder programme={{ id, ...programme }} />
    </Suspense>
  )
}

interface EntryProps {
  label: string
  programme: GuideEntry
  isNow?: boolean
}

function Entry({ label, programme, isNow }: EntryProps) {
  const { lang } = usePlayerContext()
  return (
    <div className="live-programme" data-now={isNow ? '' : undefined} data-bell={isNow ? undefined : ''}>
      <p className={cx('text-14 font-semibold', isNow ? 'text-gold' : 'text-secondary')}>
        {label}
        <ClockRange lang={lang} programme={programme} before=" · " />
      </p>
      <p className="live-title">
        <bdi lang={programme.textLang}>{programme.title}</bdi>
      </p>
      {isNow ? <Progress programme={programme} /> : <Reminder programme={programme} />}
    </div>
  )
}

/** The programme on the screen with its progress, and the next one with a bell. */
export function NowNext() {
  const t = useTranslations('player')
  const { onAir } = useLive()
  const { now, next } = onAir
  if (!now && !next) return null
  return (
    <div className="live-programmes">
      {now ? <Entry label={t('live.now')} programme={now} isNow /> : null}
      {next ? <Entry label={t('live.next')} programme={next} /> : null}
    </div>
  )
}
