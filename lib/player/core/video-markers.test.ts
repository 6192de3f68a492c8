import { isAtCredits, noMarkers, skipAt, type VideoMarkers } from './video-markers'

const skips: VideoMarkers['skips'] = [{ type: 'INTRO', start: 60, end: 90 }]

it.each([
  [59.9, null],
  [60, 'INTRO'],
  [88.9, 'INTRO'],
  [89, null],
])('at %p s the skippable section is %p', (time, type) => {
  expect(skipAt({ skips, time })?.type ?? null).toBe(type)
})

describe('the credits', () => {
  const state = { ...noMarkers, nextVideoId: 8, status: 'playing', duration: 100, time: 0 }

  it.each([
    [{ creditsAt: 90, time: 89.9 }, false],
    [{ creditsAt: 90, time: 90 }, true],
    [{ time: 84.9 }, false],
    [{ time: 85 }, true],
    [{ status: 'ended' }, true],
    [{ status: 'ended', nextVideoId: null }, false],
    [{ status: 'failed', creditsAt: 90, time: 95 }, false],
    [{ status: 'loading', creditsAt: 90, time: 95 }, false],
    [{ duration: 0, time: 0 }, false],
  ])('offer the next video for %j: %p', (rest, expected) => {
    expect(isAtCredits({ ...state, ...rest })).toBe(expected)
  })
})
