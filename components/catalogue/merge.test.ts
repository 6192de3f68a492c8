import fc from 'fast-check'
import type { Breakdown, TitleState, Video } from '@/lib/contract'
import { mergeBreakdown, mergeBreakdowns } from './rails/infinite-rails'
import { mergeDeep } from '@/lib/query/merge-deep'
import { mergeTitleState } from './member/title-state'
import { mergeVideo, mergeVideos } from './title/get-title-page'
import { aBreakdown, aCard, aVideo } from './testing/titles'

const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const text = fc.oneof(fc.constant(''), fc.string({ minLength: 1, maxLength: 8 }))
const progress = fc.oneof(
  fc.constant({ lastSec: null, lastUpdateTimestamp: null }),
  fc.record({ lastSec: fc.nat(5_000), lastUpdateTimestamp: instant }),
)
const video: fc.Arbitrary<Video> = fc
  .record({ storyline: text, info: text, title: text, seasonCount: fc.nat(3), progress })
  .map(({ progress: watched, ...facts }) => aVideo({ ...facts, ...watched }))
const object = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.object({ maxDepth: 2 }))

describe('mergeDeep', () => {
  it('returns the same where nothing differs', () => {
    fc.assert(fc.property(object, (thing) => expect(mergeDeep(thing, thing)).toEqual(thing)))
  })

  it('keeps the fields of both, and takes the latest of values that are not objects', () => {
    fc.assert(
      fc.property(object, object, (cached, latest) => {
        const merged = mergeDeep(cached, latest)
        expect(Object.keys(merged).toSorted()).toEqual(
          [...new Set([...Object.keys(cached), ...Object.keys(latest)])].toSorted(),
        )
        expect(mergeDeep(merged, latest)).toEqual(merged)
      }),
    )
  })

  it('merges fields to any depth, and replaces lists', () => {
    const cached = { a: { b: { c: 1, d: 2 } }, list: [1, 2] }
    const latest = { a: { b: { c: 3 } }, list: [9] } as typeof cached
    expect(mergeDeep(cached, latest)).toEqual({ a: { b: { c: 3, d: 2 } }, list: [9] })
    expect(cached.a.b.c).toBe(1)
  })
})

describe('mergeVideo', () => {
  it('keeps storyline, season count, info and title when the latest ones are empty', () => {
    fc.assert(
      fc.property(video, video, (cached, latest) => {
        const merged = mergeVideo(cached, latest)
        for (const key of ['storyline', 'info', 'title', 'seasonCount'] as const)
          expect(merged[key]).toBe(latest[key] || cached[key])
      }),
    )
  })

  it('takes the newest progress that is not empty, whichever copy has it', () => {
    fc.assert(
      fc.property(video, video, (cached, latest) => {
        const timeOf = (one: Video) => Date.parse(one.lastUpdateTimestamp ?? '') || 0
        const newest = timeOf(latest) >= timeOf(cached) && latest.lastUpdateTimestamp ? latest : cached
        const merged = mergeVideo(cached, latest)
        expect(merged.lastUpdateTimestamp).toBe(newest.lastUpdateTimestamp)
        expect(merged.lastSec).toBe(newest.lastSec)
      }),
    )
  })

  it('takes everything else from the latest copy, even from a partial video', () => {
    const merged = mergeVideo(aVideo({ duration: 10 }), { duration: 20 })
    expect(merged).toEqual(aVideo({ duration: 20 }))
  })

  it('merges lists by id, in the order of the latest one', () => {
    const cached = [aVideo({ id: 1, storyline: 'Cached' }), aVideo({ id: 3 })]
    const latest = [aVideo({ id: 2 }), aVideo({ id: 1, storyline: '' })]
    const merged = mergeVideos(cached, latest)
    expect(merged.map(({ id, storyline }) => [id, storyline])).toEqual([
      [2, aVideo().storyline],
      [1, 'Cached'],
    ])
  })
})

describe('mergeBreakdowns', () => {
  it('merges a rail without trailers, and replaces one with them', () => {
    const resume = { videoId: 1, seasonIndex: 1, videoIndex: 1, lastSec: 5, duration: 50 }
    const cached = aBreakdown({ videoResources: [aCard({ resume })] })
    expect(mergeBreakdown(cached, aBreakdown()).videoResources[0]?.resume).toEqual(resume)
    expect(mergeBreakdown(cached, aBreakdown({ hasTrailer: true })).videoResources[0]?.resume).toBeUndefined()
  })

  it('returns exactly the latest rails and cards, in their order', () => {
    const cards = fc.uniqueArray(fc.nat(9)).map((ids) => ids.map((id) => aCard({ id })))
    const rail = fc.record({ videoResources: cards, hasTrailer: fc.boolean() })
    const rails = fc
      .array(rail, { maxLength: 4 })
      .map((all) => all.map((facts, id) => aBreakdown({ id, ...facts })))
    fc.assert(
      fc.property(rails, rails, (cached, latest) => {
        const ids = (all: Breakdown[]) =>
          all.map(({ id, videoResources }) => [id, videoResources.map((card) => card.id)])
        expect(ids(mergeBreakdowns(cached, latest))).toEqual(ids(latest))
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

  it('never replaces newer progress of a video', () => {
    fc.assert(
      fc.property(state, state, (cached, latest) => {
        const merged = mergeTitleState(cached, latest)
        for (const one of [...cached.videos, ...latest.videos]) {
          const video = merged.videos.find(({ videoId }) => videoId === one.videoId)
          expect(Date.parse(video?.lastUpdateTimestamp ?? '')).toBeGreaterThanOrEqual(
            Date.parse(one.lastUpdateTimestamp),
          )
        }
      }),
    )
  })

  it('takes the latest My List state and rating', () => {
    const none: TitleState = { seriesId: 1, favourite: false, likesRate: 0, resume: null, videos: [] }
    const latest = { ...none, favourite: true, likesRate: 1 }
    expect(mergeTitleState(none, latest)).toEqual(latest)
  })
})
