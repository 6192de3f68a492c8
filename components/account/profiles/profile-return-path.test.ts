import { profileReturnPath } from './profile-picker'

const origin = 'https://hilalplay.test'
const back = (address: string) =>
  profileReturnPath({ search: `?redirectUrl=${encodeURIComponent(address)}`, lang: 'ar', origin })

it('puts the language of the profile in its place, and keeps the query', () => {
  expect(back('/{LANG_CODE}/detail/night-train/2?from=home&x=1')).toBe(
    '/ar/detail/night-train/2?from=home&x=1',
  )
  expect(back('/{LANG_CODE}')).toBe('/ar')
})

it('takes an address on our own origin whole', () => {
  expect(back(`${origin}/{LANG_CODE}/my-list`)).toBe('/ar/my-list')
})

it('goes home without an address', () => {
  expect(profileReturnPath({ search: '', lang: 'fa', origin })).toBe('/fa')
})

it.each([
  '//evil.test/{LANG_CODE}',
  '/\\evil.test',
  'https:evil.test',
  'https://evil.test/{LANG_CODE}',
  'https://hilalplay.test@evil.test',
  '%2f%2fevil.test',
  '/{LANG_CODE}/..//evil.test',
  '/{LANG_CODE}\r\nlocation: https://evil.test',
  'java{LANG_CODE}script:alert(1)',
  'javascript:alert("{LANG_CODE}")',
])('goes home instead of to %j', (address) => {
  expect(back(address)).toBe('/ar')
})
