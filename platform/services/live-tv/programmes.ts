import { epoch, lastNotAbove, type Airable, type Cycle } from './stream/cycle'

/** A scheduled programme. Both times are seconds since 1970. */
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
  let lapStart = epoch + Math.floor((from - epoch) / cycle) * cycle
  let index = lastNotAbove(starts, from - lapStart)
  for (;;) {
    const airing = airings[index]
    if (!airing || lapStart + airing.start >= to) return found
    const start = lapStart + airing.start
    found.push({ video: airing.video, start, end: start + airing.seconds })
    index = (index + 1) % airings.length
    if (index === 0) lapStart += cycle
  }
}

/** The programme on at a moment (seconds since 1970). */
export function programmeAt<Video extends Airable>(
  cycle: Cycle<Video>,
  at: number,
): Programme<Video> | undefined {
  return programmesBetween(cycle, at, at + 0.001)[0]
}
