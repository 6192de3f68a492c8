import type { Page, Route } from '@playwright/test'
import { expect, setSessionCookies, test } from '../../fixtures/users'

/** The gateway's response about the account; `real` leaves it to the platform, which knows no token here. */
const accounts = ['200', 'otp', '401', 'over', 'renew', '403', '500', '504', 'junk', 'real'] as const
const paths = [
  '/en',
  '/en/my-list',
  '/ar/settings',
  '/en/profiles',
  '/en/profiles/create',
  '/en/channels/favourites',
  '/en/channels/guide/favourites',
  '/en/family-sharing',
  '/en/invitation',
  '/en/login?redirectUrl=%2Fen%2Fmy-list',
  '/en/sign-up',
  '/fr/login?redirectUrl=%2Ffr%2Flogin',
] as const
const future = '4102444800000'
/** From the case that started this, `token_expiry` alone, to everything at once. */
const jars = [
  {},
  { tokenExpiry: future },
  { tokenExpiry: future, profileId: '7', language: 'ar' },
  { tokenExpiry: '1', refreshToken: 'worthless' },
  { tokenExpiry: future, accessToken: 'worthless', deviceId: 'x' },
  { tokenExpiry: future, accessToken: 'a.b.c', refreshToken: 'worthless', profileId: '7' },
  { tokenExpiry: 'garbage', accessToken: '<junk>', refreshToken: '<junk>', profileId: 'garbage' },
  { refreshToken: 'worthless', accessToken: 'worthless', profileId: '7' },
  { profileId: '7', profileType: 'KIDS', language: 'xx' },
  { tokenExpiry: future, refreshToken: 'worthless', profileType: 'KIDS', deviceKnown: '1' },
] as const

const profile = {
  id: 7,
  profileName: 'Salma',
  avatarId: 1,
  langCode: 'fr',
  autoNextEpisode: true,
  autoPreview: true,
  profileType: 'ADULT',
  isDefaultProfile: true,
}
const account = {
  userId: 'u1',
  fullName: 'Salma Haddad',
  email: 'salma@hilalplay.test',
  msisdn: null,
  otpRequired: false,
  emailVerifyAction: null,
  userProfile: [profile],
  subscription: null,
  userAction: null,
  userWarningAction: null,
  countryCode: null,
}

function fulfil(route: Route, kind: (typeof accounts)[number]): Promise<void> {
  const send = (status: number, data: unknown, headers: Record<string, string> = {}) =>
    route.fulfill({ status, headers, json: { message: '', data, meta: null } })
  switch (kind) {
    case '200':
      return send(200, account)
    case 'otp':
      return send(200, { ...account, otpRequired: true })
    case 'over':
    case 'renew':
      return send(401, null, { 'x-session': kind, 'x-error-code': 'E.7' })
    case '504':
      return send(504, null, { 'x-error-code': 'E.8' })
    case 'junk':
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<title>It works!</title>' })
    case 'real':
      return route.continue()
    default:
      return send(Number(kind), null)
  }
}

/** Counts the documents that this page has requested, without redirects. */
function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    const isOwn = request.isNavigationRequest() && request.frame() === page.mainFrame()
    if (isOwn && request.redirectedFrom() === null) count += 1
  })
  return () => count
}

/** Pictures and clips do not affect navigation. */
const heavy = /\/(?:img|media|trailers)\/|\/_next\/image/

for (const [jarIndex, jar] of jars.entries())
  test(`no page navigates by itself more than once with the cookies ${JSON.stringify(jar)}`, async ({
    browser,
    origin,
  }) => {
    const context = await browser.newContext({ baseURL: origin })
    test.slow()
    let kind: (typeof accounts)[number] = 'real'
    await context.route(heavy, (route) => route.abort())
    await context.route('**/api/auth/auth/userDetail', (route) => fulfil(route, kind))
    for (const [index, next] of accounts.entries()) {
      kind = next
      const path = paths[(index * 3 + jarIndex) % paths.length] ?? '/en'
      await context.clearCookies()
      await setSessionCookies(context, origin, jar)
      const page = await context.newPage()
      const documents = countDocuments(page)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('main')).toBeVisible()
      expect(documents(), `${path}, whose account is ${kind}`).toBeLessThanOrEqual(2)
      await page.close()
    }
    await context.close()
  })
