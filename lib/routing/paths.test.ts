import { pathTo } from './paths'

it('names a place of the settings, and where a login, a sign-up or the choice of a profile leads back', () => {
  expect(pathTo.settings('en', 'devices')).toBe('/en/settings#devices')
  expect(pathTo.login('en', '/en/settings?x=1#devices')).toBe(
    '/en/login?redirectUrl=%2Fen%2Fsettings%3Fx%3D1%23devices',
  )
  expect(pathTo.signUp('ar', '/ar/my-list')).toBe('/ar/sign-up?redirectUrl=%2Far%2Fmy-list')
  expect(pathTo.profiles('fr', '/{LANG_CODE}')).toBe('/fr/profiles?redirectUrl=%2F%7BLANG_CODE%7D')
})

it('encodes what a viewer or a host put into a path', () => {
  expect(pathTo.search('ar', 'a/b?ف')).toBe('/ar/search/a%2Fb%3F%D9%81')
  expect(pathTo.detail('en', 'night-train', 3)).toBe('/en/detail/night-train/3')
  expect(pathTo.breakdown('en', 'top-10', 2)).toBe('/en/breakdown/top-10/page/2')
  expect(pathTo.breakdown('en', 'top-10', 1)).toBe('/en/breakdown/top-10')
  expect(pathTo.category('bn', 'series', { genre: 'drama', page: 3 })).toBe(
    '/bn/category/series/genre/drama/page/3',
  )
})
