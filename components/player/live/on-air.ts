import { nowAndNext } from '@/lib/epg/now-and-next'
import type { GuideEntry } from '@/lib/player/core/channel'
import { earliestTime, timeAt, type LiveWindow } from '@/lib/player/core/live-window'

/** Minimum time a programme has been on before restarting it makes sense, in seconds. */
const startOverAfter = 15

/** The second at which the current programme starts, if it is within the window and not the current position. */
export function startOverTime(
  programmes: readonly GuideEntry[],
  live: LiveWindow,
  { time, date }: { time: number; date: number },
): number | null {
  const { now } = nowAndNext(programmes, date)
  const start = now && timeAt(live, Date.parse(now.startDate))
  if (start === null || start < live.start || time - start < startOverAfter) return null
  return Math.max(start, earliestTime(live))
}

/** The seconds within the window at which programmes start. */
export function bordersIn(programmes: readonly GuideEntry[], live: LiveWindow): number[] {
  return programmes
    .map(({ startDate }) => timeAt(live, Date.parse(startDate)))
    .filter((time) => time !== null)
    .filter((time) => time > earliestTime(live) && time < live.edge)
}
