import { pageNumbers } from './list-screens'

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 10, [1, 2, null, 10]],
    [5, 10, [1, null, 4, 5, 6, null, 10]],
    [10, 10, [1, null, 9, 10]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  ])('shows, on page %i of %i, %j', (current, count, expected) => {
    expect(pageNumbers(current, count)).toEqual(expected)
  })
})
