import { watchLimits } from './watch-limits'

/** Whether nothing but the credits is left of a video of `duration` seconds at `lastSec`. */
export function isWatched(
  { duration, creditsAt }: { duration: number; creditsAt: number | null },
  lastSec: number,
): boolean {
  const end = Math.min(creditsAt ?? Infinity, watchLimits.watchedShare * duration)
  return duration > 0 && lastSec >= end
}
