import { chooseEncoding } from './accepted-encoding'

const both = ['br', 'gzip'] as const

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br', 'br'],
  ['gzip,br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.000 ,\tgzip;q=1.0', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.8, gzip;Q=0.8', 'br'],
  ['gzip;q=0.001', 'gzip'],
  ['identity, *;q=0, gzip', 'gzip'],
])('chooses of %s the encoding %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted, both)).toBe(encoding)
})

it.each([
  undefined,
  '',
  'identity',
  '*',
  'br;q=0, gzip;q=0',
  'brotli, gzipped, x-gzip',
  'br;q=2, gzip;level=9',
])('chooses nothing of %s', (accepted) => {
  expect(chooseEncoding(accepted, both)).toBeNull()
})

it('chooses only what is available', () => {
  expect(chooseEncoding('br, gzip;q=0.1', ['gzip'])).toBe('gzip')
})

it('reads the longest header that fits a request in little time', () => {
  for (const part of [' ', ',', 'br', 'br ', 'br;', 'br;q=0 ', ', br;q=1'])
    expect(chooseEncoding(part.repeat(16_384 / part.length) + 'x', ['gzip'])).toBeNull()
})
