/** @jest-environment ./platform/test/database-environment.ts */
import { buildTestApp, type TestApp } from '../test/build-test-app'
import { productionEnvironment } from '../test/production'
import { appTokenOf } from '../shared/tokens'

let platform: TestApp
const perMinute = 5

beforeEach(async () => {
  const environment = { ...productionEnvironment, RATE_LIMIT_PER_MINUTE: String(perMinute) }
  platform = await buildTestApp({ environment })
})
afterEach(() => platform.close())

/** How many of `count` calls are refused with 429. */
async function refusedOf(
  count: number,
  headers: (at: number) => Record<string, string>,
  address = '127.0.0.1',
) {
  let refused = 0
  for (let at = 0; at < count; at += 1) {
    const { statusCode } = await platform.app.inject({
      url: '/content/v3/categories',
      remoteAddress: address,
      headers: headers(at),
    })
    if (statusCode === 429) refused += 1
  }
  return refused
}

it('applies to callers on this machine in production', async () => {
  expect(await refusedOf(perMinute + 2, () => ({}))).toBe(2)
})

it('applies to viewers whom the web app reports under a local address', async () => {
  expect(await refusedOf(perMinute + 2, () => ({ 'x-forwarded-for': '127.0.0.1' }))).toBe(2)
})

it('counts viewers reported by the web app separately', async () => {
  expect(await refusedOf(perMinute + 2, (at) => ({ 'x-forwarded-for': `203.0.113.${at}` }))).toBe(0)
})

it('ignores viewer addresses reported by untrusted callers', async () => {
  const headers = (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}` })
  expect(await refusedOf(perMinute + 2, headers, '198.51.100.9')).toBe(2)
})

it("does not apply to the web app's own requests", async () => {
  const token = appTokenOf(platform.app.platform.config.purgeToken)
  expect(await refusedOf(perMinute + 2, () => ({ 'x-app-token': token }))).toBe(0)
})

it("applies to a viewer despite the web app's token, and to a caller with a wrong token", async () => {
  const token = appTokenOf(platform.app.platform.config.purgeToken)
  const named = { 'x-app-token': token, 'x-forwarded-for': '203.0.113.7' }
  expect(await refusedOf(perMinute + 2, () => named)).toBe(2)
  expect(await refusedOf(perMinute + 2, () => ({ 'x-app-token': appTokenOf('another') }))).toBe(2)
})
