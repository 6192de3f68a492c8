'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useEffectEvent, type MouseEvent } from 'react'
import { Button, PointerHint, useCopy } from '@/components/ui/browser'
import type { LangCode } from '@/lib/contract'
import { formatClockTime } from '@/lib/epg/broadcast-time'
import { dateAt, isAtLive, type MediaError, type PlayerState, type RequiredAction } from '@/lib/player/core'
import { pathTo, plansPath } from '@/lib/routing'
import {
  formatClock,
  usePlayerContext,
  usePlayerState,
  PlayerIcon,
  type PlayerIconName,
} from '@/components/player/ui'
import type { ExitLinks } from './watch-page'

/** Starts the flow of a required action; `onDone` is called when playback may be retried. */
async function follow(requiredAction: RequiredAction, lang: LangCode, onDone: () => void) {
  const { dispatchFlowAction } = await import('@/lib/modals/dispatch-flow-action')
  dispatchFlowAction({ ...requiredAction, onDone }, { lang })
}

/** Whether this is a plain click on a link. The browser handles all others. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** What a viewer without access can do: the required action that the watch host names, or log in and see the plans. */
function AccessActions({
  requiredAction,
  links,
}: {
  requiredAction: RequiredAction | null
  links: ExitLinks
}) {
  const t = useTranslations('player.failure')
  const { lang, request } = usePlayerContext()
  const retry = () => request({ type: 'retry' })
  const followAction = useEffectEvent((step: RequiredAction) => void follow(step, lang, retry))
  // Only the device limit prevents playback, so its dialog opens at once.
  useEffect(() => {
    if (requiredAction?.actionType === 'DEVICES') followAction(requiredAction)
  }, [requiredAction])

  switch (requiredAction?.actionType) {
    case 'PACKAGES':
      return <Button href={plansPath(lang, { returnTo: location.pathname })}>{t('plans')}</Button>
    case 'PACKAGES_SUSPENDED':
      return <Button href={plansPath(lang, { returnTo: location.pathname }, 'debt')}>{t('plans')}</Button>
    case 'DEVICES':
      return <Button onClick={() => void follow(requiredAction, lang, retry)}>{t('devices')}</Button>
    case 'EMAIL_VERIFY':
      return (
        <>
          <Button onClick={() => void follow(requiredAction, lang, retry)}>{t('verifyEmail')}</Button>
          <Button variant="outline" onClick={retry}>
            {t('tryAgain')}
          </Button>
        </>
      )
    // The cause ends elsewhere, such as on another screen: the message says what it is.
    case 'WARNING':
      return <Button onClick={retry}>{t('tryAgain')}</Button>
    case 'REGISTER':
      return <SignUp requiredAction={requiredAction} links={links} onDone={retry} />
    default:
      return <WaysIn requiredAction={requiredAction} links={links} onDone={retry} />
  }
}

interface WaysInProps<Action = RequiredAction | null> {
  requiredAction: Action
  links: ExitLinks
  onDone: () => void
}

/** For viewers who only lack an account: sign up or log in. */
function SignUp({ requiredAction, links, onDone }: WaysInProps<RequiredAction>) {
  const t = useTranslations('player.failure')
  const { lang } = usePlayerContext()
  const takeOver = (step: RequiredAction) => (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    void follow(step, lang, onDone)
  }
  return (
    <>
      <Button href={pathTo.signUp(lang)} onClick={takeOver(requiredAction)}>
        {t('signUp')}
      </Button>
      <Button
        variant="outline"
        href={links.login}
        onClick={takeOver({ ...requiredAction, actionType: 'LOGIN' })}
      >
        {t('signIn')}
      </Button>
    </>
  )
}

/** Log in, on this page if that is the required action, or see the plans. */
function WaysIn({ requiredAction, links, onDone }: WaysInProps) {
  const t = useTranslations('player.failure')
  const { lang } = usePlayerContext()
  const onSignIn = (event: MouseEvent) => {
    if (requiredAction?.actionType !== 'LOGIN' || !isPlain(event)) return
    event.preventDefault()
    void follow(requiredAction, lang, onDone)
  }
  return (
    <>
      <Button href={links.login} onClick={onSignIn}>
        {t('signIn')}
      </Button>
      <Button variant="outline" href={links.plans}>
        {t('plans')}
      </Button>
    </>
  )
}

interface ErrorView {
  icon: PlayerIconName
  title: string
  text: string
  /** Whether to offer a retry; otherwise log in and plans. */
  retry: boolean
}

const accessStatuses: readonly (number | null)[] = [401, 402, 403]

/** Icon and messages for an error. */
function useErrorView(error: MediaError | null): ErrorView | null {
  const t = useTranslations('player')
  const isLive = usePlayerContext().live !== null
  switch (error?.kind) {
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
      const text = error.message || t('failure.hostText')
      if (!accessStatuses.includes(error.httpStatus))
        return { icon: 'info', title: t(isLive ? 'live.hostTitle' : 'failure.hostTitle'), text, retry: true }
      const title = error.requiredAction?.title || t(isLive ? 'live.accessTitle' : 'failure.accessTitle')
      return { icon: 'lock', title, text, retry: false }
    }
  }
}

/** Where a retry continues: the position of a video, or the time of day of a channel that is behind live. */
function formatPosition({ live, time }: PlayerState, lang: LangCode): string | null {
  if (!live) return time >= 1 ? formatClock(lang, time) : null
  const date = isAtLive(live, time) ? null : dateAt(live, time)
  return date === null ? null : formatClockTime(lang, date)
}

const content = 'pointer-events-auto grid max-w-140 justify-items-center gap-4'

/** What happened, where a retry continues, what to do now, and a code for support. */
export function ErrorScreen({ links }: { links: ExitLinks }) {
  const t = useTranslations('player')
  const { lang, live, request } = usePlayerContext()
  const error = usePlayerState((state) => state.error)
  const position = usePlayerState((state) => formatPosition(state, lang))
  const primary = useRef<HTMLDivElement>(null)
  useEffect(() => primary.current?.querySelector<HTMLElement>('button, a')?.focus(), [error])
  const view = useErrorView(error)
  if (error === null || view === null) return null
  const { icon, title, text, retry } = view
  return (
    <div className="player-error">
      <div className={content}>
        <div className={content} role="alert">
          <span className="grid size-20 place-items-center rounded-pill border-2 border-error bg-radial-[#45202c,#28141d] text-error [@media(height<25em)]:hidden">
            <PlayerIcon name={icon} size={40} />
          </span>
          <h2 className="text-28 player-upright:text-22" dir="auto">
            {title}
          </h2>
          {position === null ? null : (
            <p className="text-secondary">{t('failure.place', { time: `\u2066${position}\u2069` })}</p>
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
            <AccessActions requiredAction={error.requiredAction} links={links} />
          )}
          <Button variant="outline" href={links.detail}>
            {t(live ? 'live.back' : 'back')}
          </Button>
        </div>
        <SupportCode code={error.code} />
      </div>
    </div>
  )
}

function SupportCode({ code }: { code: string }) {
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
