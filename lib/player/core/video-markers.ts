export interface TimeRange {
  start: number
  end: number
}

/** A part that the viewer may jump over, in seconds. */
export interface Skip extends TimeRange {
  type: 'INTRO' | 'RECAP'
}

/** What the content host knows of the course of a video. */
export interface Outline {
  skips: readonly Skip[]
  /** Second from which the end credits run. */
  creditsAt: number | null
  nextVideoId: number | null
  /** WebVTT of the pictures above the timeline. */
  thumbnailsUrl: string | null
}

export const noOutline: Outline = { skips: [], creditsAt: null, nextVideoId: null, thumbnailsUrl: null }

/** The part to jump over that plays now; its last second is not worth a button. */
export function skipAt({ skips, time }: Pick<Outline, 'skips'> & { time: number }): Skip | null {
  return skips.find(({ start, end }) => start <= time && time < end - 1) ?? null
}

/** How far a player is in its video, in seconds. */
interface Progress extends Outline {
  status: string
  duration: number
  time: number
}

/** Without a mark for them the credits are taken to be this long, in seconds. */
const usualCredits = 15

/** Whether what follows may be offered: the credits run, or all is over. */
export function isAtCredits(state: Progress): boolean {
  const { status, nextVideoId, creditsAt, duration, time } = state
  if (nextVideoId === null || status === 'failed' || status === 'loading') return false
  return status === 'ended' || (duration > 0 && time >= (creditsAt ?? duration - usualCredits))
}
