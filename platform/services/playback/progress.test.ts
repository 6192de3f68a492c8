import { isWatched } from './progress'

it.each([
  [{ duration: 100, creditsAt: null }, 95, false],
  [{ duration: 100, creditsAt: null }, 96, true],
  [{ duration: 100, creditsAt: 90 }, 90, true],
  [{ duration: 100, creditsAt: 99 }, 96.5, true],
  [{ duration: 0, creditsAt: null }, 10, false],
])('takes %j at %p s for seen: %p', (video, lastSec, watched) => {
  expect(isWatched(video, lastSec)).toBe(watched)
})
