import type { ServerResponse } from 'node:http'
import { env } from '../../config/env'
import { callsOf } from '../../contract/call'
import { z } from 'zod'
import { callHost } from './call-host'
import { startScriptedHost } from '../testing/scripted-host'

jest.mock('next/cache', () => ({ unstable_cache: (ask: () => Promise<unknown>) => ask }))

const calls = callsOf('content', {
  find: {
    method: 'GET',
    path: '/things/{code}',
    access: 'guest',
    summary: 'A thing',
    params: z.object({ code: z.string() }),
    query: z.object({ limit: z.number().optional() }),
    data: z.object({ id: z.int() }),
  },
  save: {
    method: 'POST',
    path: '/things',
    access: 'guest',
    summary: 'Saves a thing',
    body: z.object({ name: z.string() }),
    data: z.object({ id: z.int() }),
  },
  addToList: {
    method: 'GET',
    path: '/things/add',
    access: 'guest',
    summary: 'Changes state by GET',
    changes: true,
    data: z.object({ id: z.int() }),
  },
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

describe('what is sent', () => {
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

  it('sends nothing of one viewer with an answer that all share', async () => {
    host.json(200, good)
    const personal = { deviceId: 'dev-1', profileId: '7', bearer: 'tok', requestId: 'req-1' }
    await find({ ...personal, cache: { revalidate: 30, tags: ['home'] } })
    expect(Object.keys(host.seen[0]?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/device-id|profile-id|authorization|x-request-id/)]),
    )
  })

  it('shows the token of the web app where it names no viewer, and only there', async () => {
    host.json(200, good)
    await find({ cache: { revalidate: 30, tags: [] }, clientAddress: '203.0.113.7' })
    await find({ clientAddress: '203.0.113.7' })
    const [shared, personal] = host.seen.map(({ headers }) => headers)
    expect(shared?.['x-app-token']).toMatch(/^[\w-]{43}$/)
    expect(shared).not.toHaveProperty('x-forwarded-for')
    expect(personal).toMatchObject({ 'x-forwarded-for': '203.0.113.7' })
    expect(personal).not.toHaveProperty('x-app-token')
  })

  it('sends no bearer for guests and cannot be led out of a path segment', async () => {
    host.json(200, good)
    await callHost(calls.find, { params: { code: '..' }, query: {} }, { lang: 'en' })
    expect(host.seen[0]?.url).toBe('/things/%252E%252E')
    expect(host.seen[0]?.headers.authorization).toBeUndefined()
  })

  it('sends the body as JSON', async () => {
    host.json(200, good)
    await callHost(calls.save, { body: { name: 'n' } }, { lang: 'en' })
    expect(host.seen[0]).toMatchObject({ method: 'POST', body: '{"name":"n"}' })
  })
})

describe('what comes back', () => {
  it('gives data, meta and message, without fields that the contract does not know', async () => {
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
  ])('calls %s what the error catalogue calls it', async (_, body, code) => {
    host.answer((_request, response) => response.end(body))
    expect((await find()).error).toEqual({ code, status: 200, message: null, retryable: false })
    expect(host.seen).toHaveLength(1)
  })

  it.each([401, 402, 403, 404, 500])("gives the host's message with status %i", async (status) => {
    host.json(status, { message: 'Kein Zutritt', data: null, meta: null })
    expect((await find()).error).toMatchObject({ code: 'E.6', status, message: 'Kein Zutritt' })
  })

  it('marks 402 as a payment that is due and leaves it alone', async () => {
    host.json(402, { message: 'Pay', data: null, meta: null })
    expect((await find()).error).toMatchObject({ paymentRequired: true, retryable: false })
    expect(host.seen).toHaveLength(1)
  })

  it('names the status when a proxy answers with HTML', async () => {
    host.answer((_, response) => response.writeHead(502).end('<html>Bad gateway</html>'))
    expect((await find()).error).toMatchObject({ status: 502, message: 'Bad Gateway', retryable: true })
  })

  it('does not follow a redirect', async () => {
    host.answer((_, response) => response.writeHead(302, { location: `${host.url}/elsewhere` }).end())
    expect((await find()).error).toMatchObject({ code: 'E.6', status: 302 })
    expect(host.seen).toHaveLength(1)
  })
})

describe('hosts in trouble', () => {
  it('gives up at the timeout, whether the host is silent, trickles or stops half-way', async () => {
    const faults = [
      () => undefined,
      (_: unknown, response: ServerResponse) => void response.write('{"message":'),
    ]
    for (const fault of faults) {
      host.answer(fault)
      const result = await find({ timeoutMs: 60 })
      expect(result.error).toMatchObject({ code: 'E.8', status: 504, retryable: true })
    }
    expect(host.seen).toHaveLength(2)
  })

  it('repeats a GET once after a reset', async () => {
    host.answer((request, response) => {
      if (host.seen.length === 1) request.socket.resetAndDestroy()
      else response.end(JSON.stringify(good))
    })
    expect((await find()).data?.data.id).toBe(1)
    expect(host.seen).toHaveLength(2)
  })

  it('repeats a GET once after a 5xx, and never what changes state', async () => {
    host.json(503, { message: 'Later', data: null, meta: null })
    expect((await find()).error?.status).toBe(503)
    expect(host.seen).toHaveLength(2)
    await callHost(calls.save, { body: { name: 'n' } }, { lang: 'en' })
    await callHost(calls.addToList, {}, { lang: 'en' })
    expect(host.seen).toHaveLength(4)
  })

  it('reports a dead port as a network failure and stops asking after a few', async () => {
    env.hosts.content = 'http://127.0.0.1:9'
    for (let round = 0; round < 3; round += 1) expect((await find()).error?.code).toBe('E.8')
    const startedAt = performance.now()
    await callHost(calls.save, { body: { name: 'n' } }, { lang: 'en' })
    expect(performance.now() - startedAt).toBeLessThan(20)
  })

  it("does not hold a viewer's leaving against the host", async () => {
    host.answer(() => undefined)
    for (let round = 0; round < 6; round += 1) await find({ signal: AbortSignal.timeout(5) })
    host.json(200, good)
    expect((await find()).error).toBeUndefined()
  })
})
