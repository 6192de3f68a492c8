import type Hls from 'hls.js'
import type { Events } from 'hls.js'
import type { CueTrack } from './cue-track'
import type { EmitEngineEvent, EngineOptions } from '../core/engine-types'
import { toEngineError, toRenditions, toTracks } from './hls-mapping'
import type { MediaState } from '../core/player-state'

interface HlsEventsInput {
  hls: Hls
  events: typeof Events
  options: EngineOptions
  cueTrack: CueTrack | null
  emit: EmitEngineEvent
}

/** Maps hls.js events to engine events. */
export function listenToHls({ hls, events, options, cueTrack, emit }: HlsEventsInput) {
  const changed = (changes: Partial<MediaState>) => emit({ type: 'changed', changes })
  hls.on(events.MANIFEST_PARSED, () => {
    if (options.textLang === null) hls.subtitleTrack = -1
    changed({ qualities: toRenditions(hls.levels), quality: chooseHeight(hls, options.height) })
    emit({ type: 'ready' })
  })
  hls.on(events.LEVELS_UPDATED, () => changed({ qualities: toRenditions(hls.levels) }))
  hls.on(events.LEVEL_SWITCHED, (_, { level }) => changed({ playingQuality: level }))
  hls.on(events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) => changed({ audioTracks: toTracks(audioTracks) }))
  hls.on(events.AUDIO_TRACK_SWITCHING, (_, { id }) => changed({ audioTrack: String(id) }))
  hls.on(events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) =>
    changed({ textTracks: toTracks(subtitleTracks) }),
  )
  hls.on(events.SUBTITLE_TRACK_SWITCH, (_, { id }) => {
    const textTrack = id < 0 ? null : String(id)
    cueTrack?.show(textTrack)
    changed({ textTrack })
  })
  hls.on(events.CUES_PARSED, (_, { cues, subtitleTrack }) => {
    if (subtitleTrack) cueTrack?.add(String(subtitleTrack.id), cues as TextTrackCue[])
  })
  hls.on(events.FRAG_LOADED, (_, { frag }) => emit({ type: 'segment-loaded', stream: frag.type }))
  hls.on(events.ERROR, (_, data) => {
    const error = toEngineError(data)
    if (error) emit({ type: 'error', error })
  })
}

/** Pins the rendition of the chosen height, or the next one below it; returns the selection. */
function chooseHeight(hls: Hls, height: number | null) {
  if (height === null) return 'auto' as const
  const renditions = toRenditions(hls.levels)
  const chosen = renditions.find((rendition) => rendition.height <= height) ?? renditions.at(-1)
  if (chosen === undefined) return 'auto' as const
  hls.loadLevel = chosen.id
  return chosen.id
}
