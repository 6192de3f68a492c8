import { findTvCategory } from './find-tv-category'

const kids = { id: 4, code: 'kids', title: 'Kids' }

it.each([
  ['no code', [], null],
  ['the code of a category', ['kids'], kids],
  ['a code that there is not', ['sport'], undefined],
  ['more than a code', ['kids', 'more'], undefined],
])('%s', (_, segments, found) => {
  expect(findTvCategory([kids], segments)).toBe(found)
})
