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
  const fact = (facts: Extract<PlayerEvent, { type: 'changed' }>['facts']): PlayerEvent => ({
    type: 'changed',
    facts,
  })

  for (const type of ['play', 'playing', 'pause', 'waiting', 'seeking', 'ended'] as const)
    on(type, () => ({ type }))
  const place = () => (video.readyState > 0 ? { time: video.currentTime } : {})
  on('timeupdate', () => fact({ ...place(), buffered: rangesOf(video) }))
  on('seeking', () => fact(place()))
  on('progress', () => fact({ buffered: rangesOf(video) }))
  on('durationchange', () => fact(Number.isFinite(video.duration) ? { duration: video.duration } : {}))
  on('volumechange', () => fact({ volume: video.volume, muted: video.muted }))
  on('ratechange', () => fact({ rate: video.playbackRate }))
  on('enterpictureinpicture', () => fact({ pictureInPicture: true }))
  on('leavepictureinpicture', () => fact({ pictureInPicture: false }))
  on('fullscreenchange', () => fact({ fullScreen: document.fullscreenElement === container }), document)
  on('webkitbeginfullscreen', () => fact({ fullScreen: true }))
  on('webkitendfullscreen', () => fact({ fullScreen: false }))
  on('seeked', () => (video.paused ? fact({ time: video.currentTime }) : { type: 'playing' }))
  return () => listening.abort()
}

/** Whether the browser supports picture in picture. */
export function canFloat(): boolean {
  return typeof document !== 'undefined' && document.pictureInPictureEnabled === true
}

export async function toggleFloat(video: HTMLVideoElement): Promise<void> {
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
