/** Ties a second of the media to the clock of the programme: milliseconds since 1970. */
export interface DateAnchor {
  time: number
  date: number
}

/** What of a live channel can be played just now. Times are seconds of the media, as its element counts them. */
export interface LiveWindow {
  /** The earliest second that the playlist still lists. */
  start: number
  /** Where one watches live: as close to the last second as the network allows. */
  edge: number
  /** In order of time, with a new one only where the clock jumps. Empty when the playlist bears no dates. */
  anchors: readonly DateAnchor[]
}

/** The oldest segments go away while one asks for them: a place at the start is this much later, in seconds. */
const startMargin = 8

/** What is behind by no more than this counts as live, in seconds: a short stall is no news. */
export const liveTolerance = 6

/** The earliest second that is sure to play. */
export function earliestTime({ start, edge }: LiveWindow): number {
  return Math.min(edge, start + startMargin)
}

/** The nearest second that can be played. */
export function intoWindow(live: LiveWindow, time: number): number {
  return Math.min(live.edge, Math.max(earliestTime(live), time))
}

/** How many seconds a place is behind live, never less than none. */
export function secondsBehind({ edge }: LiveWindow, time: number): number {
  return Math.max(0, edge - time)
}

export function isAtLive(live: LiveWindow, time: number): boolean {
  return secondsBehind(live, time) <= liveTolerance
}

/** When what is on the screen was on air (milliseconds since 1970), or `null` when the playlist bears no dates. */
export function dateAt({ anchors }: LiveWindow, time: number): number | null {
  const anchor = anchors.findLast((one) => one.time <= time) ?? anchors[0]
  return anchor ? anchor.date + (time - anchor.time) * 1_000 : null
}

/** The second at which a moment (milliseconds since 1970) is shown, or `null` when the playlist bears no dates. */
export function timeAt({ anchors }: LiveWindow, date: number): number | null {
  const anchor = anchors.findLast((one) => one.date <= date) ?? anchors[0]
  return anchor ? anchor.time + (date - anchor.date) / 1_000 : null
}
