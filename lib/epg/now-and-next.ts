/** A programme's place in time, as the guide gives it: ISO instants. */
export interface Slot {
  startDate: string
  endDate: string
}

/**
 * What is on at an instant and what follows it.
 * @param programmes one channel's guide, in order of time
 * @param at milliseconds since 1970
 */
export function nowAndNext<P extends Slot>(
  programmes: readonly P[],
  at: number,
): { now: P | null; next: P | null } {
  const next = programmes.findIndex((one) => Date.parse(one.startDate) > at)
  const last = programmes[(next === -1 ? programmes.length : next) - 1]
  const isOn = last !== undefined && Date.parse(last.endDate) > at
  return { now: isOn ? last : null, next: programmes[next] ?? null }
}

/** How much of a programme has gone by at an instant (milliseconds since 1970): 0 to 1. */
export function shareGone({ startDate, endDate }: Slot, at: number): number {
  const start = Date.parse(startDate)
  const share = (at - start) / (Date.parse(endDate) - start)
  return Math.min(1, Math.max(0, share))
}
