import { isInnerPath, pathForAudience, readPageSegment } from './audience'
import { inLanguage } from './in-language'

it.each([
  ['en', { lang: 'en', audience: 'ADULT' }],
  ['ur-kids', { lang: 'ur', audience: 'KIDS' }],
  ['de', null],
  ['de-kids', null],
  ['en-kids-kids', null],
  [undefined, null],
])('reads the segment %s', (segment, expected) => {
  expect(readPageSegment(segment)).toEqual(expected)
})

it.each(['/en', '/ar/detail/x', '/fr?platform=ios'])('finds the page that children get at %s', (path) => {
  const inner = pathForAudience(path, 'KIDS')
  expect(inner).toBe(path.replace(/^\/../, (prefix) => `${prefix}-kids`))
  expect([isInnerPath(inner), isInnerPath(path)]).toEqual([true, false])
  expect(pathForAudience(path, 'ADULT')).toBe(path)
})

it.each(['/', '/en', '/en/detail/en-kids', '/de-kids', '/enkids', '/%'])(
  'lets visitors request %s',
  (path) => {
    expect(isInnerPath(path)).toBe(false)
  },
)

it.each([
  ['/en/detail/x?a=1', 'ar', '/ar/detail/x?a=1'],
  ['/en', 'ar', '/ar'],
  ['/{LANG_CODE}/detail/x', 'fr', '/fr/detail/x'],
  ['/about-us', 'fr', '/about-us'],
] as const)('takes %s into %s', (path, lang, expected) => {
  expect(inLanguage(path, lang)).toBe(expected)
})
