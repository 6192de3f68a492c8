/** @jest-environment ./platform/test/database-environment.ts */

import { authCalls, accountCalls } from '@/lib/contract/hosts/auth'
import { routeUrl } from '../../http/define-route'
import { buildTestApp, type TestApp } from '../../test/build-test-app'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

it("returns the product's flags as strings", async () => {
  const { data } = await platform.call(accountCalls.getConfig, {})
  expect(data).toEqual({
    AVOD_ENABLED: 'true',
    MULTI_PROFILE_ENABLED: 'false',
    PLAYER_ONLY_DESKTOP: 'true',
    CUSTOM_ANALYTICS: 'false',
    FORCE_PROFILE_SELECTION: 'false',
    SOCIAL_FACEBOOK: 'true',
    SOCIAL_GOOGLE: 'true',
    SOCIAL_APPLE: 'true',
    CAPTCHA_PROVIDER: 'filled',
    RECAPTCHA_SITE_KEY: '',
    PASSWORD_MIN_LENGTH: '4',
  })
})

it('returns the configured flags, with social providers switchable', async () => {
  const flags = {
    SOCIAL_GOOGLE: 'false',
    SOCIAL_APPLE: 'yes',
    CAPTCHA_PROVIDER: 'none',
    PASSWORD_MIN_LENGTH: '1',
  }
  await platform.app.inject({ method: 'POST', url: '/sandbox/config', payload: flags })
  const { data } = await platform.call(accountCalls.getConfig, {})
  expect(data).toMatchObject({
    SOCIAL_FACEBOOK: 'true',
    SOCIAL_GOOGLE: 'false',
    SOCIAL_APPLE: 'true',
    CAPTCHA_PROVIDER: 'filled',
    PASSWORD_MIN_LENGTH: '4',
  })
})

it("lists countries sorted in the caller's language with one preselected", async () => {
  const list = async (language: string) =>
    (await platform.call(accountCalls.listCountries, {}, { language })).data
  const french = await list('fr')
  expect(french.length).toBeGreaterThanOrEqual(60)
  expect(french.filter((country) => country.selected)).toMatchObject([
    { countryCode: 'FR', countryPhoneCode: '+33' },
  ])
  const names = french.map((country) => country.countryName)
  expect(names).toEqual([...names].sort(new Intl.Collator('fr').compare))
  const indonesian = await list('id')
  const indonesia = indonesian.find((country) => country.selected)
  expect(indonesia?.countryName).toBe('Indonesia')
  expect(decodeURIComponent(new URL(indonesia?.flagUrl ?? '').pathname)).toMatch(/^image\/svg\+xml,<svg .*🇮🇩/)
})

it('implements exactly the calls of the contract', async () => {
  const missing = Object.values(authCalls).filter(
    (call) => !platform.app.hasRoute({ method: call.method, url: routeUrl(call) }),
  )
  expect(missing).toEqual([])
  const response = await platform.app.inject({ url: '/auth/family-sharing/nothing' })
  expect({ status: response.statusCode, body: response.json<object>() }).toEqual({
    status: 404,
    body: { message: 'There is nothing at this address.', data: null, meta: null },
  })
})
