'use client'

import { useTranslations } from 'next-intl'
import type { LangCode } from '@/lib/contract/languages'
import { formatNumber } from '@/lib/i18n/format'
import type { QualityChoice, Rendition } from '@/lib/player/core/player-state'
import { MenuPanel, type MenuGroup } from '../ui/menu-panel'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import { ControlButton } from './control-button'

/** Data for an hour at a bitrate (bits per second), in the language's units: `1.3 GB`, `85 MB`. */
export function formatDataPerHour(lang: LangCode, bitrate: number): string {
  const megabytes = (bitrate * 3600) / 8 / 1e6
  const large = megabytes >= 100
  return formatNumber(lang, large ? megabytes / 1000 : megabytes, {
    style: 'unit',
    unit: large ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: large ? 1 : 0,
  })
}

const lines = (rendition: Rendition) => `${rendition.height}p`
/** Renditions up to this height are labelled as data saver. */
const saverHeight = 240

function usePlayingRendition(): Rendition | undefined {
  const qualities = usePlayerState((state) => state.qualities)
  const playing = usePlayerState((state) => state.playingQuality)
  return qualities.find(({ id }) => id === playing)
}

/** Qualities, each with its data per hour. */
export function useQualityGroup(): MenuGroup {
  const t = useTranslations('player')
  const { request, lang } = usePlayerContext()
  const qualities = usePlayerState((state) => state.qualities)
  const chosen = usePlayerState((state) => state.quality)
  const playing = usePlayingRendition()
  const choose = (quality: QualityChoice) => () => request({ type: 'set-quality', quality })
  const auto = {
    key: 'auto',
    label: t('auto'),
    detail: playing && chosen === 'auto' ? <bdi dir="ltr">{lines(playing)}</bdi> : undefined,
    checked: chosen === 'auto',
    choose: choose('auto'),
  }
  const items = qualities.map((rendition) => ({
    key: String(rendition.id),
    label:
      rendition.height <= saverHeight ? (
        t('dataSaver', { quality: `\u2066${lines(rendition)}\u2069` })
      ) : (
        <bdi dir="ltr">{lines(rendition)}</bdi>
      ),
    detail: t('dataPerHour', { size: formatDataPerHour(lang, rendition.bitrate) }),
    checked: chosen === rendition.id,
    choose: choose(rendition.id),
  }))
  return { label: t('quality'), items: [auto, ...items] }
}

export function QualityMenu() {
  const t = useTranslations('player')
  const { showPanel } = usePlayerContext()
  const group = useQualityGroup()
  return <MenuPanel label={t('quality')} groups={[group]} onClose={() => showPanel(null)} />
}

/** Shows the current quality; absent if the engine offers no choice. In narrow layouts videos have the settings sheet instead. */
export function QualityButton({ layout = 'wide' }: { layout?: 'wide' | 'both' }) {
  const t = useTranslations('player')
  const { panel, showPanel } = usePlayerContext()
  const playing = usePlayingRendition()
  const choices = usePlayerState((state) => state.qualities.length)
  if (choices === 0) return null
  const value = playing ? lines(playing) : t('auto')
  return (
    <ControlButton
      label={t('qualityValue', { quality: value })}
      expanded={panel === 'quality'}
      onClick={() => showPanel(panel === 'quality' ? null : 'quality')}
      layout={layout === 'both' ? undefined : layout}
    >
      <span className="player-button-text" dir="auto">
        {value}
      </span>
    </ControlButton>
  )
}
