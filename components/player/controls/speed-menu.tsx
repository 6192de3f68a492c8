'use client'

import { useTranslations } from 'next-intl'
import { languages } from '@/lib/contract/languages'
import { rates } from '@/lib/player/core/player-requests'
import { MenuPanel, type MenuGroup } from '../ui/menu-panel'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import { PlayerIcon } from '../ui/player-icons'
import { ControlButton } from './control-button'
import { useQualityGroup } from './quality-menu'

function useRateText(): (rate: number) => string {
  const { lang } = usePlayerContext()
  const numbers = new Intl.NumberFormat(languages[lang].intlTag, { maximumFractionDigits: 2 })
  return (rate) => `${numbers.format(rate)}×`
}

function useSpeedGroup(): MenuGroup {
  const t = useTranslations('player')
  const { request } = usePlayerContext()
  const chosen = usePlayerState((state) => state.rate)
  const rateText = useRateText()
  const items = rates.map((rate) => ({
    key: String(rate),
    label: <bdi dir="ltr">{rateText(rate)}</bdi>,
    checked: rate === chosen,
    choose: () => request({ type: 'set-rate', rate }),
  }))
  return { label: t('speed'), items }
}

export function SpeedMenu() {
  const t = useTranslations('player')
  const { showPanel } = usePlayerContext()
  const group = useSpeedGroup()
  return <MenuPanel label={t('speed')} groups={[group]} onClose={() => showPanel(null)} />
}

export function SpeedButton() {
  const t = useTranslations('player')
  const { panel, showPanel } = usePlayerContext()
  const rate = usePlayerState((state) => state.rate)
  const rateText = useRateText()
  return (
    <ControlButton
      label={t('speedValue', { speed: rateText(rate) })}
      active={rate !== 1}
      expanded={panel === 'speed'}
      onClick={() => showPanel(panel === 'speed' ? null : 'speed')}
      layout="wide"
    >
      <span className="player-button-text" dir="ltr">
        {rateText(rate)}
      </span>
    </ControlButton>
  )
}

/** On small screens quality and speed share one sheet. */
export function SettingsMenu() {
  const t = useTranslations('player')
  const { showPanel } = usePlayerContext()
  const quality = useQualityGroup()
  const speed = useSpeedGroup()
  return <MenuPanel label={t('settings')} groups={[quality, speed]} onClose={() => showPanel(null)} />
}

export function SettingsButton() {
  const t = useTranslations('player')
  const { panel, showPanel } = usePlayerContext()
  return (
    <ControlButton
      label={t('settings')}
      expanded={panel === 'settings'}
      onClick={() => showPanel(panel === 'settings' ? null : 'settings')}
      layout="narrow"
    >
      <PlayerIcon name="settings" />
    </ControlButton>
  )
}
