import { isWatched } from './progress'

it.each([
  [{ duration: 100, creditsAt: null }, 95, false],
  [{ duration: 100, creditsAt: null }, 96, true],
  [{ duration: 100, creditsAt: 90 }, 90, true],
  [{ duration: 100, creditsAt: 99 }, 96.5, true],
  [{ duration: 0, creditsAt: null }, 10, false],
])('counts %j at %p s as watched: %p', (video, lastSec, watched) => {
  expect(isWatched(video, lastSec)).toBe(watched)
})
