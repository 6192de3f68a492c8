'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { favouritesFirst } from '@/lib/player/core'
import '@/components/ui/late.css'
import {
  moveInList,
  PlayerIcon,
  sideListLook,
  SidePanel,
  useLive,
  useModalDialog,
  usePlayerContext,
} from '@/components/player/ui'
import { ChannelRow } from './programme-info'

/** All channels with their current programmes, favourites first; focus starts on the one that plays. */
export function ChannelsPanel() {
  const t = useTranslations('player')
  const { showPanel } = usePlayerContext()
  const { channel, channels, tune, refreshChannels } = useLive()
  const dialog = useModalDialog()
  const refresh = useEffectEvent(() => refreshChannels())
  useEffect(() => {
    refresh()
    dialog.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [dialog])
  const choose = (code: string) => {
    showPanel(null)
    tune(code)
  }
  return (
    <SidePanel
      dialog={dialog}
      title={t('live.channels')}
      className="w-[min(400px,100%)] player-upright:w-full"
    >
      <ul className={sideListLook}>
        {favouritesFirst(channels).map((one) => (
          <li key={one.code}>
            <button
              type="button"
              className="channel-row player-row"
              aria-current={one.code === channel.code || undefined}
              onClick={() => choose(one.code)}
              onKeyDown={moveInList}
            >
              <ChannelRow channel={one} />
              {one.favourite ? <PlayerIcon name="star" size={22} label={t('live.favourite')} /> : null}
            </button>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
