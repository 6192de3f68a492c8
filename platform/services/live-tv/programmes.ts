import { epoch, lastNotAbove, type Airable, type Cycle } from './stream/cycle'

/** A scheduled programme. Both times are seconds since 1970, rounded, as footage may end within a second. */
export interface Programme<Video> {
  video: Video
  start: number
  end: number
}

/** The programme on at `from`, and all that start before `to` (seconds since 1970). */
export function programmesBetween<Video extends Airable>(
  { airings, starts, seconds: cycle }: Cycle<Video>,
  from: number,
  to: number,
): Programme<Video>[] {
  const found: Programme<Video>[] = []
  // Rounding may put an end later than the footage has it.
  const earliest = from - 1
  let lapStart = epoch + Math.floor((earliest - epoch) / cycle) * cycle
  let index = lastNotAbove(starts, earliest - lapStart)
  let start = Math.round(lapStart + (starts[index] ?? 0))
  for (;;) {
    const airing = airings[index]
    if (!airing || start >= to) return found
    index = (index + 1) % airings.length
    if (index === 0) lapStart += cycle
    const end = Math.round(lapStart + (starts[index] ?? 0))
    if (end > from) found.push({ video: airing.video, start, end })
    start = end
  }
}

/** The programme on at a moment (seconds since 1970). */
export function programmeAt<Video extends Airable>(
  cycle: Cycle<Video>,
  at: number,
): Programme<Video> | undefined {
  return programmesBetween(cycle, at, at + 0.001)[0]
}
