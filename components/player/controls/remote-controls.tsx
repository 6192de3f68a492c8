'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState, type MouseEvent } from 'react'
import '@/components/ui/late.css'
import type { RemoteState } from '@/lib/player/core'
import { usePlayerContext, usePlayerState, PlayerIcon } from '@/components/player/ui'
import { ControlButton } from './control-buttons'

/** A TV with a picture that arrives. */
function TvIcon({ size }: { size?: number }) {
  return (
    <PlayerIcon name="screen" size={size}>
      <path d="M12 8.2v5.6M9.4 11.4l2.6 2.6 2.6-2.6" />
    </PlayerIcon>
  )
}

const isOn = (remote: RemoteState) => remote === 'connecting' || remote === 'connected'

/** Plays on a TV near by, or ends playback there. */
export function RemoteButton({ layout }: { layout: 'wide' | 'narrow' }) {
  const t = useTranslations('player.remote')
  const { request } = usePlayerContext()
  const on = usePlayerState(({ remote }) => isOn(remote))
  return (
    <ControlButton
      label={on ? t('stop') : t('play')}
      active={on}
      onClick={() => request({ type: 'toggle-remote' })}
      layout={layout}
    >
      <TvIcon />
    </ControlButton>
  )
}

const shownMs = 6_000

/** Whether playback on a TV has just failed to start. */
function useHasJustFailed(): boolean {
  const failures = usePlayerState(({ remoteFailures }) => remoteFailures)
  const [seen, setSeen] = useState(0)
  useEffect(() => {
    if (failures === seen) return
    const timer = setTimeout(() => setSeen(failures), shownMs)
    return () => clearTimeout(timer)
  }, [failures, seen])
  return failures > seen
}

/** What there is to say about playback on a TV, if anything. */
function useText(): string | null {
  const t = useTranslations('player.remote')
  const remote = usePlayerState((state) => state.remote)
  const hasFailed = useHasJustFailed()
  if (remote === 'connected') return t('playing')
  if (remote === 'connecting') return t('connecting')
  if (remote === 'ready') return t('again')
  return hasFailed ? t('failed') : null
}

/** Where the video plays, with the way back, over the picture. */
export function RemoteNotice() {
  const t = useTranslations('player.remote')
  const { request } = usePlayerContext()
  const on = usePlayerState(({ remote }) => isOn(remote))
  const text = useText()
  const end = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest<HTMLElement>('[role=region]')?.focus()
    request({ type: 'toggle-remote' })
  }
  return (
    <div className="pointer-events-none absolute inset-x-[10%] inset-bs-24 z-5 mx-auto grid w-fit player-small:inset-x-[6%] player-small:inset-bs-16">
      <div className="grid" role="status">
        {text === null ? null : (
          <p className="flex min-h-11 items-center justify-center gap-2.5 rounded-md bg-[rgb(var(--night-rgb)/92%)] px-4 py-2 text-center">
            <TvIcon size={24} />
            {text}
          </p>
        )}
      </div>
      {on ? (
        <button
          type="button"
          className="pointer-events-auto min-h-11 rounded-md bg-[rgb(var(--night-rgb)/92%)] px-4 font-strong text-link hover:underline hover:underline-offset-4"
          onClick={end}
        >
          {t('stop')}
        </button>
      ) : null}
    </div>
  )
}
