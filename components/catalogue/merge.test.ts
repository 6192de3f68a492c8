import fc from 'fast-check'
import type { Breakdown, TitleState, Video } from '@/lib/contract/content-shapes'
import { mergeBreakdown, mergeBreakdowns } from './rails/rails-query'
import { mergeDeep } from '@/lib/query/merge-deep'
import { mergeTitleState } from './member/title-state-query'
import { mergeVideo, mergeVideos } from './title/get-title-page'
import { aCard, aVideo } from './testing/titles'

const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const text = fc.oneof(fc.constant(''), fc.string({ minLength: 1, maxLength: 8 }))
const place = fc.oneof(
  fc.constant({ lastSec: null, lastUpdateTimestamp: null }),
  fc.record({ lastSec: fc.nat(5_000), lastUpdateTimestamp: instant }),
)
const video: fc.Arbitrary<Video> = fc
  .record({ storyline: text, info: text, title: text, seasonCount: fc.nat(3), place })
  .map(({ place: at, ...facts }) => aVideo({ ...facts, ...at }))
const object = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.object({ maxDepth: 2 }))

describe('mergeDeep', () => {
  it('gives back what it is given when nothing differs', () => {
    fc.assert(fc.property(object, (thing) => expect(mergeDeep(thing, thing)).toEqual(thing)))
  })

  it('loses no field of either, and takes each told value that is not an object', () => {
    fc.assert(
      fc.property(object, object, (known, told) => {
        const merged = mergeDeep(known, told)
        expect(Object.keys(merged).toSorted()).toEqual(
          [...new Set([...Object.keys(known), ...Object.keys(told)])].toSorted(),
        )
        expect(mergeDeep(merged, told)).toEqual(merged)
      }),
    )
  })

  it('merges fields to any depth, and replaces lists', () => {
    const known = { a: { b: { c: 1, d: 2 } }, list: [1, 2] }
    const told = { a: { b: { c: 3 } }, list: [9] } as typeof known
    expect(mergeDeep(known, told)).toEqual({ a: { b: { c: 3, d: 2 } }, list: [9] })
    expect(known.a.b.c).toBe(1)
  })
})

describe('mergeVideo', () => {
  it('keeps storyline, season count, info and title when the new ones are empty', () => {
    fc.assert(
      fc.property(video, video, (known, told) => {
        const merged = mergeVideo(known, told)
        for (const key of ['storyline', 'info', 'title', 'seasonCount'] as const)
          expect(merged[key]).toBe(told[key] || known[key])
      }),
    )
  })

  it('keeps the newest place that is not empty, whichever comes first', () => {
    fc.assert(
      fc.property(video, video, (known, told) => {
        const timeOf = (one: Video) => Date.parse(one.lastUpdateTimestamp ?? '') || 0
        const newest = timeOf(told) >= timeOf(known) && told.lastUpdateTimestamp ? told : known
        const merged = mergeVideo(known, told)
        expect(merged.lastUpdateTimestamp).toBe(newest.lastUpdateTimestamp)
        expect(merged.lastSec).toBe(newest.lastSec)
      }),
    )
  })

  it('takes everything else as it is newly told, also from a part of a video', () => {
    const merged = mergeVideo(aVideo({ duration: 10 }), { duration: 20 })
    expect(merged).toEqual(aVideo({ duration: 20 }))
  })

  it('merges lists by id, in the order of the new one', () => {
    const known = [aVideo({ id: 1, storyline: 'Known' }), aVideo({ id: 3 })]
    const told = [aVideo({ id: 2 }), aVideo({ id: 1, storyline: '' })]
    const merged = mergeVideos(known, told)
    expect(merged.map(({ id, storyline }) => [id, storyline])).toEqual([
      [2, aVideo().storyline],
      [1, 'Known'],
    ])
  })
})

const aRail = (facts: Partial<Breakdown> = {}): Breakdown => ({
  id: 5,
  code: 'new-episodes',
  title: 'New episodes',
  railType: 'NEW_EPISODES',
  hasTrailer: false,
  totalCount: 2,
  items: [aCard()],
  ...facts,
})

describe('mergeBreakdowns', () => {
  it('merges a rail without trailers, and replaces one with them', () => {
    const resume = { videoId: 1, seasonIndex: 1, videoIndex: 1, lastSec: 5, duration: 50 }
    const known = aRail({ items: [aCard({ resume })] })
    expect(mergeBreakdown(known, aRail()).items[0]?.resume).toEqual(resume)
    expect(mergeBreakdown(known, aRail({ hasTrailer: true })).items[0]?.resume).toBeUndefined()
  })

  it('shows exactly the rails and cards that are newly told, in their order', () => {
    const cards = fc.uniqueArray(fc.nat(9)).map((ids) => ids.map((id) => aCard({ id })))
    const rail = fc.record({ items: cards, hasTrailer: fc.boolean() })
    const rails = fc
      .array(rail, { maxLength: 4 })
      .map((all) => all.map((facts, id) => aRail({ id, ...facts })))
    fc.assert(
      fc.property(rails, rails, (known, told) => {
        const ids = (all: Breakdown[]) => all.map(({ id, items }) => [id, items.map((card) => card.id)])
        expect(ids(mergeBreakdowns(known, told))).toEqual(ids(told))
      }),
    )
  })
})

describe('mergeTitleState', () => {
  const watched = fc.record({
    videoId: fc.nat(3),
    lastSec: fc.nat(100),
    duration: fc.constant(100),
    lastUpdateTimestamp: instant,
    watched: fc.boolean(),
  })
  const state = fc
    .uniqueArray(watched, { selector: ({ videoId }) => videoId })
    .map((videos): TitleState => ({ seriesId: 1, favourite: false, likesRate: 0, resume: null, videos }))

  it('never takes back a newer place of a video', () => {
    fc.assert(
      fc.property(state, state, (known, told) => {
        const merged = mergeTitleState(known, told)
        for (const one of [...known.videos, ...told.videos]) {
          const kept = merged.videos.find(({ videoId }) => videoId === one.videoId)
          expect(Date.parse(kept?.lastUpdateTimestamp ?? '')).toBeGreaterThanOrEqual(
            Date.parse(one.lastUpdateTimestamp),
          )
        }
      }),
    )
  })

  it('takes what is kept and liked as it is newly told', () => {
    const none: TitleState = { seriesId: 1, favourite: false, likesRate: 0, resume: null, videos: [] }
    const told = { ...none, favourite: true, likesRate: 1 }
    expect(mergeTitleState(none, told)).toEqual(told)
  })
})
