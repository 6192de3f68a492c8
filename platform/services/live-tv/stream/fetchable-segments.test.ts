import { join } from 'node:path'
import {
  createCycle,
  epoch,
  readFootageLayout,
  liveLimits,
  type Airable,
  type Cycle,
  type FootageLayout,
} from './cycle'
import { createFetchableSegments } from './fetchable-segments'

const folder = join(process.cwd(), 'platform/test/fixture/assets/footage')
const track = '240p'

let dunes: FootageLayout
let stars: FootageLayout
let cycle: Cycle<Airable>
/** When the last dunes segment and the first stars segment are on air, in seconds since 1970. */
let turn: number

beforeAll(async () => {
  const [first, second] = await Promise.all([
    readFootageLayout(folder, 'dunes'),
    readFootageLayout(folder, 'stars'),
  ])
  if (!first || !second) throw new Error('There is no footage')
  dunes = first
  stars = second
  cycle = createCycle([
    { video: { footage: dunes }, minutes: 90 },
    { video: { footage: stars }, minutes: 90 },
  ])
  turn = epoch + 1_000 * cycle.seconds + (cycle.airings[1]?.start ?? 0)
})

const lengthOf = ({ picture }: FootageLayout) => picture.segments[0]?.seconds ?? 0
const lastOf = ({ tracks }: FootageLayout) => tracks.get(track)?.segments.at(-1)?.range

function isAvailable(
  layout: FootageLayout,
  { offset, length }: { offset: number; length: number },
  at: number,
) {
  const channel = { code: 'one', cycle }
  const part = { start: offset, end: offset + length - 1 }
  return createFetchableSegments().hasBytes({ channel, layout, track, at: new Date(at * 1000), ...part })
}

function segmentOf(layout: FootageLayout, index: number) {
  const range = layout.tracks.get(track)?.segments.at(index)?.range
  if (!range) throw new Error(`There is no segment ${index}`)
  return range
}

it('serves a segment from shortly before its end', () => {
  const end = turn + lengthOf(stars)
  const at = (seconds: number) => isAvailable(stars, segmentOf(stars, 0), end + seconds)
  expect([at(-liveLimits.segmentLead - 1), at(-liveLimits.segmentLead + 1), at(1)]).toEqual([
    false,
    true,
    true,
  ])
})

it('stops serving a segment that has left the window', () => {
  const over = turn + liveLimits.window + liveLimits.segmentGrace
  const at = (seconds: number) => isAvailable(dunes, segmentOf(dunes, -1), over + seconds)
  expect([at(-1), at(1)]).toEqual([true, false])
})

it('serves initialisation segments only of footage in the window', () => {
  const { mapRange = { offset: 0, length: 0 } } = dunes.tracks.get(track) ?? {}
  const at = (seconds: number) => isAvailable(dunes, mapRange, turn + seconds)
  expect([at(0), at(liveLimits.window + liveLimits.segmentGrace + 10)]).toEqual([true, false])
})

it('serves no bytes across a segment boundary', () => {
  const { offset, length } = segmentOf(dunes, 2)
  const ranges = [
    { offset, length },
    { offset: offset + 1, length: length - 1 },
    { offset, length: length + 1 },
    { offset: offset - 1, length },
    { offset: 0, length: offset + length },
    { offset: (lastOf(dunes)?.offset ?? 0) + (lastOf(dunes)?.length ?? 0), length: 1 },
  ]
  expect(ranges.map((range) => isAvailable(dunes, range, turn))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

it('identifies subtitle segments by their position in the footage', () => {
  const parts = createFetchableSegments()
  const has = (layout: FootageLayout, index: number) =>
    parts.hasSegment({ channel: { code: 'one', cycle }, layout, track, at: new Date(turn * 1000), index })
  expect([has(dunes, 0), has(dunes, 99), has(stars, 5)]).toEqual([true, false, false])
})
