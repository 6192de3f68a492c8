'use client'

import { useTranslations } from 'next-intl'
import { languages, readLangCode, type LangCode } from '@/lib/contract'
import { cx } from '@/components/ui'
import { formatNumber } from '@/lib/i18n'
import { rates, type QualityChoice, type Rendition, type Track } from '@/lib/player/core'
import { MenuPanel, type MenuGroup, type MenuItem } from './menu-panel'
import { usePlayerContext, usePlayerState, PlayerIcon } from '@/components/player/ui'
import { ControlButton } from './control-buttons'

/** A track's language, in that language. */
function TrackName({ track }: { track: Track }) {
  const t = useTranslations('player')
  const code = readLangCode(track.lang)
  if (code !== null) {
    const { dir, endonym } = languages[code]
    return (
      <bdi className="endonym" lang={code} dir={dir}>
        {endonym}
      </bdi>
    )
  }
  return <bdi lang={track.lang || undefined}>{track.name || t('unknownTrack', { number: track.id })}</bdi>
}

function useAudioItems(): MenuItem[] {
  const t = useTranslations('player')
  const { request } = usePlayerContext()
  const tracks = usePlayerState((state) => state.audioTracks)
  const chosen = usePlayerState((state) => state.audioTrack)
  return tracks.map((track) => ({
    key: track.id,
    label: <TrackName track={track} />,
    detail: track.accessible ? t('audioDescription') : track.original ? t('originalLanguage') : undefined,
    checked: track.id === chosen,
    choose: () => request({ type: 'set-audio', id: track.id }),
  }))
}

function useTextItems(): MenuItem[] {
  const t = useTranslations('player')
  const { request } = usePlayerContext()
  const tracks = usePlayerState((state) => state.textTracks)
  const chosen = usePlayerState((state) => state.textTrack)
  const off: MenuItem = {
    key: 'off',
    label: t('off'),
    checked: chosen === null,
    choose: () => request({ type: 'set-text', id: null }),
  }
  const item = (track: Track): MenuItem => ({
    key: track.id,
    label: <TrackName track={track} />,
    detail: track.accessible ? t('hardOfHearing') : undefined,
    checked: track.id === chosen,
    choose: () => request({ type: 'set-text', id: track.id }),
  })
  return [off, ...tracks.map(item)]
}

export function AudioMenu() {
  const t = useTranslations('player')
  const group = { label: t('audio'), items: useAudioItems() }
  return <MenuPanel label={group.label} groups={[group]} />
}

/** Subtitles, and the way to their style. */
export function CaptionsMenu() {
  const t = useTranslations('player')
  const { showPanel } = usePlayerContext()
  const group = { label: t('subtitles'), items: useTextItems() }
  return (
    <MenuPanel
      label={group.label}
      groups={[group]}
      action={{ label: t('captionStyle.title'), run: () => showPanel('style') }}
    />
  )
}

/** Captions, and audio where the playlist names its tracks. */
export function TrackButtons() {
  const t = useTranslations('player')
  const hasAudio = usePlayerState((state) => state.audioTracks.length > 0)
  const { panel, showPanel } = usePlayerContext()
  const captionsOn = usePlayerState((state) => state.textTrack !== null)
  const toggle = (name: 'captions' | 'audio') => showPanel(panel === name ? null : name)
  return (
    <>
      <ControlButton
        label={captionsOn ? t('captionsOn') : t('captionsOff')}
        active={captionsOn}
        expanded={panel === 'captions'}
        action={{ type: 'toggle-captions' }}
        onClick={() => toggle('captions')}
      >
        <PlayerIcon name="captions" />
      </ControlButton>
      {hasAudio ? (
        <ControlButton label={t('audio')} expanded={panel === 'audio'} onClick={() => toggle('audio')}>
          <PlayerIcon name="audio" />
        </ControlButton>
      ) : null}
    </>
  )
}

/** Data for an hour at a bitrate (bits per second), in one unit to compare by: `1,300 MB`, `490 MB`, `85 MB`. */
export function formatDataPerHour(lang: LangCode, bitrate: number): string {
  return formatNumber(lang, (bitrate * 3600) / 8 / 1e6, {
    style: 'unit',
    unit: 'megabyte',
    maximumSignificantDigits: 2,
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
function useQualityGroup(): MenuGroup {
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
  const group = useQualityGroup()
  return <MenuPanel label={t('quality')} groups={[group]} />
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
      <span className={cx('player-button-text', playing === undefined && 'invisible')} dir="auto">
        {value}
      </span>
    </ControlButton>
  )
}

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
  const group = useSpeedGroup()
  return <MenuPanel label={t('speed')} groups={[group]} />
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

/** On small screens quality and speed share one sheet, from which the chapters open. */
export function SettingsMenu() {
  const t = useTranslations('player')
  const { showPanel } = usePlayerContext()
  const quality = useQualityGroup()
  const speed = useSpeedGroup()
  const hasChapters = usePlayerState(({ chapters }) => chapters.length > 0)
  return (
    <MenuPanel
      label={t('settings')}
      groups={[quality, speed]}
      action={hasChapters ? { label: t('chapters.title'), run: () => showPanel('chapters') } : undefined}
    />
  )
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
