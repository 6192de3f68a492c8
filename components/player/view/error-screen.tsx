'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button, useCopy } from '@/components/ui/browser'
import type { MediaError } from '@/lib/player/core'
import {
  usePlayerContext,
  usePlayerState,
  PlayerIcon,
  withTooltip,
  type PlayerIconName,
} from '@/components/player/ui'
import { AccessScreen, isRefusal, useSavedPosition } from './access-screen'
import type { ExitLinks } from './watch-page'

interface ErrorView {
  icon: PlayerIconName
  title: string
  text: string
}

/** Icon and messages for an error. */
function useErrorView(error: MediaError): ErrorView {
  const t = useTranslations('player')
  const isLive = usePlayerContext().live !== null
  switch (error.kind) {
    case 'network': {
      const title = t(isLive ? 'live.networkTitle' : 'failure.networkTitle')
      return { icon: 'offline', title, text: t('failure.networkText') }
    }
    case 'refused': {
      const title = t(isLive ? 'live.refusedTitle' : 'failure.refusedTitle')
      return { icon: 'lock', title, text: t('failure.refusedText') }
    }
    case 'media': {
      const title = t(isLive ? 'live.mediaTitle' : 'failure.mediaTitle')
      const text = t(isLive ? 'live.mediaText' : 'failure.mediaText')
      return { icon: 'alert', title, text }
    }
    case 'host': {
      const text = error.message || t('failure.hostText')
      return { icon: 'alert', title: t(isLive ? 'live.hostTitle' : 'failure.hostTitle'), text }
    }
  }
}

const content = 'pointer-events-auto grid max-w-140 justify-items-center gap-4'

/** The paywall where the viewer has no access, and for a fault what happened, what to do now, and a code for support. */
export function ErrorScreen({ links }: { links: ExitLinks }) {
  const error = usePlayerState((state) => state.error)
  if (error === null) return null
  return isRefusal(error) ? (
    <AccessScreen error={error} links={links} />
  ) : (
    <FaultScreen error={error} links={links} />
  )
}

function FaultScreen({ error, links }: { error: MediaError; links: ExitLinks }) {
  const t = useTranslations('player')
  const { live, request } = usePlayerContext()
  const position = useSavedPosition()
  const primary = useRef<HTMLDivElement>(null)
  useEffect(() => primary.current?.querySelector<HTMLElement>('button, a')?.focus(), [error])
  const { icon, title, text } = useErrorView(error)
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
          <Button onClick={() => request({ type: 'retry' })}>
            <PlayerIcon name="retry" size={20} />
            {t('failure.tryAgain')}
          </Button>
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
        {...withTooltip()}
      >
        <PlayerIcon name={copied ? 'check' : 'copy'} size={20} />
      </button>
      <span className="vh" role="status">
        {copied ? t('copied') : null}
      </span>
    </p>
  )
}
