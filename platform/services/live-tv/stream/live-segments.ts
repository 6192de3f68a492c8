import { earlySeconds, epoch, lastAtMost, trackOf, type Airable, type Cycle } from './cycle'
import type { FootageLayout, TrackSegment } from './footage-layout'

/** One turn of a programme's footage, or what is left of it from some segment on. */
export interface LivePass {
  footage: FootageLayout
  /** When the turn began, in seconds since 1970. */
  start: number
  /** How many turns there were before since the epoch: the same for every track. */
  number: number
  /** Its segments on air, and the place of the first of them within the footage. */
  segments: readonly TrackSegment[]
  firstIndex: number
}

/** How many segments of a track have ended by a moment since the epoch: never fewer at a later one. */
export function endedSegments(cycle: Cycle<Airable>, track: string, at: number): number {
  const before = cycle.counted(track)
  const lap = Math.floor((at - epoch) / cycle.seconds)
  const inLap = at - epoch - lap * cycle.seconds
  const index = lastAtMost(cycle.starts, inLap)
  const airing = cycle.airings[index]
  if (!airing) return 0
  const { footage } = airing.video
  const { segments } = trackOf(footage, track)
  const inAiring = inLap - airing.start
  const pass = Math.min(Math.floor(inAiring / footage.seconds), airing.passes - 1)
  const inPass = inAiring - pass * footage.seconds + earlySeconds
  const done = pass * segments.length + segments.filter((one) => one.at + one.seconds <= inPass).length
  const first = before[index] ?? 0
  const own = (before[index + 1] ?? 0) - first
  return lap * (before.at(-1) ?? 0) + first + Math.min(done, own)
}

/** The turn to which the segment belongs before which there are `number` others since the epoch, from it on. */
export function livePassAt(cycle: Cycle<Airable>, track: string, number: number): LivePass {
  const before = cycle.counted(track)
  const inCycle = before.at(-1) ?? 0
  const lap = Math.floor(number / inCycle)
  const inLap = number - lap * inCycle
  const at = lastAtMost(before, inLap)
  const airing = cycle.airings[at]
  if (!airing) throw new Error('A channel without programmes has no segments')
  const { footage } = airing.video
  const { segments } = trackOf(footage, track)
  const inAiring = inLap - (before[at] ?? 0)
  const pass = Math.floor(inAiring / segments.length)
  const firstIndex = inAiring - pass * segments.length
  const left = (before[at + 1] ?? 0) - inLap
  return {
    footage,
    start: epoch + lap * cycle.seconds + airing.start + pass * footage.seconds,
    number: lap * cycle.passes + airing.passesBefore + pass,
    segments: segments.slice(firstIndex, firstIndex + left),
    firstIndex,
  }
}

/** When the segment before which `number` others have ended does so too, in seconds since 1970. */
export function nextEndAfter(cycle: Cycle<Airable>, track: string, number: number): number {
  const { start, segments } = livePassAt(cycle, track, number)
  const [next] = segments
  return next ? start + next.at + next.seconds - earlySeconds : start
}
