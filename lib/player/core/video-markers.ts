export interface TimeRange {
  start: number
  end: number
}

/** A skippable section, in seconds. */
export interface Skip extends TimeRange {
  type: 'INTRO' | 'RECAP'
}

/** Markers of a video from the content host. */
export interface VideoMarkers {
  skips: readonly Skip[]
  /** Second at which the end credits start. */
  creditsAt: number | null
  nextVideoId: number | null
  /** WebVTT with the timeline's thumbnails. */
  thumbnailsUrl: string | null
}

export const noMarkers: VideoMarkers = { skips: [], creditsAt: null, nextVideoId: null, thumbnailsUrl: null }

/** The skippable section at a position; its last second is not worth a button. */
export function skipAt({ skips, time }: Pick<VideoMarkers, 'skips'> & { time: number }): Skip | null {
  return skips.find(({ start, end }) => start <= time && time < end - 1) ?? null
}

/** Playback position, in seconds. */
interface Progress extends VideoMarkers {
  status: string
  duration: number
  time: number
}

/** Assumed length of the credits without a marker, in seconds. */
const usualCredits = 15

/** Whether to offer the next video: the credits are running or playback has ended. */
export function isAtCredits(state: Progress): boolean {
  const { status, nextVideoId, creditsAt, duration, time } = state
  if (nextVideoId === null || status === 'failed' || status === 'loading') return false
  return status === 'ended' || (duration > 0 && time >= (creditsAt ?? duration - usualCredits))
}
