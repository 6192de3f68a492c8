import { currentOf, pathInLanguage } from './path-in-language'

it.each([
  ['/en', '/ar'],
  ['/en/detail/night-train/2', '/ar/detail/night-train/2'],
  ['/en/search/%D9%86%D9%88%D8%B1', '/ar/search/%D9%86%D9%88%D8%B1'],
])('translates the path %s to %s', (path, arabic) => {
  expect(pathInLanguage(path, 'ar')).toBe(arabic)
})

it.each([
  ['/en', '/en', 'page'],
  ['/en/my-list', '/en', undefined],
  ['/en/my-list', '/en/my-list', 'page'],
  ['/en/search/moon', '/en/search', 'true'],
  ['/en/searching', '/en/search', undefined],
])('on %s marks the link to %s as %s', (path, href, current) => {
  expect(currentOf(path, href)).toBe(current)
})
