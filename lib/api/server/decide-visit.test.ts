import { accountOf, profileOf } from '../../session/testing/browser'
import { env } from '../../config/env'
import { startScriptedHost } from '../testing/scripted-host'
import { decideVisit } from './decide-visit'

const flags = { avodEnabled: true, forceProfileSelection: true }
const cookies = 'access_token=token-a; refresh_token=token-r; token_expiry=1; device_id=device-0001'
const visit = {
  ...{ path: '', search: '?q=1', prerender: false },
  ...{ loggedIn: true, hasProfile: false, kids: false, secure: false, cookies },
  clientAddress: '192.0.2.7',
}
const back = 'redirectUrl=%2F%7BLANG_CODE%7D%2Fmy-list%3Fq%3D1'

let auth: Awaited<ReturnType<typeof startScriptedHost>>
const original = env.hosts.auth
beforeEach(async () => {
  auth = await startScriptedHost()
  env.hosts.auth = auth.url
  const userProfile = [
    profileOf({ id: 3, langCode: 'fr', isDefaultProfile: false }),
    profileOf({ langCode: 'ar' }),
  ]
  auth.json(200, { message: '', data: accountOf({ userProfile }), meta: null })
})
afterEach(async () => {
  env.hosts.auth = original
  await auth.stop()
})

const goesTo = async (path: string, more: Partial<typeof visit> = {}, on = flags) => {
  const decision = await decideVisit({ ...visit, path, ...more }, on)
  return decision.type === 'redirect' ? decision.location : decision.type
}

it('leads a member without a profile to choose one in the default profile’s language', async () => {
  expect(await goesTo('/en/my-list')).toBe(`/ar/profiles?${back}`)
  expect(auth.seen[0]?.headers).toMatchObject({
    authorization: 'Bearer token-a',
    'device-id': 'device-0001',
    'x-forwarded-for': '192.0.2.7',
  })
})

it('keeps the language of the page while the auth host does not respond', async () => {
  auth.json(503, { message: '', data: null, meta: null })
  expect(await goesTo('/en/my-list')).toBe(`/en/profiles?${back}`)
})

it.each<[string, string, Partial<typeof visit>, typeof flags]>([
  ['who has a profile', '/en/my-list', { hasProfile: true }, flags],
  ['on the way to a public page', '/en/about-us', {}, flags],
  ['where the choice is free', '/en/my-list', {}, { ...flags, forceProfileSelection: false }],
])('asks for no account of a member %s', async (_, path, more, on) => {
  expect(await goesTo(path, more, on)).toBe('serve')
  expect(auth.seen).toHaveLength(0)
})

it('fetches no account without an access token', async () => {
  expect(await goesTo('/en/my-list', { cookies: 'token_expiry=1' })).toBe(`/en/profiles?${back}`)
  expect(auth.seen).toHaveLength(0)
})
