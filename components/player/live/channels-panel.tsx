'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, type KeyboardEvent } from 'react'
import { favouritesFirst } from '@/lib/player/core'
import '@/components/ui/late.css'
import { CloseButton, PlayerIcon, useLive, usePlayerContext, useModalDialog } from '@/components/player/ui'
import { ChannelRow } from './programme-info'

/** The row that a key moves to. */
function rowOfKey(key: string, list: HTMLElement): HTMLElement | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>('button')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return rows[at + 1] ?? rows[0]
  if (key === 'ArrowUp') return rows[at - 1] ?? rows.at(-1)
  if (key === 'Home') return rows[0]
  return key === 'End' ? rows.at(-1) : undefined
}

/** All channels with their current programmes, favourites first; focus starts on the one that plays. */
export function ChannelsPanel() {
  const t = useTranslations('player')
  const { showPanel } = usePlayerContext()
  const { channel, channels, tune, refreshChannels } = useLive()
  const dialog = useModalDialog()
  const id = useId()
  const close = () => showPanel(null)
  const refresh = useEffectEvent(() => refreshChannels())
  useEffect(() => {
    refresh()
    dialog.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [dialog])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const list = event.currentTarget.closest('ul')
    const row = list && rowOfKey(event.key, list)
    if (!row) return
    event.preventDefault()
    row.focus()
  }
  const choose = (code: string) => {
    close()
    tune(code)
  }
  return (
    <dialog
      ref={dialog}
      className="fixed inset-y-0 inset-s-auto inset-e-0 m-0 h-full max-h-none w-[min(400px,100%)] max-w-none overflow-auto border-0 border-s border-player-line bg-surface px-3 py-4 text-ivory backdrop:bg-[rgb(var(--night-rgb)/40%)] player-upright:inset-x-0 player-upright:inset-bs-auto player-upright:h-auto player-upright:max-h-[88%] player-upright:w-full player-upright:rounded-t-xl player-upright:border-0 player-upright:bg-raised"
      aria-labelledby={id}
      onClose={close}
    >
      <h2 id={id} className="px-3 pt-1.5 pb-3 text-22">
        {t('live.channels')}
      </h2>
      <CloseButton className="absolute inset-e-3 inset-bs-4 grid hover:bg-player-hover" onClick={close} />
      <ul>
        {favouritesFirst(channels).map((one) => (
          <li key={one.code}>
            <button
              type="button"
              className="channel-row"
              aria-current={one.code === channel.code || undefined}
              onClick={() => choose(one.code)}
              onKeyDown={onKeyDown}
            >
              <ChannelRow channel={one} />
              {one.favourite ? <PlayerIcon name="star" size={22} label={t('live.favourite')} /> : null}
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  )
}
