import { nowAndNext } from '@/lib/epg/now-and-next'
import type { GuideEntry } from '@/lib/player/core/channel'
import { earliestTime, timeAt, type LiveWindow } from '@/lib/player/core/live-window'

/** How far a programme has to be on before starting it over makes sense, in seconds. */
const startOverAfter = 15

/** The second at which the programme on the screen begins, if one can still go there and is not there already. */
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

/** The seconds within the window at which one programme ends and another begins. */
export function bordersIn(programmes: readonly GuideEntry[], live: LiveWindow): number[] {
  return programmes
    .map(({ startDate }) => timeAt(live, Date.parse(startDate)))
    .filter((time) => time !== null)
    .filter((time) => time > earliestTime(live) && time < live.edge)
}
