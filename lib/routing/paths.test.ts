import { pathTo } from './paths'

it('encodes what a viewer or a host put into a path', () => {
  expect(pathTo.search('ar', 'a/b?ف')).toBe('/ar/search/a%2Fb%3F%D9%81')
  expect(pathTo.detail('en', 'night-train', 3)).toBe('/en/detail/night-train/3')
  expect(pathTo.breakdown('en', 'top-10', 2)).toBe('/en/breakdown/top-10/page/2')
  expect(pathTo.breakdown('en', 'top-10', 1)).toBe('/en/breakdown/top-10')
  expect(pathTo.category('bn', 'series', { genre: 'drama', page: 3 })).toBe(
    '/bn/category/series/genre/drama/page/3',
  )
})
