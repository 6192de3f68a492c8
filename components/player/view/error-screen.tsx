'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/form/button'
import { PointerHint } from '@/components/ui/feedback/pointer-hint'
import type { LangCode } from '@/lib/contract/languages'
import { clockTime } from '@/lib/epg/clock-time'
import { fillIn } from '../ui/fill-in'
import { dateAt, isAtLive } from '@/lib/player/core/live-window'
import type { PlayerFailure, PlayerState } from '@/lib/player/core/player-state'
import { clockText } from '../ui/format-time'
import { AccessActions } from './access-actions'
import styles from './error-screen.module.css'
import type { FailureLinks } from '../ui/exit-links'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import { PlayerIcon, type PlayerIconName } from '../ui/player-icons'
import type { PlayerStrings } from '../ui/player-strings'
import { useCopy } from '@/components/ui/hooks/use-copy'

interface FailureView {
  icon: PlayerIconName
  title: string
  text: string
  /** Trying again helps; without it the way goes through logging in or a plan. */
  retry: boolean
}

const accessStatuses: readonly (number | null)[] = [401, 402, 403]

function viewOf(failure: PlayerFailure, { failure: texts }: PlayerStrings): FailureView {
  switch (failure.kind) {
    case 'network':
      return { icon: 'offline', title: texts.networkTitle, text: texts.networkText, retry: true }
    case 'refused':
      return { icon: 'lock', title: texts.refusedTitle, text: texts.refusedText, retry: true }
    case 'media':
      return { icon: 'info', title: texts.mediaTitle, text: texts.mediaText, retry: true }
    case 'host': {
      const text = failure.message || texts.hostText
      return accessStatuses.includes(failure.httpStatus)
        ? { icon: 'lock', title: failure.due?.title || texts.accessTitle, text, retry: false }
        : { icon: 'info', title: texts.hostTitle, text, retry: true }
    }
  }
}

/** Where trying again goes on: a second of a film, or the time of day of a channel that was behind live. */
function placeOf({ live, time }: PlayerState, lang: LangCode): string | null {
  if (!live) return time >= 1 ? clockText(lang, time) : null
  const date = isAtLive(live, time) ? null : dateAt(live, time)
  return date === null ? null : clockTime(lang, date)
}

/** What happened, what is kept, what can be done now, and a code for support. */
export function ErrorScreen({ links }: { links: FailureLinks }) {
  const { strings, lang, request } = usePlayerContext()
  const failure = usePlayerState((state) => state.failure)
  const place = usePlayerState((state) => placeOf(state, lang))
  const primary = useRef<HTMLDivElement>(null)
  useEffect(() => primary.current?.querySelector<HTMLElement>('button, a')?.focus(), [failure])
  if (failure === null) return null
  const { icon, title, text, retry } = viewOf(failure, strings)
  const texts = strings.failure
  return (
    <div className={styles.screen}>
      <div className={styles.content}>
        <div className={styles.content} role="alert">
          <span className={styles.sign}>
            <PlayerIcon name={icon} size={40} />
          </span>
          <h2 dir="auto">{title}</h2>
          {place === null ? null : <p>{fillIn(texts.place, { time: `\u2066${place}\u2069` })}</p>}
          <p dir="auto">{text}</p>
        </div>
        <div ref={primary} className={styles.actions}>
          {retry ? (
            <Button onClick={() => request({ type: 'retry' })}>
              <PlayerIcon name="retry" size={20} />
              {texts.tryAgain}
            </Button>
          ) : (
            <AccessActions due={failure.due} links={links} />
          )}
          <Button variant="outline" href={links.detail}>
            {strings.back}
          </Button>
        </div>
        <FailureCode code={failure.code} texts={texts} />
      </div>
    </div>
  )
}

function FailureCode({ code, texts }: { code: string; texts: PlayerStrings['failure'] }) {
  const { copied, copy } = useCopy()
  return (
    <p className={styles.code}>
      {texts.code} <b dir="ltr">{code}</b>
      <button type="button" aria-label={texts.copyCode} onClick={() => copy(code)}>
        <PlayerIcon name={copied ? 'check' : 'copy'} size={20} />
        <PointerHint text={texts.copyCode} />
      </button>
      <span className={styles.spoken} role="status">
        {copied ? texts.copied : null}
      </span>
    </p>
  )
}
