/** @jest-environment ./platform/test/database-environment.ts */
import { accountCalls } from '@/lib/contract/hosts/auth'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { contentCalls } from '@/lib/contract/hosts/content'
import { personalCalls } from '@/lib/contract/hosts/content-personal'
import { message } from '../../db/schema/operation'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { makeMember } from '../../test/members'
import { productionEnvironment } from '../../test/production'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

const post = (path: string, payload?: object, headers: Record<string, string> = {}) =>
  platform.app.inject({ method: 'POST', url: `/sandbox${path}`, payload, headers })

it('sets flags and purges the web app at once', async () => {
  platform.purges.length = 0
  const response = await post('/config', { AVOD_ENABLED: 'false' })
  expect(response.json()).toMatchObject({ data: { AVOD_ENABLED: 'false', PLAYER_ONLY_DESKTOP: 'true' } })
  expect(platform.purges).toEqual([['config']])
  const config = await platform.app.inject({ url: '/auth/config' })
  expect(config.json()).toMatchObject({ data: { AVOD_ENABLED: 'false' } })
})

it('moves the clock', async () => {
  const before = platform.clock.now().getTime()
  const response = await post('/clock', { advanceSeconds: 3600 })
  expect(response.statusCode).toBe(200)
  expect(platform.clock.now().getTime() - before).toBeGreaterThanOrEqual(3_600_000)
  expect((await post('/clock', { advanceSeconds: 'x' })).statusCode).toBe(400)
})

it('restores everything on reset, with the same ids', async () => {
  const before = await platform.call(contentCalls.listSeries, { query: {} })
  await post('/config', { AVOD_ENABLED: 'false', MY_FLAG: '1' })
  await post('/clock', { advanceSeconds: 86_400 })
  const response = await post('/reset')
  expect(response.json()).toMatchObject({ data: { titles: 6 } })
  expect(Math.abs(platform.clock.now().getTime() - Date.now())).toBeLessThan(5000)
  const config = await platform.app.inject({ url: '/auth/config' })
  expect(config.json<{ data: object }>().data).not.toHaveProperty('MY_FLAG')
  const after = await platform.call(contentCalls.listSeries, { query: {} })
  expect(after.data).toEqual(before.data)
})

it('shows the inbox as HTML and JSON, newest first, filtered by recipient', async () => {
  const inbox = (accept: string, query = '') =>
    platform.app.inject({ url: `/sandbox/inbox${query}`, headers: { accept } })
  expect((await inbox('text/html')).body).toContain('Nothing has been sent yet')
  const mail = {
    channel: 'mail' as const,
    text: 'Code 123456',
    code: '123456',
    link: null,
    sentAt: new Date(),
  }
  await platform.app.platform.database.insert(message).values([
    { ...mail, recipient: 'a@example.test', subject: 'First' },
    { ...mail, recipient: 'b@example.test', subject: '</h2><script>x</script>', link: 'javascript:x' },
  ])
  const all = await inbox('application/json')
  expect(all.json<{ data: { to: string }[] }>().data.map(({ to }) => to)).toEqual([
    'b@example.test',
    'a@example.test',
  ])
  const one = await inbox('application/json', '?to=a@example.test')
  expect(one.json()).toMatchObject({ data: [{ to: 'a@example.test', subject: 'First', code: '123456' }] })
  const page = (await inbox('text/html')).body
  expect(page).not.toContain('<script')
  expect(page).not.toContain('href="javascript')
})

