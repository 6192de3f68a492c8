'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, type KeyboardEvent } from 'react'
import { favouritesFirst } from './channel-order'
import { useLive, usePlayerContext } from '../ui/player-context'
import { PlayerIcon } from '../ui/player-icons'
import { useModalDialog } from '../ui/use-modal-dialog'
import { ChannelRow } from './channel-row'
import styles from './channels.module.css'
import '@/components/ui/late.css'

/** The row that a key leads to from the focused one. */
function rowOfKey(key: string, list: HTMLElement): HTMLElement | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>('button')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return rows[at + 1] ?? rows[0]
  if (key === 'ArrowUp') return rows[at - 1] ?? rows.at(-1)
  if (key === 'Home') return rows[0]
  return key === 'End' ? rows.at(-1) : undefined
}

/** Every channel with what is on, favourites first; the focus begins at the one that plays. */
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
    <dialog ref={dialog} className={styles.panel} aria-labelledby={id} onClose={close}>
      <h2 id={id}>{t('live.channels')}</h2>
      <button type="button" className={styles.close} aria-label={t('close')} onClick={close}>
        <PlayerIcon name="close" size={24} />
      </button>
      <ul>
        {favouritesFirst(channels).map((one) => (
          <li key={one.code}>
            <button
              type="button"
              className={styles.row}
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
