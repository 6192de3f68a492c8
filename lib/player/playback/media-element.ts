import { track } from '../../analytics/track'
import {
  rates,
  skipAt,
  chapterBeside,
  isRunning,
  earliestTime,
  clampToLiveWindow,
  type Engine,
  type PlayerRequest,
  type PlayerState,
  type TimeRange,
  type PlayerEvent,
} from '@/lib/player/core'
import { saveAudio, saveQuality, saveText, saveVolume, preferredText } from './preferences'

function rangesOf({ buffered }: HTMLVideoElement): TimeRange[] {
  return Array.from({ length: buffered.length }, (_, index) => ({
    start: buffered.start(index),
    end: buffered.end(index),
  }))
}

type PictureInPictureDocument = Document & { pictureInPictureElement?: Element | null }

/** Reports video element events and full-screen changes. Returns a function that stops. */
export function watchMedia(
  video: HTMLVideoElement,
  container: HTMLElement,
  dispatch: (event: PlayerEvent) => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const on = (type: string, report: () => PlayerEvent, target: EventTarget = video) =>
    target.addEventListener(type, () => dispatch(report()), { signal })
  const changed = (changes: Extract<PlayerEvent, { type: 'changed' }>['changes']): PlayerEvent => ({
    type: 'changed',
    changes,
  })

  for (const type of ['play', 'playing', 'pause', 'waiting', 'seeking', 'ended'] as const)
    on(type, () => ({ type }))
  const position = () => (video.readyState > 0 ? { time: video.currentTime } : {})
  on('timeupdate', () => changed({ ...position(), buffered: rangesOf(video) }))
  on('seeking', () => changed(position()))
  on('progress', () => changed({ buffered: rangesOf(video) }))
  on('durationchange', () => changed(Number.isFinite(video.duration) ? { duration: video.duration } : {}))
  on('volumechange', () => changed({ volume: video.volume, muted: video.muted }))
  on('ratechange', () => changed({ rate: video.playbackRate }))
  on('enterpictureinpicture', () => changed({ pictureInPicture: true }))
  on('leavepictureinpicture', () => changed({ pictureInPicture: false }))
  on('fullscreenchange', () => changed({ fullScreen: document.fullscreenElement === container }), document)
  on('webkitbeginfullscreen', () => changed({ fullScreen: true }))
  on('webkitendfullscreen', () => changed({ fullScreen: false }))
  on('seeked', () => (video.paused ? changed({ time: video.currentTime }) : { type: 'playing' }))
  return () => listening.abort()
}

/** Whether the browser can play on TVs near by. */
export function isRemotePlaybackSupported(video: HTMLVideoElement): boolean {
  return 'remote' in video || 'webkitShowPlaybackTargetPicker' in video
}

/** Whether the browser supports picture in picture. */
export function isPictureInPictureSupported(): boolean {
  return typeof document !== 'undefined' && document.pictureInPictureEnabled === true
}

async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  const floating = (document as PictureInPictureDocument).pictureInPictureElement === video
  await (floating ? document.exitPictureInPicture() : video.requestPictureInPicture())
}

/** Toggles full screen; iPhones support it only for the bare video. */
async function toggleFullScreen(video: HTMLVideoElement, container: HTMLElement): Promise<void> {
  track('full_screen', { on: !document.fullscreenElement })
  const bare = video as HTMLVideoElement & { webkitEnterFullscreen?: () => void }
  if (document.fullscreenElement) await document.exitFullscreen()
  else if ('requestFullscreen' in container) await container.requestFullscreen({ navigationUI: 'hide' })
  else bare.webkitEnterFullscreen?.()
}

