import { findTvCategory } from './get-live-tv'

const kids = { id: 4, code: 'kids', title: 'Kids' }

it.each([
  ['null for no segment', [], null],
  ['the category of a code', ['kids'], kids],
  ['undefined for an unknown code', ['sport'], undefined],
  ['undefined for a segment after the code', ['kids', 'more'], undefined],
])('finds %s', (_title, segments, found) => {
  expect(findTvCategory([kids], segments)).toBe(found)
})
