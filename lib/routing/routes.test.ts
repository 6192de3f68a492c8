import { findRoute, isPersonalPath, isPublicPath, routes } from './routes'

it.each([
  ['/', 'homepage'],
  ['/profiles', 'profiles'],
  ['/profiles/create', 'createProfile'],
  ['/profiles/edit/3', 'editProfile'],
  ['/landing/vip', 'landingVip'],
  ['/payment-history', 'paymentHistory'],
  ['/history', 'history'],
  ['/payment-history/2027-000123', 'receipt'],
  ['/search', 'search'],
  ['/search/night train', 'search'],
  ['/detail/x', 'detail'],
  ['/detail/x/2', 'detail'],
  ['/detail/x/2/page/3', 'detail'],
  ['/watch/channel', 'watchChannels'],
  ['/watch/channel/noor', 'watchChannel'],
  ['/watch/17', 'watch'],
  ['/channels', 'channels'],
  ['/channels/kids', 'channels'],
  ['/channels/favourites', 'favouriteChannels'],
  ['/channels/guide', 'guide'],
  ['/channels/guide/kids', 'guide'],
  ['/channels/guide/favourites', 'favouriteGuide'],
  ['/breakdown/top-10/page/2', 'breakdown'],
  ['/not-found/url=/x', 'notFound'],
])('finds the route of %s', (path, name) => {
  expect(findRoute(path)).toBe(name)
})

it.each(['/nowhere', '/detail', '/my-list/x', '/profiles/edit', '/landing/vip/x'])(
  'finds no route for %s',
  (path) => {
    expect(findRoute(path)).toBeNull()
  },
)

it('lets every visitor see what is unknown, since that is the not-found page', () => {
  expect(isPublicPath('/nowhere')).toBe(true)
  expect(isPublicPath('/my-list')).toBe(false)
})

it('treats a receipt as personal, and the plans as not', () => {
  expect(isPersonalPath('/payment-history/2027-000123')).toBe(true)
  expect(isPersonalPath('/subscription-plans')).toBe(false)
})

it('names every path once', () => {
  const paths = Object.values(routes).map((route) => route.path)
  expect(new Set(paths).size).toBe(paths.length)
})

it('has the names that the specification mentions', () => {
  const names = ['homepage', 'landing', 'profiles', 'cookiePreferences', 'plansLanding', 'termsOfUse']
  expect(Object.keys(routes)).toEqual(expect.arrayContaining(names))
})
