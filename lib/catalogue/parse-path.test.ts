import { pathTo } from '@/lib/routing'
import { readCategorySegments, readDetailSegments, readPage, sortNames, readTitleRef } from './parse-path'

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
  const plain = { genre: null, sort: 'POPULAR', page: 1 }

  it('reads a genre, an order and a page of it', () => {
    expect(readCategorySegments(undefined)).toEqual(plain)
    expect(readCategorySegments(['page', '2'])).toEqual({ ...plain, page: 2 })
    expect(readCategorySegments(['genre', 'drama'])).toEqual({ ...plain, genre: 'drama' })
    expect(readCategorySegments(['sort', 'newest'])).toEqual({ ...plain, sort: 'NEWEST' })
    const all = ['genre', 'drama', 'sort', 'title', 'page', '2']
    expect(readCategorySegments(all)).toEqual({ genre: 'drama', sort: 'TITLE', page: 2 })
  })

  it('parses what the paths of a category contain', () => {
    for (const [sort, name] of Object.entries(sortNames)) {
      const path = pathTo.category('ar', 'SERIES', { genre: 'drama', sort: name, page: 3 })
      expect(readCategorySegments(path.split('/').slice(4))).toEqual({ genre: 'drama', sort, page: 3 })
    }
  })

  it.each([
    [['genre']],
    [['genre', 'Drama']],
    [['genre', '../']],
    [['genre', 'drama', '2']],
    [['drama']],
    [['sort']],
    [['sort', 'popular']],
    [['sort', 'NEWEST']],
    [['sort', 'newest', 'genre', 'drama']],
  ])('refuses %j', (rest) => {
    expect(readCategorySegments(rest)).toBeNull()
  })
})

const hostile = [
  '',
  ' ',
  '../',
  '..%2f..%2fetc',
  '%2e%2e',
  'a'.repeat(10_240),
  '1'.repeat(10_240),
  'lantern\u0000s',
  'lanterns\n',
  'lanterns%00',
  '\u202elanterns',
  'Lanterns',
  'the--lanterns',
  '-1',
  '+1',
  '0',
  '007',
  '1.5',
  '2147483648',
  '99999999999999999999',
  '١٢',
  '__proto__',
  '<script>',
  "1' or '1'='1",
]

describe('readTitleRef', () => {
  it('reads digits as an id', () => {
    expect(readTitleRef('42')).toEqual({ seriesId: 42 })
    expect(readTitleRef('2147483647')).toEqual({ seriesId: 2_147_483_647 })
  })

  it('reads words with hyphens as a code', () => {
    expect(readTitleRef('the-lanterns-of-fustat')).toEqual({ code: 'the-lanterns-of-fustat' })
    expect(readTitleRef('7-doors')).toEqual({ code: '7-doors' })
  })

  it.each(hostile)('refuses %j', (raw) => {
    expect(readTitleRef(raw)).toBeNull()
  })
})
