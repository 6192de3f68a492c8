'use client'

import { languages, readLangCode } from '@/lib/contract/languages'
import type { Track } from '@/lib/player/core/player-state'
import { fillIn } from '../ui/fill-in'
import { MenuPanel, type MenuItem } from '../ui/menu-panel'
import { usePlayerContext, usePlayerState } from '../ui/player-context'
import { PlayerIcon } from '../ui/player-icons'
import { ControlButton } from './control-button'

interface TrackNameProps {
  track: Track
  /** `Track {number}`, for a track that says nothing about itself. */
  unknown: string
}

/** A track by the name of its language in that language. */
function TrackName({ track, unknown }: TrackNameProps) {
  const code = readLangCode(track.lang)
  if (code !== null) {
    const { dir, endonym } = languages[code]
    return (
      <bdi className="endonym" lang={code} dir={dir}>
        {endonym}
      </bdi>
    )
  }
  return <bdi lang={track.lang || undefined}>{track.name || fillIn(unknown, { number: track.id })}</bdi>
}

function useAudioItems(): MenuItem[] {
  const { request, strings } = usePlayerContext()
  const tracks = usePlayerState((state) => state.audioTracks)
  const chosen = usePlayerState((state) => state.audioTrack)
  return tracks.map((track) => ({
    key: track.id,
    label: <TrackName track={track} unknown={strings.unknownTrack} />,
    detail: track.accessible ? strings.audioDescription : undefined,
    checked: track.id === chosen,
    choose: () => request({ type: 'set-audio', id: track.id }),
  }))
}

function useTextItems(): MenuItem[] {
  const { request, strings } = usePlayerContext()
  const tracks = usePlayerState((state) => state.textTracks)
  const chosen = usePlayerState((state) => state.textTrack)
  const off: MenuItem = {
    key: 'off',
    label: strings.off,
    checked: chosen === null,
    choose: () => request({ type: 'set-text', id: null }),
  }
  const item = (track: Track): MenuItem => ({
    key: track.id,
    label: <TrackName track={track} unknown={strings.unknownTrack} />,
    detail: track.accessible ? strings.hardOfHearing : undefined,
    checked: track.id === chosen,
    choose: () => request({ type: 'set-text', id: track.id }),
  })
  return [off, ...tracks.map(item)]
}

/** Audio and subtitles share one panel; the button that opens it decides where the focus starts. */
export function TracksMenu({ start }: { start: 'audio' | 'captions' }) {
  const { strings, showPanel } = usePlayerContext()
  const audio = useAudioItems()
  const text = useTextItems()
  const groups = [
    ...(audio.length > 0 ? [{ label: strings.audio, items: audio }] : []),
    { label: strings.subtitles, items: text },
  ]
  return (
    <MenuPanel
      label={strings.tracks}
      closeLabel={strings.close}
      groups={groups}
      action={{ label: strings.captionStyle.title, run: () => showPanel('style') }}
      startGroup={start === 'audio' ? 0 : groups.length - 1}
      onClose={() => showPanel(null)}
    />
  )
}

export function TrackButtons() {
  const { strings, panel, showPanel } = usePlayerContext()
  const captionsOn = usePlayerState((state) => state.textTrack !== null)
  const toggle = (name: 'captions' | 'audio') => showPanel(panel === name ? null : name)
  return (
    <>
      <ControlButton
        label={captionsOn ? strings.captionsOn : strings.captionsOff}
        active={captionsOn}
        expanded={panel === 'captions'}
        onClick={() => toggle('captions')}
      >
        <PlayerIcon name="captions" />
      </ControlButton>
      <ControlButton label={strings.audio} expanded={panel === 'audio'} onClick={() => toggle('audio')}>
        <PlayerIcon name="audio" />
      </ControlButton>
    </>
  )
}
