import type { LiveWindow } from '../core/live-window'

/** Safari ties second 0 of a live channel to the playlist's dates; other browsers lack it. */
type DatedVideo = HTMLVideoElement & { getStartDate?: () => Date }

/** What is listed last is not there yet when one asks for it: live is this much earlier, in seconds. */
const edgeMargin = 12

/** The window of a live channel that the browser plays by itself; `null` for a film, or before it is known. */
export function nativeWindow(video: DatedVideo): LiveWindow | null {
  const { seekable } = video
  if (video.duration !== Number.POSITIVE_INFINITY || seekable.length === 0) return null
  const start = seekable.start(0)
  const edge = Math.max(start, seekable.end(seekable.length - 1) - edgeMargin)
  const date = video.getStartDate?.().getTime() ?? Number.NaN
  return { start, edge, anchors: Number.isNaN(date) ? [] : [{ time: 0, date }] }
}
