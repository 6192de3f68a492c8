/** @jest-environment ./platform/test/database-environment.ts */
import { accountCalls } from '@/lib/contract/auth-account'
import { buildTestApp, type TestApp } from '../../test/build-test-app'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

it('tells the flags of the product, every value a text', async () => {
  const { data } = await platform.ask(accountCalls.getConfig, {})
  expect(data).toEqual({
    AVOD_ENABLED: 'true',
    MULTI_PROFILE_ENABLED: 'false',
    PLAYER_ONLY_DESKTOP: 'true',
    CUSTOM_ANALYTICS: 'false',
    FORCE_PROFILE_SELECTION: 'false',
  })
})

it('names countries in the language, sorted by its alphabet, with one selected', async () => {
  const list = async (language: string) =>
    (await platform.ask(accountCalls.listCountries, {}, { language })).data
  const french = await list('fr')
  expect(french.length).toBeGreaterThanOrEqual(60)
  expect(french.filter((country) => country.selected)).toMatchObject([
    { countryCode: 'FR', countryPhoneCode: '+33' },
  ])
  const names = french.map((country) => country.countryName)
  expect(names).toEqual([...names].sort(new Intl.Collator('fr').compare))
  const indonesian = await list('id')
  expect(indonesian.find((country) => country.selected)).toMatchObject({
    countryName: 'Indonesia',
    flagUrl: '🇮🇩',
  })
})

it('does not pretend to have calls that it does not have yet', async () => {
  const response = await platform.app.inject({ method: 'POST', url: '/auth/v3/login/social-media' })
  expect({ status: response.statusCode, body: response.json<object>() }).toEqual({
    status: 404,
    body: { message: 'There is nothing at this address.', data: null, meta: null },
  })
})
