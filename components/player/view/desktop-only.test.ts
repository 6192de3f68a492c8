import { isHandheldBy } from './desktop-only'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36'
const hints = { userAgent: windows, touchPoints: 0, coarseOnly: false, shortSide: 1080 }

it.each([
  [
    'an Android phone',
    { userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36' },
  ],
  ['an Android tablet', { userAgent: 'Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/140.0 Safari/537.36' }],
  ['an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1' }],
  ['an iPad that calls itself a Macintosh', { userAgent: mac, touchPoints: 5 }],
  ['a browser that says it is mobile', { mobile: true }],
  ['a small screen with nothing but touch', { coarseOnly: true, shortSide: 800 }],
])('recognises %s', (_, marks) => {
  expect(isHandheldBy({ ...hints, ...marks })).toBe(true)
})

it.each([
  ['a desktop', {}],
  ['a Macintosh', { userAgent: mac }],
  ['a laptop with a touch screen and a mouse', { touchPoints: 10 }],
  ['a wall of touch', { coarseOnly: true, shortSide: 2160 }],
  ['a television', { userAgent: 'Mozilla/5.0 (Linux; Android 12; BRAVIA 4K TV) Chrome/140.0 Safari/537.36' }],
])('lets %s play', (_, marks) => {
  expect(isHandheldBy({ ...hints, ...marks })).toBe(false)
})
