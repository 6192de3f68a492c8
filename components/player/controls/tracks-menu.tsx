'use client'

import { useTranslations } from 'next-intl'
import { languages, readLangCode } from '@/lib/contract/languages'
import type { Track } from '@/lib/player/core/player-state'
import { MenuPanel, type MenuItem } from '../ui/menu-panel'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import { PlayerIcon } from '../ui/player-icons'
import { ControlButton } from './control-button'

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
    detail: track.accessible ? t('audioDescription') : undefined,
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

/** Audio and subtitles share one panel; the button that opens it decides where the focus starts. */
export function TracksMenu({ start }: { start: 'audio' | 'captions' }) {
  const t = useTranslations('player')
  const { showPanel } = usePlayerContext()
  const audio = useAudioItems()
  const text = useTextItems()
  const groups = [
    ...(audio.length > 0 ? [{ label: t('audio'), items: audio }] : []),
    { label: t('subtitles'), items: text },
  ]
  return (
    <MenuPanel
      label={t('tracks')}
      groups={groups}
      action={{ label: t('captionStyle.title'), run: () => showPanel('style') }}
      startGroup={start === 'audio' ? 0 : groups.length - 1}
      onClose={() => showPanel(null)}
    />
  )
}

export function TrackButtons() {
  const t = useTranslations('player')
  const { panel, showPanel } = usePlayerContext()
  const captionsOn = usePlayerState((state) => state.textTrack !== null)
  const toggle = (name: 'captions' | 'audio') => showPanel(panel === name ? null : name)
  return (
    <>
      <ControlButton
        label={captionsOn ? t('captionsOn') : t('captionsOff')}
        active={captionsOn}
        expanded={panel === 'captions'}
        onClick={() => toggle('captions')}
      >
        <PlayerIcon name="captions" />
      </ControlButton>
      <ControlButton label={t('audio')} expanded={panel === 'audio'} onClick={() => toggle('audio')}>
        <PlayerIcon name="audio" />
      </ControlButton>
    </>
  )
}
