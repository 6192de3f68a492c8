import { readCategorySegments, readDetailSegments, readPage } from './read-segments'

const badPages = [['page'], ['page', '0'], ['page', '1'], ['page', '-1'], ['page', '1.5'], ['page', '1e9']]
const worsePages = [
  ['page', '1001'],
  ['page', '9'.repeat(10_000)],
  ['page', '2', 'x'],
  ['seite', '2'],
  ['..', '2'],
]

describe('readPage', () => {
  it('reads no segment as the first page', () => {
    expect(readPage(undefined)).toBe(1)
    expect(readPage([])).toBe(1)
  })

  it('reads later pages', () => {
    expect(readPage(['page', '2'])).toBe(2)
    expect(readPage(['page', '1000'])).toBe(1000)
  })

  it.each([...badPages, ...worsePages].map((rest) => [rest]))('refuses %j', (rest) => {
    expect(readPage(rest)).toBeNull()
  })
})

describe('readDetailSegments', () => {
  it('reads a season and a page of it', () => {
    expect(readDetailSegments(undefined)).toEqual({ season: null, page: 1 })
    expect(readDetailSegments(['12'])).toEqual({ season: 12, page: 1 })
    expect(readDetailSegments(['12', 'page', '3'])).toEqual({ season: 12, page: 3 })
  })

  it.each([[['page', '2']], [['-1']], [['../']], [['2.5']], [['99999999999']], [['12', '13']]])(
    'refuses %j',
    (rest) => {
      expect(readDetailSegments(rest)).toBeNull()
    },
  )
})

describe('readCategorySegments', () => {
  it('reads a genre and a page of it', () => {
    expect(readCategorySegments(undefined)).toEqual({ genre: null, page: 1 })
    expect(readCategorySegments(['page', '2'])).toEqual({ genre: null, page: 2 })
    expect(readCategorySegments(['genre', 'drama'])).toEqual({ genre: 'drama', page: 1 })
    expect(readCategorySegments(['genre', 'drama', 'page', '2'])).toEqual({ genre: 'drama', page: 2 })
  })

  it.each([[['genre']], [['genre', 'Drama']], [['genre', '../']], [['genre', 'drama', '2']], [['drama']]])(
    'refuses %j',
    (rest) => {
      expect(readCategorySegments(rest)).toBeNull()
    },
  )
})
