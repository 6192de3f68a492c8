import {
  clampToLiveWindow,
  timeAt,
  type EmitEngineEvent,
  type Engine,
  type EngineOptions,
  type EngineError,
  type LiveWindow,
  type Track,
} from '@/lib/player/core'
import { watchActiveCues, trackLiveWindow } from './media-reports'

/** Safari exposes the playlist's date at second 0 of a live channel; other browsers do not. */
type DatedVideo = HTMLVideoElement & { getStartDate?: () => Date }

/** The last listed segment may not exist yet when requested: the live edge is this many seconds earlier. */
const edgeMargin = 12

/** The live window under native playback; `null` for a film or before it is known. */
export function nativeWindow(video: DatedVideo): LiveWindow | null {
  const { seekable } = video
  if (video.duration !== Number.POSITIVE_INFINITY || seekable.length === 0) return null
  const start = seekable.start(0)
  const edge = Math.max(start, seekable.end(seekable.length - 1) - edgeMargin)
  const date = video.getStartDate?.().getTime() ?? Number.NaN
  return { start, edge, anchors: Number.isNaN(date) ? [] : [{ time: 0, date }] }
}

interface NativeAudioTrack {
  enabled: boolean
  kind: string
  label: string
  language: string
}
type NativeVideo = HTMLVideoElement & { audioTracks?: ArrayLike<NativeAudioTrack> & Partial<EventTarget> }

const errorKinds: Readonly<Record<number, EngineError['kind']>> = { 2: 'network', 3: 'media', 4: 'network' }

/** Plays HLS natively where Media Source Extensions are missing (Safari on phones). */
export function createNativeEngine(options: EngineOptions, emit: EmitEngineEvent): Engine {
  const listening = new AbortController()
  let video: NativeVideo | null = null
  let address = ''
  let resumeAt: number | Date = 0
  let stopCues = () => {}
  let stopFollowing = () => {}

  const reload = () => {
    if (!video) return
    resumeAt = video.currentTime || resumeAt
    video.src = address
    video.load()
  }

  return {
    attach(element) {
      video = element
      const { signal } = listening
      stopCues = watchActiveCues(element, (cues) => emit({ type: 'changed', changes: { cues } }))
      if (options.live) stopFollowing = trackLiveWindow(() => nativeWindow(element), emit).stop
      element.addEventListener('progress', () => emit({ type: 'segment-loaded', stream: 'main' }), { signal })
      element.addEventListener(
        'loadedmetadata',
        () => {
          const second = secondOf(element, resumeAt)
          if (second > 0) element.currentTime = second
          chooseLanguages(element, options, emit)
          emit({ type: 'ready' })
        },
        { signal },
      )
      element.addEventListener(
        'error',
        () => {
          const code = element.error?.code ?? 0
          const kind = errorKinds[code]
          if (kind)
            emit({ type: 'error', error: { kind, stream: 'main', details: `native-${code}`, status: null } })
        },
        { signal },
      )
    },
    load(url, startAt) {
      address = url
      resumeAt = startAt
      if (video) video.src = url
    },
    renew(url) {
      address = url
      reload()
    },
    restartLoading: reload,
    recoverMedia: reload,
    dropRendition: () => false,
    setQuality() {},
    setAudio(id) {
      for (const [index, track] of nativeAudio(video).entries()) track.enabled = String(index) === id
      emit({ type: 'changed', changes: { audioTrack: id } })
    },
    setText(id) {
      if (video) showText(video, id)
      emit({ type: 'changed', changes: { textTrack: id, cues: [] } })
    },
    bandwidth: () => null,
    destroy() {
      stopCues()
      stopFollowing()
      listening.abort()
      video?.removeAttribute('src')
      video?.load()
    },
  }
}

/** Start position in seconds; 0 lets the browser decide, which for a channel means live. */
function secondOf(video: HTMLVideoElement, startAt: number | Date): number {
  if (!(startAt instanceof Date)) return startAt
  const live = nativeWindow(video)
  const time = live && timeAt(live, startAt.getTime())
  return live && time !== null ? clampToLiveWindow(live, time) : 0
}

function nativeAudio(video: NativeVideo | null): NativeAudioTrack[] {
  return Array.from(video?.audioTracks ?? [])
}

/** Subtitle tracks of the media. The track that hls.js may have left in the element has no name. */
export function mediaTextTracks(video: HTMLVideoElement): TextTrack[] {
  return [...video.textTracks].filter(({ label, language }) => label !== '' || language !== '')
}

function showText(video: HTMLVideoElement, id: string | null) {
  for (const [index, track] of mediaTextTracks(video).entries()) {
    track.mode = String(index) === id ? 'hidden' : 'disabled'
  }
}

function chooseLanguages(video: NativeVideo, options: EngineOptions, emit: EmitEngineEvent) {
  const toTrack = (track: NativeAudioTrack | TextTrack, index: number): Track => ({
    id: String(index),
    lang: track.language,
    name: track.label,
    accessible: ['captions', 'descriptions', 'description', 'main-desc'].includes(track.kind),
  })
  const audio = nativeAudio(video)
  const audioTracks = audio.map(toTrack)
  const textTracks = mediaTextTracks(video).map(toTrack)
  const wanted = audioTracks.find((track) => track.lang === options.audioLang)
  for (const [index, track] of audio.entries()) if (wanted) track.enabled = String(index) === wanted.id
  const text = textTracks.find((track) => track.lang === options.textLang)?.id ?? null
  showText(video, text)
  const audioTrack = wanted?.id ?? audioTracks.find((_, index) => audio[index]?.enabled)?.id ?? null
  emit({ type: 'changed', changes: { audioTracks, textTracks, audioTrack, textTrack: text } })
}
