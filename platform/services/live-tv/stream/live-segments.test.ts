import { join } from 'node:path'
import fc from 'fast-check'
import { parseLivePlaylist, type ListedSegment } from '../../../test/live-playlist'
import { programmeAt, programmesBetween } from '../programmes'
import { createCycle, readFootageLayout, liveLimits, type Airable, type Cycle } from './cycle'
import { liveTrackOf, liveWindowAt, writeLivePlaylist } from './live-playlists'

const real = join(process.cwd(), 'platform/seed/assets/footage')
/** Its footage lasts 24 s and 31.5 s, and its audio outlasts the video. */
const odd = join(process.cwd(), 'platform/test/fixture/assets/footage')

async function cycleOf(folder: string, plan: [code: string, minutes: number][]): Promise<Cycle<Airable>> {
  const planned = plan.map(async ([code, minutes]) => {
    const footage = await readFootageLayout(folder, code)
    if (!footage) throw new Error(`There is no ${code}`)
    return { video: { footage }, minutes }
  })
  return createCycle(await Promise.all(planned))
}

const channels = {
  real: () =>
    cycleOf(real, [
      ['dunes', 20],
      ['stars', 30],
      ['harbour', 90],
      ['rain', 40],
    ]),
  odd: () =>
    cycleOf(odd, [
      ['dunes', 10],
      ['stars', 20],
      ['dunes', 30],
      ['stars', 7],
    ]),
}
const names = { real: ['240p', 'en', 'sub-id'], odd: ['240p', 'ar', 'sub-en'] }
const noon = Date.UTC(2026, 10, 21, 12) / 1000

function playlistAt(cycle: Cycle<Airable>, name: string, at: number) {
  const track = liveTrackOf(cycle, name)
  if (!track) throw new Error(`There is no ${name}`)
  const window = liveWindowAt(cycle, track.track, { at, seconds: liveLimits.window })
  return parseLivePlaylist(writeLivePlaylist(cycle, track, window))
}

const footageOf = ({ address }: ListedSegment) => address.slice(0, address.indexOf('/'))

describe.each(['real', 'odd'] as const)('a channel of %s footage', (kind) => {
  let cycle: Cycle<Airable>
  beforeAll(async () => {
    cycle = await channels[kind]()
  })

  it.each(names[kind])(
    'runs for an hour without a gap, across every boundary, in its playlist %s',
    (name) => {
      const seen = new Map<number, string>()
      const changed: ListedSegment[] = []
      let before = playlistAt(cycle, name, noon)
      for (let at = noon; at <= noon + 3600; at += 97) {
        const now = playlistAt(cycle, name, at)
        expect(now.first).toBeGreaterThanOrEqual(before.first)
        expect(now.firstDiscontinuity).toBeGreaterThanOrEqual(before.firstDiscontinuity)
        expect(now.segments.length).toBeGreaterThanOrEqual(before.segments.length - 1)
        for (const segment of now.segments) {
          const expected = JSON.stringify({ ...segment, start: segment.start.toFixed(1) })
          if ((seen.get(segment.number) ?? expected) !== expected) changed.push(segment)
          seen.set(segment.number, expected)
        }
        before = now
      }
      expect(changed).toEqual([])
      const numbers = [...seen.keys()]
      expect(Math.max(...numbers) - Math.min(...numbers)).toBe(numbers.length - 1)
    },
  )

  it.each(names[kind])('is live, an hour deep and contiguous in its playlist %s', (name) => {
    for (let at = noon; at < noon + 300; at += 11) {
      const { segments, target } = playlistAt(cycle, name, at)
      const last = segments.at(-1)
      const behind = at - ((last?.start ?? 0) + (last?.seconds ?? 0))
      expect({ at, live: behind > -0.1 && behind < 4.1 }).toEqual({ at, live: true })
      expect(at - (segments[0]?.start ?? at)).toBeGreaterThanOrEqual(liveLimits.window - 0.1)
      const apart = segments.filter(({ start }, index) => {
        const previous = segments[index - 1]
        return previous && Math.abs(start - previous.start - previous.seconds) > 0.1
      })
      expect(apart).toEqual([])
      expect(segments.filter(({ seconds }) => Math.round(seconds) > target)).toEqual([])
    }
  })

  it('matches the guide', () => {
    const { segments } = playlistAt(cycle, names[kind][0] ?? '', noon)
    const shown = segments.map((segment) => [segment.start, footageOf(segment)])
    const expected = segments.map(({ start, seconds }) => [
      start,
      programmeAt(cycle, start + seconds / 2)?.video.footage.code,
    ])
    expect(shown).toEqual(expected)
  })

  it('starts a discontinuity exactly where its footage starts', () => {
    const [name = ''] = names[kind]
    const openings = cycle.layouts.map(({ code, picture }) => {
      const [, range] = /BYTERANGE:(\S+)/.exec(picture.segments[0]?.entry ?? '') ?? []
      return `${code} ${range}`
    })
    const { segments } = playlistAt(cycle, name, noon)
    const turns = segments.filter((one) => openings.includes(`${footageOf(one)} ${one.range}`)).slice(1)
    const breaks = segments.filter(
      ({ discontinuity }, at) => discontinuity === (segments[at - 1]?.discontinuity ?? Number.NaN) + 1,
    )
    expect(breaks.slice(-turns.length)).toEqual(turns)
    expect(breaks.length - turns.length).toBeLessThanOrEqual(1)
  })

  it('counts discontinuities alike for picture, sound and subtitles', () => {
    for (let at = noon; at < noon + 120; at += 4) {
      const ends = names[kind].map((name) => playlistAt(cycle, name, at).segments.at(-1))
      const middles = ends.map((end) => end && { footage: footageOf(end), discontinuity: end.discontinuity })
      expect(new Set(middles.map((one) => JSON.stringify(one))).size).toBe(1)
    }
  })

  it('has a guide of whole seconds', () => {
    const programmes = programmesBetween(cycle, noon, noon + 86_400)
    expect(programmes.filter(({ start, end }) => !Number.isInteger(start) || !Number.isInteger(end))).toEqual(
      [],
    )
  })

  it('has a gapless guide any number of years away', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -50, max: 200 }),
        fc.integer({ min: 0, max: 86_400 }),
        (years, seconds) => {
          const from = noon + years * 31_557_600 + seconds
          const programmes = programmesBetween(cycle, from, from + 86_400)
          const [first] = programmes
          const gaps = programmes.filter(({ start }, at) => at > 0 && start !== programmes[at - 1]?.end)
          return first !== undefined && first.start <= from && first.end > from && gaps.length === 0
        },
      ),
    )
  })
})

it('airs real footage exactly as long as planned', async () => {
  const cycle = await channels.real()
  expect(cycle.airings.map(({ seconds }) => seconds / 60)).toEqual([20, 30, 90, 40])
})

it('has no playlist that some of its footage lacks', async () => {
  const cycle = await channels.odd()
  expect([liveTrackOf(cycle, 'en'), liveTrackOf(cycle, 'sub-ar'), liveTrackOf(cycle, 'x')]).toEqual([
    null,
    null,
    null,
  ])
})
