import { showsSimilarTitles } from './search-type'

it.each([
  [0, false],
  [1, true],
  [3, true],
  [4, false],
])('counts %d results as few: %s', (count, few) => {
  expect(showsSimilarTitles(count)).toBe(few)
})
