/** @jest-environment ./platform/test/database-environment.ts */
import { buildTestApp, type TestApp } from '../test/build-test-app'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

const post = (payload: string) =>
  platform.app.inject({
    method: 'POST',
    url: '/purchase/v1/subscription-plans',
    payload,
    headers: { 'content-type': 'application/json' },
  })

it.each([
  ['NUL in a text', '{"promoCode":"a\\u0000b"}'],
  ['NUL in a field that the call does not know', '{"other":{"deep":["\\u0000"]}}'],
  ['NUL in the name of a field', '{"a\\u0000":1}'],
  ['half of a surrogate pair', '{"promoCode":"\\ud83d"}'],
  ['the other half', '{"promoCode":"x\\udca5"}'],
])('refuses a body with %s', async (_, payload) => {
  expect((await post(payload)).statusCode).toBe(400)
})

it.each([
  '/content/series/findById?code=%00',
  '/content/tv-channel/code/a%00b',
  '/content/v3/categories?%00=1',
])('refuses %s', async (url) => {
  expect((await platform.app.inject({ url })).statusCode).toBe(400)
})

it('accepts emoji and any script', async () => {
  expect((await post('{"promoCode":"\\ud83d\\udca5 رمضان हिन्दी"}')).statusCode).toBe(200)
})

it('survives a body nested as deeply as its size allows', async () => {
  const depth = 400_000
  expect((await post(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`)).statusCode).toBeLessThan(500)
})
