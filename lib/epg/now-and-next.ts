/** When a programme is broadcast, as the guide gives it: ISO instants. */
export interface Airing {
  startDate: string
  endDate: string
}

/**
 * What is on at an instant and what follows it.
 * @param programmes one channel's guide, in order of time
 * @param at milliseconds since 1970
 */
export function nowAndNext<P extends Airing>(
  programmes: readonly P[],
  at: number,
): { now: P | null; next: P | null } {
  const next = programmes.findIndex(({ startDate }) => Date.parse(startDate) > at)
  const last = programmes[(next === -1 ? programmes.length : next) - 1]
  const isOn = last !== undefined && Date.parse(last.endDate) > at
  return { now: isOn ? last : null, next: programmes[next] ?? null }
}

/** The elapsed share of a programme at an instant (milliseconds since 1970): 0 to 1. */
export function elapsedShare({ startDate, endDate }: Airing, at: number): number {
  const start = Date.parse(startDate)
  const share = (at - start) / (Date.parse(endDate) - start)
  return Math.min(1, Math.max(0, share))
}