it('creates accounts in any state, logged in on a device', async () => {
  const created = await post('/users', {
    email: 'Any.State@hilalplay.test',
    msisdn: '+971 50 000 0001',
    lang: 'ur',
    profiles: [{ profileName: 'Kids', profileType: 'KIDS' }],
    subscription: { status: 'CANCELED', days: 3 },
    devices: 5,
    deviceId: 'device-of-e2e',
  })
  const { data } = created.json<{ data: { tokenInfo: { accessToken: string } } }>()
  expect(data).toMatchObject({
    email: 'any.state@hilalplay.test',
    msisdn: '971500000001',
    password: 'hilal-demo-1',
    deviceId: 'device-of-e2e',
    userProfile: [{ langCode: 'ur' }, { profileType: 'KIDS' }],
  })
  const headers = { authorization: `Bearer ${data.tokenInfo.accessToken}`, 'device-id': 'device-of-e2e' }
  const detail = await platform.call(accountCalls.getUserDetail, {}, headers)
  expect(detail.data).toMatchObject({
    subscription: { subscriptionStatus: 'CANCELED' },
    userAction: { actionType: 'DEVICES' },
    emailVerifyAction: null,
    countryCode: 'AE',
  })
  expect((await post('/users', { email: 'any.state@hilalplay.test' })).statusCode).toBe(409)
  expect((await post('/users', { role: 'admin' })).statusCode).toBe(400)
})

it.each([
  ['member', 'ACTIVE', 'ADULT'],
  ['suspended', 'SUSPENDED', 'ADULT'],
  ['free', undefined, 'ADULT'],
  ['family', 'ACTIVE', 'ADULT'],
  ['kids', 'ACTIVE', 'KIDS'],
])('has exactly the demo account %s after a reset', async (name, status, profileType) => {
  await post('/reset')
  const logIn = (gRecaptchaResponse: string) =>
    platform.call(sessionCalls.publicLogin, {
      body: { email: `${name}@hilalplay.test`, password: 'hilal-demo-1', gRecaptchaResponse },
    })
  expect((await logIn('')).status).toBe(400)
  const { data } = await logIn('filled')
  expect(data.account?.subscription?.subscriptionStatus).toBe(status)
  expect(data.account).toMatchObject({ emailVerifyAction: null, userProfile: [{ profileType }] })
  expect((await post('/users', { email: 'any.state@hilalplay.test' })).statusCode).toBe(200)
})

it.each([
  ['from another machine', { remoteAddress: '192.0.2.1' }],
  ['under another host name', { headers: { host: 'rebound.example' } }],
  ['from a page of another site', { headers: { origin: 'https://evil.example' } }],
  ['from a page without an origin', { headers: { origin: 'null' } }],
])('is unavailable %s', async (_who, request) => {
  const response = await platform.app.inject({ method: 'POST', url: '/sandbox/reset', ...request })
  expect(response.statusCode).toBe(404)
})

describe('outside the sandbox', () => {
  it.each([
    ['in production', productionEnvironment],
    ['when other machines can reach the platform', { PLATFORM_HOST: '0.0.0.0' }],
  ])('does not exist %s', async (_when, environment) => {
    const other = await buildTestApp({ environment })
    for (const url of ['/sandbox/config', '/sandbox/clock', '/sandbox/reset', '/sandbox/users'])
      expect((await other.app.inject({ method: 'POST', url })).statusCode).toBe(404)
    expect((await other.app.inject({ url: '/sandbox/inbox' })).statusCode).toBe(404)
    await other.close()
  })
})

it('creates a user with a watch history, most recent first', async () => {
  const { headers } = await makeMember(platform, {
    favourites: ['little-owl', 'night-train'],
    ratings: [{ title: 'little-owl', likesRate: 1 }],
    progress: [
      { video: 'desert-lights-s1e1', lastSec: 5 },
      { video: 'little-owl', lastSec: 7 },
    ],
  })
  const list = await platform.call(personalCalls.listFavourites, { query: {} }, headers)
  expect(list.data.map(({ code }) => code)).toEqual(['little-owl', 'night-train'])
  const { data } = await platform.call(personalCalls.listContinueWatching, { query: {} }, headers)
  expect(data.videoResources).toMatchObject([
    { code: 'desert-lights', resume: { lastSec: 5 } },
    { code: 'little-owl', resume: { lastSec: 7 } },
  ])
})

it('rejects a user whose history names unknown items', async () => {
  const email = 'reader@hilalplay.test'
  expect((await post('/users', { email, favourites: ['no-such-title'] })).statusCode).toBe(404)
  expect((await post('/users', { email })).statusCode).toBe(200)
})
