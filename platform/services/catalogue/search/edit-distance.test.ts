import { editDistance } from './vocabulary'

it.each([
  ['night', 'night', 0],
  ['nigth', 'night', 1],
  ['nght', 'night', 1],
  ['nightt', 'night', 1],
  ['might', 'night', 1],
  ['ca', 'abc', 3],
  ['', 'ab', 2],
])('is, from %p to %p, %p', (typed, word, errors) => {
  expect(editDistance(typed, word, { max: 5, whole: true })).toBe(errors)
})

it('compares the prefix only, unless the whole word is meant', () => {
  expect(editDistance('lantr', 'lanterns', { max: 5, whole: false })).toBe(1)
  expect(editDistance('lantr', 'lanterns', { max: 5, whole: true })).toBe(3)
})

it('stops beyond the maximum', () => {
  expect(editDistance('abcdef', 'uvwxyz', { max: 2, whole: true })).toBe(3)
})
