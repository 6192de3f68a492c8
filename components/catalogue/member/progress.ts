/** How far a video has been watched; both in seconds. */
export interface Watched {
  lastSec: number
  duration: number
}

/** The share that has been watched, 0 to 1; 0 where the length is unknown. */
export function watchedShare({ lastSec, duration }: Watched): number {
  return duration > 0 ? Math.min(1, Math.max(0, lastSec / duration)) : 0
}

/** Seconds that are still to watch, never under 0. */
export function secondsLeft({ lastSec, duration }: Watched): number {
  return Math.max(0, duration - lastSec)
}
