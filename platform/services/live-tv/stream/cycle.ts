import { toleranceSeconds, type FootageLayout, type Track } from './footage-layout'

/** The first Monday of the century, in seconds since 1970: the start of every channel's weeks. */
export const epoch = Date.UTC(2001, 0, 1) / 1000
/** Audio segments end up to half an AAC frame after video segments; both are available at the same time. */
export const earlySeconds = 0.05

/** A video to air, with its footage. */
export interface Airable {
  footage: FootageLayout
}

/** A scheduled programme. */
interface Airing<Video> {
  video: Video
  /** Seconds since the start of the cycle. */
  start: number
  seconds: number
  /** Number of footage passes in this programme, and in all earlier ones. */
  passes: number
  passesBefore: number
}

/** What a channel repeats about weekly. Everything else about it is a function of this and the time. */
export interface Cycle<Video extends Airable> {
  airings: readonly Airing<Video>[]
  starts: readonly number[]
  seconds: number
  passes: number
  /** The footage it uses. */
  layouts: readonly FootageLayout[]
  /** Number of segments of a track before each airing, and in total at the end. */
  counted(track: string): readonly number[]
}

/**
 * Schedules the planned programmes one after the other. A programme repeats its footage until its time is over, in
 * whole segments, so that it ends exactly where the next begins.
 */
export function createCycle<Video extends Airable>(
  planned: readonly { video: Video; minutes: number }[],
): Cycle<Video> {
  const airings: Airing<Video>[] = []
  let seconds = 0
  let passes = 0
  for (const { video, minutes } of planned) {
    const own = lengthOf(video.footage, minutes)
    airings.push({ video, start: seconds, passesBefore: passes, ...own })
    seconds += own.seconds
    passes += own.passes
  }
  const counts = new Map<string, readonly number[]>()
  const counted = (track: string) => {
    const known = counts.get(track) ?? countSegments(airings, track)
    counts.set(track, known)
    return known
  }
  const layouts = [...new Set(airings.map(({ video }) => video.footage))]
  return { airings, starts: airings.map(({ start }) => start), seconds, passes, layouts, counted }
}

/** @throws when the footage has no such track */
export function trackOf({ tracks, code }: FootageLayout, name: string): Track {
  const track = tracks.get(name)
  if (!track) throw new Error(`The footage ${code} has no ${name}`)
  return track
}

/** Index of the last ascending value not above `limit`; 0 when all are. */
export function lastNotAbove(values: readonly number[], limit: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((values[middle] ?? 0) <= limit) low = middle
    else high = middle - 1
  }
  return low
}

function lengthOf(footage: FootageLayout, minutes: number) {
  const whole = Math.floor((minutes * 60) / footage.seconds)
  const rest = minutes * 60 - whole * footage.seconds
  const tail = footage.picture.segments.findLast((one) => one.at + one.seconds <= rest + earlySeconds)
  return {
    seconds: whole * footage.seconds + (tail ? tail.at + tail.seconds : 0),
    passes: whole + (tail ? 1 : 0),
  }
}

function countSegments(airings: readonly Airing<Airable>[], name: string): number[] {
  const before = [0]
  let sum = 0
  for (const { video, seconds } of airings) {
    const { segments } = trackOf(video.footage, name)
    const whole = Math.floor((seconds + earlySeconds) / video.footage.seconds)
    const rest = seconds - whole * video.footage.seconds
    sum += whole * segments.length + segments.filter(({ at }) => at < rest - toleranceSeconds).length
    before.push(sum)
  }
  return before
}
