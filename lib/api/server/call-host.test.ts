import type { ServerResponse } from 'node:http'
import { env } from '../../config/env'
import { callsOf } from '@/lib/contract'
import { unstable_cache } from 'next/cache'
import { z } from 'zod'
import { callHost } from './call-host'
import { startScriptedHost } from '../testing/scripted-host'

jest.mock('next/cache', () => ({ unstable_cache: jest.fn((fetchData: () => Promise<unknown>) => fetchData) }))

const data = z.object({ id: z.int() })
const routes = {
  find: { method: 'GET', path: '/things/{code}' },
  save: { method: 'POST', path: '/things' },
  addToList: { method: 'GET', path: '/things/add', changes: true },
} as const
const calls = callsOf('content', routes, {
  find: {
    access: 'guest',
    summary: 'A thing',
    params: z.object({ code: z.string() }),
    query: z.object({ limit: z.number().optional() }),
    data,
  },
  save: { access: 'guest', summary: 'Saves a thing', body: z.object({ name: z.string() }), data },
  addToList: { access: 'guest', summary: 'Changes state by GET', data },
})
const good = { message: 'ok', data: { id: 1, secret: 'x' }, meta: null }
const input = { params: { code: 'a b/c' }, query: { limit: 3 } }

let host: Awaited<ReturnType<typeof startScriptedHost>>
const originalUrl = env.hosts.content
beforeEach(async () => {
  host = await startScriptedHost()
  env.hosts.content = host.url
})
afterEach(async () => {
  env.hosts.content = originalUrl
  await host.stop()
})

const find = (context = {}) => callHost(calls.find, input, { lang: 'ar', ...context })

describe('a request', () => {
  it('encodes path and query and sends the headers of the specification', async () => {
    host.json(200, good)
    await find({ deviceId: 'dev-1', profileId: '7', bearer: 'tok', requestId: 'req-1' })
    const [request] = host.seen
    expect(request?.url).toBe('/things/a%20b%2Fc?limit=3')
    expect(request?.headers).toMatchObject({
      platform: 'WEB',
      language: 'ar',
      'app-version': env.APP_VERSION,
      zone: 'UTC',
      'device-id': 'dev-1',
      'profile-id': '7',
      'content-type': 'application/json',
      'x-request-id': 'req-1',
      authorization: 'Bearer tok',
    })
  })

  it('carries no viewer data when the response is shared', async () => {
    host.json(200, good)
    const personal = { deviceId: 'dev-1', profileId: '7', bearer: 'tok', requestId: 'req-1' }
    await find({ ...personal, cache: { revalidate: 30, tags: ['home'] } })
    expect(Object.keys(host.seen[0]?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/device-id|profile-id|authorization|x-request-id/)]),
    )
  })

  it("carries the web app's token only when it names no viewer", async () => {
    host.json(200, good)
    await find({ cache: { revalidate: 30, tags: [] }, clientAddress: '203.0.113.7' })
    await find({ clientAddress: '203.0.113.7' })
    const [shared, personal] = host.seen.map(({ headers }) => headers)
    expect(shared?.['x-app-token']).toMatch(/^[\w-]{43}$/)
    expect(shared).not.toHaveProperty('x-forwarded-for')
    expect(personal).toMatchObject({ 'x-forwarded-for': '203.0.113.7' })
    expect(personal).not.toHaveProperty('x-app-token')
  })

  it("is cached under a key without the web app's token, since Next logs its keys", async () => {
    host.json(200, good)
    await find({ cache: { revalidate: 30, tags: [] } })
    const [, key] = jest.mocked(unstable_cache).mock.lastCall ?? []
    expect(key?.[1]).toContain('"language":"ar"')
    expect(JSON.stringify(key)).not.toContain('x-app-token')
  })

  it('carries no bearer for guests and cannot escape a path segment', async () => {
    host.json(200, good)
    await callHost(calls.find, { params: { code: '..' }, query: {} }, { lang: 'en' })
    expect(host.seen[0]?.url).toBe('/things/%252E%252E')
    expect(host.seen[0]?.headers.authorization).toBeUndefined()
  })

  it('has a JSON body', async () => {
    host.json(200, good)
    await callHost(calls.save, { body: { name: 'n' } }, { lang: 'en' })
    expect(host.seen[0]).toMatchObject({ method: 'POST', body: '{"name":"n"}' })
  })
})

