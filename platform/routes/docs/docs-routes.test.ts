/** @jest-environment ./platform/test/database-environment.ts */
import { allCalls } from '@/lib/contract/all-calls'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { openApi } from './open-api'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

it('describes every call of the contract as OpenAPI 3.1', async () => {
  const response = await platform.app.inject({ url: '/openapi.json' })
  const document = response.json<ReturnType<typeof openApi>>()
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths).flatMap((path) => Object.keys(path))
  expect(operations).toHaveLength(allCalls.length)
})

it('names parameters, their limits and the languages', () => {
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

it('is readable for people, host by host, with who may call, and runs no script', async () => {
  const response = await platform.app.inject({ url: '/docs' })
  expect(response.headers['content-type']).toContain('text/html')
  expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(response.body).toContain('/content/series/findById')
  expect(response.body).toContain('A member with a profile chosen')
  expect(response.body).not.toMatch(/<script| style=| on\w+=/)
})
