import { track } from '../../analytics/track'
import type { TimeRange } from './video-markers'
import type { PlayerEvent } from './player-state'

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

/** Whether the browser supports picture in picture. */
export function isPictureInPictureSupported(): boolean {
  return typeof document !== 'undefined' && document.pictureInPictureEnabled === true
}

export async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  const floating = (document as PictureInPictureDocument).pictureInPictureElement === video
  await (floating ? document.exitPictureInPicture() : video.requestPictureInPicture())
}

/** Toggles full screen; iPhones support it only for the bare video. */
export async function toggleFullScreen(video: HTMLVideoElement, container: HTMLElement): Promise<void> {
  track('full_screen', { on: !document.fullscreenElement })
  const bare = video as HTMLVideoElement & { webkitEnterFullscreen?: () => void }
  if (document.fullscreenElement) await document.exitFullscreen()
  else if ('requestFullscreen' in container) await container.requestFullscreen({ navigationUI: 'hide' })
  else bare.webkitEnterFullscreen?.()
}
