import { readTitleRef } from './parse-title-ref'

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