interface RequestContext {
  video: HTMLVideoElement
  container: HTMLElement
  /** `null` while its code loads. */
  engine: Engine | null
  pageLang: string
  state: PlayerState
  play: () => void
  pause: () => void
  retry: () => void
  toggleRemote: () => void
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

function seek({ video, state: { live, duration } }: RequestContext, to: number) {
  if (live) video.currentTime = clampToLiveWindow(live, to)
  else if (duration > 0) video.currentTime = clamp(to, 0, duration)
}

/** A share of the film, or of a channel's live window. */
function seekShare(context: RequestContext, share: number) {
  const { live, duration } = context.state
  const start = live ? earliestTime(live) : 0
  seek(context, start + share * ((live?.edge ?? duration) - start))
}

function goLive(context: RequestContext) {
  seek(context, Number.POSITIVE_INFINITY)
  if (!isRunning(context.state)) context.play()
}

/** Volume restored by unmuting when no audible one is remembered. */
const fallbackVolume = 0.5

/** Volume 0 mutes at the previous volume, so that every way to unmute restores it. */
function setVolume({ video }: RequestContext, volume: number, previous = video.volume) {
  const rounded = clamp(Math.round(volume * 100) / 100, 0, 1)
  video.volume = rounded || previous
  video.muted = rounded === 0
  saveVolume(video)
}

/** Unmutes at the previous volume. */
function unmute(context: RequestContext) {
  setVolume(context, context.video.volume || fallbackVolume)
}

/** While muted, louder restores the previous volume, and quieter does nothing. */
function stepVolume(context: RequestContext, step: number) {
  const { muted, volume } = context.video
  if (!muted) setVolume(context, volume + step)
  else if (step > 0) unmute(context)
}

/** At the end there is nothing to go on to, and a seek would only leave it. */
function seekBy(context: RequestContext, seconds: number) {
  if (context.state.status === 'ended' && seconds > 0) return
  seek(context, context.video.currentTime + seconds)
}

/** Also sets the default rate, which the browser applies with each new source. */
function setRate({ video }: RequestContext, rate: number) {
  video.defaultPlaybackRate = rate
  video.playbackRate = rate
}

function stepRate(context: RequestContext, direction: 1 | -1) {
  const { playbackRate } = context.video
  const next = rates.filter((rate) => (direction > 0 ? rate > playbackRate : rate < playbackRate))
  setRate(context, (direction > 0 ? next[0] : next.at(-1)) ?? playbackRate)
}

function setText({ engine, state }: RequestContext, id: string | null) {
  saveText(state.textTracks.find((track) => track.id === id) ?? null)
  engine?.setText(id)
}

function setAudio({ engine, state }: RequestContext, id: string) {
  const track = state.audioTracks.find((candidate) => candidate.id === id)
  if (track) saveAudio(track)
  engine?.setAudio(id)
}

/** Ignores that the browser refuses full screen or picture in picture. */
const ignoreError = () => {}

/** Executes a request from a control, key or gesture. */
export function applyRequest(context: RequestContext, request: PlayerRequest): void {
  const { video, container, engine, state } = context
  switch (request.type) {
    case 'play':
      return context.play()
    case 'pause':
      return context.pause()
    case 'toggle-play':
      return isRunning(state) ? context.pause() : context.play()
    case 'retry':
      return context.retry()
    case 'seek':
      return seek(context, request.to)
    case 'seek-by':
      return seekBy(context, request.seconds)
    case 'skip':
      return seek(context, skipAt(state)?.end ?? video.currentTime)
    case 'step-chapter':
      return seek(
        context,
        chapterBeside(state.chapters, video.currentTime, request.step) ?? video.currentTime,
      )
    case 'seek-share':
      return seekShare(context, request.share)
    case 'go-live':
      return goLive(context)
    case 'set-volume':
      return setVolume(context, request.volume, request.previous)
    case 'step-volume':
      return stepVolume(context, request.step)
    case 'toggle-mute':
      return video.muted ? unmute(context) : setVolume(context, 0)
    case 'set-rate':
      return setRate(context, request.rate)
    case 'step-rate':
      return stepRate(context, request.direction)
    case 'set-quality':
      saveQuality(state, request.quality)
      return engine?.setQuality(request.quality)
    case 'set-audio':
      return setAudio(context, request.id)
    case 'set-text':
      return setText(context, request.id)
    case 'toggle-captions': {
      const track = state.textTrack === null ? preferredText(state.textTracks, context.pageLang) : null
      return setText(context, track?.id ?? null)
    }
    case 'toggle-full-screen':
      return void toggleFullScreen(video, container).catch(ignoreError)
    case 'toggle-remote':
      return context.toggleRemote()
    case 'toggle-picture-in-picture':
      return void togglePictureInPicture(video).catch(ignoreError)
  }
}