describe('a response', () => {
  it("returns data, meta and message with the contract's fields only", async () => {
    host.json(200, good)
    expect(await find()).toEqual({ data: { data: { id: 1 }, meta: null, message: 'ok' } })
  })

  it.each([
    ['no JSON', '<html>', 'E.1'],
    ['an empty body', '', 'E.1'],
    ['an extra key', JSON.stringify({ ...good, extra: 1 }), 'E.4'],
    ['a missing key', JSON.stringify({ message: 'ok', data: { id: 1 } }), 'E.4'],
    ['a list', '[]', 'E.4'],
    ['data of another shape', JSON.stringify({ ...good, data: { id: 'one' } }), 'E.4'],
  ])('is classified for %s by the error catalogue', async (_, body, code) => {
    host.respond((_request, response) => response.end(body))
    expect((await find()).error).toEqual({ code, status: 200, message: null, retryable: false })
    expect(host.seen).toHaveLength(1)
  })

  it.each([401, 402, 403, 404, 500])("returns the host's message with status %i", async (status) => {
    host.json(status, { message: 'Kein Zutritt', data: null, meta: null })
    expect((await find()).error).toMatchObject({ code: 'E.6', status, message: 'Kein Zutritt' })
  })

  it('flags 402 as a required payment and is not retried', async () => {
    host.json(402, { message: 'Pay', data: null, meta: null })
    expect((await find()).error).toMatchObject({ paymentRequired: true, retryable: false })
    expect(host.seen).toHaveLength(1)
  })

  it('names the status when a proxy responds with HTML', async () => {
    host.respond((_, response) => response.writeHead(502).end('<html>Bad gateway</html>'))
    expect((await find()).error).toMatchObject({ status: 502, message: 'Bad Gateway', retryable: true })
  })

  it('does not follow a redirect', async () => {
    host.respond((_, response) => response.writeHead(302, { location: `${host.url}/elsewhere` }).end())
    expect((await find()).error).toMatchObject({ code: 'E.6', status: 302 })
    expect(host.seen).toHaveLength(1)
  })
})

describe('a failing host', () => {
  it('times out, whether it is silent, slow or stops half-way', async () => {
    const faults = [
      () => undefined,
      (_: unknown, response: ServerResponse) => void response.write('{"message":'),
    ]
    for (const fault of faults) {
      host.respond(fault)
      const result = await find({ timeoutMs: 500 })
      expect(result.error).toMatchObject({ code: 'E.8', status: 504, retryable: true })
    }
    expect(host.seen).toHaveLength(2)
  })

  it('gets a GET again once after a reset', async () => {
    host.respond((request, response) => {
      if (host.seen.length === 1) request.socket.resetAndDestroy()
      else response.end(JSON.stringify(good))
    })
    expect((await find()).data?.data.id).toBe(1)
    expect(host.seen).toHaveLength(2)
  })

  it('gets a GET again once after a 5xx, but never a write', async () => {
    host.json(503, { message: 'Later', data: null, meta: null })
    expect((await find()).error?.status).toBe(503)
    expect(host.seen).toHaveLength(2)
    await callHost(calls.save, { body: { name: 'n' } }, { lang: 'en' })
    await callHost(calls.addToList, {}, { lang: 'en' })
    expect(host.seen).toHaveLength(4)
  })

  it('is a network failure at a dead port', async () => {
    env.hosts.content = 'http://127.0.0.1:9'
    expect((await find()).error?.code).toBe('E.8')
  })

  it('is skipped after a few failures', async () => {
    host.respond((request) => request.socket.resetAndDestroy())
    for (let round = 0; round < 3; round += 1) await find()
    const before = host.seen.length
    await callHost(calls.save, { body: { name: 'n' } }, { lang: 'en' })
    expect(host.seen).toHaveLength(before)
  })

  it('is not blamed when a viewer leaves', async () => {
    host.respond(() => undefined)
    for (let round = 0; round < 6; round += 1) await find({ signal: AbortSignal.timeout(5) })
    host.json(200, good)
    expect((await find()).error).toBeUndefined()
  })
})
