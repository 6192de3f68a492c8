import { langCodes } from '@/lib/contract'
import { decideRoute, type RouteFlags, type RouteRequest } from './decide-route'

const open: RouteFlags = { avodEnabled: true, forceProfileSelection: false }
const closed: RouteFlags = { avodEnabled: false, forceProfileSelection: false }
const guest = (path: string, more: Partial<RouteRequest> = {}): RouteRequest => ({
  path,
  search: '',
  loggedIn: false,
  prerender: false,
  hasProfile: false,
  kids: false,
  ...more,
})
const goes = (status: 307 | 308, location: string): unknown =>
  expect.objectContaining({ type: 'redirect', status, location })

describe.each(langCodes)('language prefix %s', (lang) => {
  it.each([
    [`/${lang}`, 'homepage'],
    [`/${lang}/about-us`, 'inner page'],
    [`/${lang}/detail/night-train/12`, 'deep page'],
  ])('serves %s (%s)', (path) => {
    expect(decideRoute(guest(path, { languageCookie: 'en' }), open)).toEqual({
      type: 'serve',
      lang,
      path,
      audience: 'ADULT',
    })
  })

  it.each([
    [`/${lang}/`, `/${lang}`],
    [`/${lang}/about-us/`, `/${lang}/about-us`],
    [`/${lang}//about-us`, `/${lang}/about-us`],
    [`/${lang.toUpperCase()}/about-us`, `/${lang}/about-us`],
  ])('moves %s to %s for good, keeping the query', (path, location) => {
    expect(decideRoute(guest(path, { search: '?a=1&b=%2F' }), open)).toEqual(
      goes(308, `${location}?a=1&b=%2F`),
    )
  })

  it.each([
    ['/', `/${lang}`],
    ['/about-us', `/${lang}/about-us`],
    ['/about-us/', `/${lang}/about-us`],
    ['/de', `/${lang}`],
    ['/de/about-us', `/${lang}/about-us`],
    ['/de/about-us/', `/${lang}/about-us`],
  ])('sends %s to %s by the cookie, in one hop', (path, location) => {
    const request = guest(path, { search: '?q=1', languageCookie: lang, acceptLanguage: 'fr' })
    expect(decideRoute(request, open)).toEqual(goes(307, `${location}?q=1`))
  })

  it('follows the first two letters of the browser language without a cookie', () => {
    const request = guest('/', { acceptLanguage: `${lang}-XX,en;q=0.5` })
    expect(decideRoute(request, open)).toEqual(goes(307, `/${lang}`))
  })
})

describe('language of a visitor', () => {
  it.each([
    ['/in', '/id'],
    ['/in/about-us', '/id/about-us'],
    ['/in/about-us/', '/id/about-us'],
  ])('reads the legacy prefix of %s as Indonesian, for good', (path, location) => {
    expect(decideRoute(guest(path, { languageCookie: 'ar' }), open)).toEqual(goes(308, location))
  })

  it.each([
    ['in', null, '/id'],
    ['xx', 'ur-PK', '/ur'],
    [null, 'in-ID', '/id'],
    [null, 'de-DE,fr;q=0.9', '/en'],
    [null, null, '/en'],
  ])('with cookie %s and browser %s the homepage is %s', (languageCookie, acceptLanguage, location) => {
    expect(decideRoute(guest('/', { languageCookie, acceptLanguage }), open)).toEqual(goes(307, location))
  })

  it.each(['//evil.example', '/\\evil.example', '///evil.example/x', '/%2f/evil.example'])(
    'never leaves its own origin for %s',
    (path) => {
      const decision = decideRoute(guest(path), open)
      expect(decision.type === 'redirect' ? decision.location : null).toMatch(/^\/en\/[^/\\]/)
    },
  )
})

describe('access', () => {
  it('sends a guest to the landing page with the query while ad-supported viewing is off', () => {
    expect(decideRoute(guest('/ar/detail/x', { search: '?c=1' }), closed)).toEqual(
      goes(307, '/ar/landing?c=1'),
    )
  })

  it('takes one hop even when the prefix is missing too', () => {
    expect(decideRoute(guest('/', { languageCookie: 'ur' }), closed)).toEqual(goes(307, '/ur/landing'))
  })

  it.each([
    '/en/landing',
    '/en/social-resp',
    '/en/sign-up',
    '/en/login',
    '/en/family-sharing/accept',
    '/en/nowhere',
  ])('serves the public page %s to a guest', (path) => {
    expect(decideRoute(guest(path), closed)).toMatchObject({ type: 'serve' })
  })

  it.each([
    '/en',
    '/en/search/x',
    '/en/watch/12',
    '/en/my-list',
    '/en/category/series',
    '/en/breakdown/top-10',
  ])('guards %s', (path) => {
    expect(decideRoute(guest(path), closed)).toEqual(goes(307, '/en/landing'))
  })

  it('serves crawlers and members', () => {
    expect(decideRoute(guest('/en', { prerender: true }), closed)).toMatchObject({ type: 'serve' })
    expect(decideRoute(guest('/en', { loggedIn: true }), closed)).toMatchObject({ type: 'serve' })
  })

  it('makes a member without a profile choose one when selection is forced', () => {
    const forced = { avodEnabled: true, forceProfileSelection: true }
    const member = guest('/fr/detail/x', { loggedIn: true, search: '?a=1' })
    const back = encodeURIComponent('/{LANG_CODE}/detail/x?a=1')
    expect(decideRoute(member, forced)).toEqual(goes(307, `/fr/profiles?redirectUrl=${back}`))
    expect(decideRoute({ ...member, path: '/fr/profiles' }, forced)).toMatchObject({ type: 'serve' })
    expect(decideRoute({ ...member, hasProfile: true }, forced)).toMatchObject({ type: 'serve' })
  })
})

describe('audience', () => {
  const child = { loggedIn: true, hasProfile: true, kids: true }

  it('is KIDS for a member with a kids profile, at the same address', () => {
    expect(decideRoute(guest('/ar/detail/x', child), open)).toEqual({
      type: 'serve',
      lang: 'ar',
      path: '/ar/detail/x',
      audience: 'KIDS',
    })
    expect(decideRoute(guest('/ar', { ...child, loggedIn: false }), open)).toMatchObject({
      audience: 'ADULT',
    })
  })

  it.each(['/en-kids', '/en-kids/detail/x', '/EN-KIDS', '/%65n-kids/x', '/en%2Dkids', '//en-kids'])(
    'returns 404 for the internal path %s',
    (path) => {
      expect(decideRoute(guest(path, child), open)).toEqual({ type: 'missing' })
      expect(decideRoute(guest(path), open)).toEqual({ type: 'missing' })
    },
  )
})

describe.each(['/ar/customer-support', '/ar/invitation'])('the members-only page %s', (path) => {
  it('leads guests home, keeping the query, where the login leads back', () => {
    const login = `login=${encodeURIComponent(path)}`
    expect(decideRoute(guest(path), open)).toEqual(goes(307, `/ar?${login}`))
    expect(decideRoute(guest(path, { search: '?a=1' }), open)).toEqual(goes(307, `/ar?a=1&${login}%3Fa%3D1`))
    expect(decideRoute(guest(path, { prerender: true }), closed)).toEqual(goes(307, '/ar'))
  })

  it('leads guests to the landing page while they may not browse', () => {
    expect(decideRoute(guest(path), closed)).toEqual(goes(307, '/ar/landing'))
  })

  it('is served to members', () => {
    expect(decideRoute(guest(path, { loggedIn: true }), open)).toMatchObject({ type: 'serve', path })
  })
})
