/** @jest-environment ./platform/test/database-environment.ts */
import { allCalls } from '@/lib/contract/hosts/all-calls'
import { routeUrl } from '../../http/define-route'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { productionEnvironment } from '../../test/production'
import { openApi } from './docs-routes'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

it('describes exactly the served calls as OpenAPI 3.1', async () => {
  const response = await platform.app.inject({ url: '/openapi.json' })
  const document = response.json<ReturnType<typeof openApi>>()
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const served = allCalls.filter((call) =>
    platform.app.hasRoute({ method: call.method, url: routeUrl(call) }),
  )
  expect(served.length).toBeGreaterThan(80)
  expect(described.sort()).toEqual(served.map(({ method, host, path }) => `${method} /${host}${path}`).sort())
})

it('includes parameters with limits and languages', () => {
  const operation = openApi().paths['/content/public/translation/{code}']?.get
  expect(operation).toMatchObject({
    parameters: [
      {
        name: 'code',
        in: 'path',
        required: true,
        schema: { type: 'string', enum: expect.arrayContaining(['ar']) as [] },
      },
      { name: 'v', in: 'query', required: true },
    ],
  })
})

it('renders readable HTML by host and access, without scripts', async () => {
  const response = await platform.app.inject({ url: '/docs' })
  expect(response.headers['content-type']).toContain('text/html')
  expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(response.body).toContain('/content/series/findById')
  expect(response.body).toContain('A member with a profile chosen')
  expect(response.body).not.toMatch(/<script| style=| on\w+=/)
})

it.each(['/docs', '/openapi.json'])('restricts %s in production to the operator', async (url) => {
  const production = await buildTestApp({ environment: productionEnvironment })
  const status = async (authorization?: string) =>
    (await production.app.inject({ url, headers: authorization ? { authorization } : {} })).statusCode
  expect([
    await status(),
    await status(`Bearer ${productionEnvironment.PURGE_TOKEN}`),
    await status(`Bearer ${productionEnvironment.ADMIN_TOKEN}`),
  ]).toEqual([404, 404, 200])
  await production.close()
})
