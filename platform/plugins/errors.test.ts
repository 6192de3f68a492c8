/** @jest-environment ./platform/test/database-environment.ts */
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { z } from 'zod'
import { langCodes, languages } from '@/lib/contract'
import { buildTestApp, type TestApp } from '../test/build-test-app'
import { handleClientError } from './errors'

let platform: TestApp
const envelope = z.strictObject({ message: z.string().min(1), data: z.null(), meta: z.null() })

beforeAll(async () => {
  platform = await buildTestApp()
  platform.app.platform.database.execute = () => {
    throw new Error('secret detail of the database')
  }
})
afterAll(() => platform.close())

it("answers 404 for an unknown address, in the caller's language", async () => {
  const response = await platform.app.inject({ url: '/content/nowhere', headers: { language: 'hi' } })
  expect(response.statusCode).toBe(404)
  expect(envelope.parse(response.json()).message).toBe('इस पते पर कुछ नहीं है।')
})

it('answers 405 with the allowed methods', async () => {
  const wrong = await platform.app.inject({ method: 'POST', url: '/content/v2/carousel' })
  expect({ status: wrong.statusCode, allow: wrong.headers.allow }).toEqual({
    status: 405,
    allow: 'GET, HEAD',
  })
  envelope.parse(wrong.json())
  const get = await platform.app.inject({ method: 'GET', url: '/content/video/video-url?videoId=1' })
  expect({ status: get.statusCode, allow: get.headers.allow }).toEqual({ status: 405, allow: 'POST' })
})

it('answers 413 to a large body, 400 to broken JSON and 415 to another type', async () => {
  const post = (payload: string, type = 'application/json') =>
    platform.app.inject({
      method: 'POST',
      url: '/sandbox/config',
      payload,
      headers: { 'content-type': type },
    })
  const responses = await Promise.all([
    post(JSON.stringify({ A: 'x'.repeat(1_100_000) })),
    post('{"A":'),
    post('{"__proto__":{"a":1}}'),
    post('a=1', 'application/x-www-form-urlencoded'),
  ])
  expect(responses.map((reply) => reply.statusCode)).toEqual([413, 400, 400, 415])
  for (const reply of responses) envelope.parse(reply.json())
})

it.each(langCodes)('names the maximum body size in %s', async (lang) => {
  const response = await platform.app.inject({
    method: 'POST',
    url: '/sandbox/config',
    payload: JSON.stringify({ A: 'x'.repeat(1_100_000) }),
    headers: { 'content-type': 'application/json', language: lang },
  })
  const format = new Intl.NumberFormat(languages[lang].intlTag, { style: 'unit', unit: 'megabyte' })
  expect(response.statusCode).toBe(413)
  expect(envelope.parse(response.json()).message).toContain(format.format(1))
})

it('accepts an empty body declared as JSON', async () => {
  const response = await platform.app.inject({
    method: 'POST',
    url: '/content/video/video-url?videoId=99999',
    headers: { 'content-type': 'application/json' },
  })
  expect(response.statusCode).toBe(404)
})

it.each(['/content/%zz', '/content/series/findById?code=%zz', '/%'])(
  'answers %s without crashing',
  async (url) => {
    const response = await platform.app.inject({ url })
    expect([400, 404]).toContain(response.statusCode)
    envelope.parse(response.json())
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  },
)

it('hides the details of an internal error', async () => {
  const response = await platform.app.inject({ url: '/health/ready', headers: { language: 'es' } })
  expect(response.statusCode).toBe(503)
  envelope.parse(response.json())
  const { app } = await buildBroken()
  const broken = await app.inject({ url: '/content/v2/carousel', headers: { language: 'ms' } })
  expect(broken.statusCode).toBe(500)
  expect(envelope.parse(broken.json()).message).toBe('Berlaku ralat yang tidak dijangka, sila cuba lagi!')
  expect(broken.body).not.toMatch(/secret|\n\s+at |\.ts|node_modules/)
  await app.close()
})

async function buildBroken() {
  const broken = await buildTestApp()
  broken.app.platform.database.select = () => {
    throw new Error('secret detail of the database')
  }
  return broken
}

it('sends security headers with every response, errors included', async () => {
  for (const url of ['/health/live', '/content/v3/categories', '/nowhere', '/content/%zz']) {
    const { headers } = await platform.app.inject({ url })
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'cache-control': 'no-store',
    })
  }
})

it('echoes a harmless request id and replaces any other', async () => {
  const id = async (given: string) => {
    const response = await platform.app.inject({ url: '/health/live', headers: { 'x-request-id': given } })
    return response.headers['x-request-id']
  }
  expect(await id('web-42_a')).toBe('web-42_a')
  expect(await id('x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/)
  expect(await id('a b')).toMatch(/^[0-9a-f-]{36}$/)
})

it('allows cross-origin reads to the web app only', async () => {
  const origin = async (given: string) =>
    (await platform.app.inject({ url: '/health/live', headers: { origin: given } })).headers
  expect(await origin('http://localhost:3000')).toMatchObject({
    'access-control-allow-origin': 'http://localhost:3000',
  })
  for (const evil of ['https://evil.example', 'null'])
    expect((await origin(evil))['access-control-allow-origin']).not.toBe(evil)
  expect(await origin('http://localhost:3000')).not.toHaveProperty('access-control-allow-credentials')
})

it('limits a caller by address, ignoring forged headers, and sends Retry-After', async () => {
  const search = (forwarded: string) =>
    platform.app.inject({
      url: '/content/series/search?keyword=!',
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-for': forwarded, 'device-id': `device-${forwarded}` },
    })
  const responses = []
  for (let at = 0; at < 125; at += 1) responses.push(await search(`198.51.100.${at}`))
  const last = responses.at(-1)
  expect(responses.filter((reply) => reply.statusCode === 200)).toHaveLength(120)
  expect(last?.statusCode).toBe(429)
  expect(last?.headers['retry-after']).toBeDefined()
  envelope.parse(last?.json())
})

/** The bytes that a server with the platform's limits, but shorter timeouts, sends to a client that writes `bytes`. */
async function reflected(bytes: string): Promise<string> {
  // A busy machine may take long to read what has arrived.
  const soon = { headersTimeout: 1_500, requestTimeout: 2_000, connectionsCheckingInterval: 50 }
  const server = createServer(soon).on('clientError', handleClientError.bind(platform.app))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const text = await new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
  await new Promise((resolve) => server.close(resolve))
  return text
}

it.each([
  ['bytes that are no request', 'NOT HTTP AT ALL\r\n\r\n', '400 Bad Request'],
  ['a request that does not end', 'GET / HTTP/1.1\r\nHost: a\r\n', '408 Request Timeout'],
])('answers %s with an envelope', async (_, bytes, status) => {
  const [head = '', body = ''] = (await reflected(bytes)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status}\r\n`)
  envelope.parse(JSON.parse(body))
})

it('silently closes a preconnection that was never used', async () => {
  expect(await reflected('')).toBe('')
})

it('answers malformed requests at its own port with an envelope', async () => {
  const server = await buildTestApp()
  const port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
  const received = new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('NOT HTTP AT ALL\r\n\r\n'))
    socket.once('data', (chunk) => resolve(chunk.toString()))
  })
  expect(await received).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  await server.close()
})
