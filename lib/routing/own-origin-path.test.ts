import { ownOriginPath } from './own-origin-path'

const origin = 'https://hilalplay.test'
const all = (text: string) =>
  [...text].map((c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')

it.each([
  ['/en/about-us', '/en/about-us'],
  ['%2Fen%2Fabout-us', '/en/about-us'],
  ['en/about-us', '/en/about-us'],
  ['%2Far%2Fsearch%2F%25D9%2586%25D9%2588%25D8%25B1', '/ar/search/%D9%86%D9%88%D8%B1'],
  ['%2Fen%2Fdetail%2Fx%3Fa%3D1%26b%3D2%23cast', '/en/detail/x?a=1&b=2#cast'],
  ['%2Fen%3Fnext%3D%252Fen%252Flogin', '/en?next=%2Fen%2Flogin'],
  [encodeURIComponent('https://hilalplay.test/en/login'), '/en/login'],
  [encodeURIComponent('HTTPS://HILALPLAY.TEST/en'), '/en'],
  ['%2Fen%2F..%2Far', '/ar'],
])('leads from %s to %s', (encoded, path) => {
  expect(ownOriginPath(encoded, origin)).toBe(path)
})

const hostile = [
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'javascript\n:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://hilalplay.test/1',
  'file:///etc/passwd',
  'mailto:a@b.test',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/./\\evil.test',
  '/..//evil.test',
  '/.//evil.test',
  '/en/..//evil.test',
  'https:evil.test',
  'https:/evil.test',
  'https://evil.test',
  'https://hilalplay.test.evil.test',
  'https://hilalplay.test@evil.test',
  'https://user@hilalplay.test/',
  'https://user:secret@hilalplay.test/',
  'http://hilalplay.test/',
  'https://hilalplay.test:8443/',
  'https://hilalplay.test//evil.test',
  '/en\r\nSet-Cookie: a=b',
  '/en\u0000',
  '/en\u202e/moc.live',
]

it.each(hostile)('leads nowhere from %j', (address) => {
  expect(ownOriginPath(encodeURIComponent(address), origin)).toBeNull()
})

it.each(hostile.filter((address) => address !== ''))(
  'leads nowhere from %j in further encodings',
  (address) => {
    const once = encodeURIComponent(address)
    expect(ownOriginPath(encodeURIComponent(once), origin)).toBeNull()
    expect(ownOriginPath(encodeURIComponent(encodeURIComponent(once)), origin)).toBeNull()
  },
)

it.each([all('//evil.test'), all(all('//evil.test')), all('/\\evil.test'), all('javascript:alert(1)')])(
  'leads nowhere from the fully encoded %s',
  (encoded) => {
    expect(ownOriginPath(encoded, origin)).toBeNull()
  },
)

it.each(['%', '%zz', '%E0%A4%A', '%ff'])('leads nowhere from the malformed %s', (encoded) => {
  expect(ownOriginPath(encoded, origin)).toBeNull()
})

it('leads nowhere when an address is wrapped more often than anyone would', () => {
  let wrapped = '//evil.test'
  for (let count = 0; count < 9; count += 1) wrapped = encodeURIComponent(wrapped)
  expect(ownOriginPath(wrapped, origin)).toBeNull()
})
