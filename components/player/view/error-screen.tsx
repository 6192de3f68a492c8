'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/form/button'
import { PointerHint } from '@/components/ui/feedback/pointer-hint'
import type { LangCode } from '@/lib/contract/languages'
import { clockTime } from '@/lib/epg/clock-time'
import { dateAt, isAtLive } from '@/lib/player/core/live-window'
import type { PlayerFailure, PlayerState } from '@/lib/player/core/player-state'
import { clockText } from '../ui/format-time'
import { AccessActions } from './access-actions'
import type { FailureLinks } from '../ui/exit-links'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import { PlayerIcon, type PlayerIconName } from '../ui/player-icons'
import { useCopy } from '@/components/ui/hooks/use-copy'

interface FailureView {
  icon: PlayerIconName
  title: string
  text: string
  /** Trying again helps; without it the way goes through logging in or a plan. */
  retry: boolean
}

const accessStatuses: readonly (number | null)[] = [401, 402, 403]

/** The failure in words: those of a channel speak of a channel. */
function useFailureView(failure: PlayerFailure | null): FailureView | null {
  const t = useTranslations('player')
  const isLive = usePlayerContext().live !== null
  switch (failure?.kind) {
    case undefined:
      return null
    case 'network': {
      const title = t(isLive ? 'live.networkTitle' : 'failure.networkTitle')
      return { icon: 'offline', title, text: t('failure.networkText'), retry: true }
    }
    case 'refused': {
      const title = t(isLive ? 'live.refusedTitle' : 'failure.refusedTitle')
      return { icon: 'lock', title, text: t('failure.refusedText'), retry: true }
    }
    case 'media': {
      const title = t(isLive ? 'live.mediaTitle' : 'failure.mediaTitle')
      const text = t(isLive ? 'live.mediaText' : 'failure.mediaText')
      return { icon: 'info', title, text, retry: true }
    }
    case 'host': {
      const text = failure.message || t('failure.hostText')
      if (!accessStatuses.includes(failure.httpStatus))
        return { icon: 'info', title: t(isLive ? 'live.hostTitle' : 'failure.hostTitle'), text, retry: true }
      const title = failure.due?.title || t(isLive ? 'live.accessTitle' : 'failure.accessTitle')
      return { icon: 'lock', title, text, retry: false }
    }
  }
}

/** Where trying again goes on: a second of a film, or the time of day of a channel that was behind live. */
function placeOf({ live, time }: PlayerState, lang: LangCode): string | null {
  if (!live) return time >= 1 ? clockText(lang, time) : null
  const date = isAtLive(live, time) ? null : dateAt(live, time)
  return date === null ? null : clockTime(lang, date)
}

const content = 'pointer-events-auto grid max-w-140 justify-items-center gap-4'

/** What happened, what is kept, what can be done now, and a code for support. */
export function ErrorScreen({ links }: { links: FailureLinks }) {
  const t = useTranslations('player')
  const { lang, live, request } = usePlayerContext()
  const failure = usePlayerState((state) => state.failure)
  const place = usePlayerState((state) => placeOf(state, lang))
  const primary = useRef<HTMLDivElement>(null)
  useEffect(() => primary.current?.querySelector<HTMLElement>('button, a')?.focus(), [failure])
  const view = useFailureView(failure)
  if (failure === null || view === null) return null
  const { icon, title, text, retry } = view
  return (
    <div className="player-error">
      <div className={content}>
        <div className={content} role="alert">
          <span className="grid size-20 place-items-center rounded-full border-2 border-error bg-radial-[#45202c,#28141d] text-error [@media(height<25em)]:hidden">
            <PlayerIcon name={icon} size={40} />
          </span>
          <h2 className="text-28 player-upright:text-22" dir="auto">
            {title}
          </h2>
          {place === null ? null : (
            <p className="text-secondary">{t('failure.place', { time: `\u2066${place}\u2069` })}</p>
          )}
          <p className="text-secondary [p+&]:-mt-3" dir="auto">
            {text}
          </p>
        </div>
        <div ref={primary} className="flex flex-wrap justify-center gap-3">
          {retry ? (
            <Button onClick={() => request({ type: 'retry' })}>
              <PlayerIcon name="retry" size={20} />
              {t('failure.tryAgain')}
            </Button>
          ) : (
            <AccessActions due={failure.due} links={links} />
          )}
          <Button variant="outline" href={links.detail}>
            {t(live ? 'live.back' : 'back')}
          </Button>
        </div>
        <FailureCode code={failure.code} />
      </div>
    </div>
  )
}

function FailureCode({ code }: { code: string }) {
  const t = useTranslations('player.failure')
  const { copied, copy } = useCopy()
  return (
    <p className="num inline-flex items-center gap-2.5 rounded-pill border border-line bg-[rgb(var(--night-rgb)/80%)] ps-3.5 text-secondary">
      {t('code')} <b dir="ltr">{code}</b>
      <button
        type="button"
        className="relative grid size-11 place-items-center rounded-pill text-ivory hover:bg-player-hover"
        aria-label={t('copyCode')}
        onClick={() => copy(code)}
      >
        <PlayerIcon name={copied ? 'check' : 'copy'} size={20} />
        <PointerHint text={t('copyCode')} />
      </button>
      <span className="vh" role="status">
        {copied ? t('copied') : null}
      </span>
    </p>
  )
}
