import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { GatewayRequest, GatewayResponse } from '@/lib/api/gateway/read-request'
import { startEntry } from '../testing/start-entry'

type Entry = Awaited<ReturnType<typeof startEntry>>

let entry: Entry
let handled: GatewayRequest[] = []
let respond: (request: GatewayRequest) => Promise<GatewayResponse> | GatewayResponse

const reply = (body: string, rest: Partial<GatewayResponse> = {}): GatewayResponse => ({
  ...{ status: 200, headers: { 'content-type': 'application/json' }, cookies: [], body },
  ...rest,
})

beforeEach(async () => {
  handled = []
  respond = () => reply(JSON.stringify({ message: '', data: 1, meta: null }))
  entry = await startEntry((_, response) => response.end('Next'), {
    handleCall: async (request) => {
      handled.push(request)
      return respond(request)
    },
  })
})
afterEach(() => entry.stop())

const call = (path: string, init: RequestInit = {}) => fetch(`http://localhost:${entry.port}${path}`, init)
const json = { 'content-type': 'application/json' }

it('answers a read without Next, from only the checked headers', async () => {
  const response = await call('/api/content/faq/list?x=1', {
    headers: { zone: 'Asia/Karachi', 'x-evil': '1' },
  })
  expect(await response.json()).toEqual({ message: '', data: 1, meta: null })
  expect(new URL(handled[0]?.url ?? '').pathname).toBe('/api/content/faq/list')
  expect(handled[0]?.headers.get('zone')).toBe('Asia/Karachi')
  expect(handled[0]?.headers.get('x-evil')).toBeNull()
  expect(entry.seen).toEqual([])
})

it('forwards the body of a write', async () => {
  respond = ({ bodyText = '' }) => reply(bodyText)
  const response = await call('/api/auth/v4/login', { method: 'POST', headers: json, body: '{"a":"ب"}' })
  expect(await response.text()).toBe('{"a":"ب"}')
})

it('returns status, every cookie and the security headers', async () => {
  const cookies = ['a=1; Path=/', 'b=2; Path=/']
  respond = () => reply('{}', { status: 429, headers: { 'retry-after': '7' }, cookies })
  const { status, headers } = await call('/api/auth/v4/login', { method: 'POST', headers: json, body: '{}' })
  expect([status, headers.get('retry-after'), headers.getSetCookie()]).toEqual([
    429,
    '7',
    ['a=1; Path=/', 'b=2; Path=/'],
  ])
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

it('compresses a long response and sets Vary', async () => {
  const text = 'ليل '.repeat(1_000)
  respond = () => reply(text)
  const { headers } = await call('/api/content/x', { headers: { 'accept-encoding': 'gzip' } })
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding'])
})

it.each(['identity', 'br;q=0, gzip;q=0'])(
  'sends a long response as it is to who takes %s',
  async (accepted) => {
    const text = 'ليل '.repeat(1_000)
    respond = () => reply(text)
    const response = await call('/api/content/x', { headers: { 'accept-encoding': accepted } })
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([null, text])
  },
)

it('answers HEAD without a body', async () => {
  const response = await call('/api/content/x', { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(handled[0]?.method).toBe('HEAD')
})

it('passes an upload on to its host without Next', async () => {
  await call('/api/notify/save', { method: 'POST', body: new FormData() })
  expect(handled.map(({ url }) => new URL(url).pathname)).toEqual(['/api/notify/save'])
})

it.each([
  ['a route of its own', '/api/social/callback?code=x', {}],
  ['the door of a payment gateway', '/api/payment/return/x?canceled=1', { method: 'POST', body: 'a=1' }],
  ['a body beyond the limit', '/api/auth/x', { method: 'POST', headers: json, body: 'x'.repeat(70_000) }],
])('leaves %s to Next', async (_, path, init) => {
  expect(await (await call(path, init)).text()).toBe('Next')
  expect(handled).toEqual([])
})

it.each([
  ['a GET of unknown length', 'GET /api/content/x HTTP/1.1', 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  [
    'a GET with a long body',
    'GET /api/content/x HTTP/1.1',
    `Content-Length: 70000\r\n\r\n${'x'.repeat(70_000)}`,
  ],
  ['OPTIONS', 'OPTIONS /api/content/x HTTP/1.1', '\r\n'],
])('answers %s without Next', async (_, start, rest) => {
  const socket = connect(entry.port, '127.0.0.1').on('error', () => undefined)
  socket.write(`${start}\r\nHost: localhost\r\n${rest}`)
  const [head] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(String(head)).toMatch(/^HTTP\/1.1 200 /)
  expect([handled.length, entry.seen]).toEqual([1, []])
})

/** A sender of a body that does not arrive. */
function sendPart(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write(
    'POST /api/auth/v4/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  )
  return socket
}

it('answers the calls of a network whose other senders are late', async () => {
  const late = Array.from({ length: 40 }, () => sendPart(entry.port))
  await Promise.all(late.map((socket) => once(socket, 'connect')))
  expect((await call('/api/content/faq/list')).status).toBe(200)
  expect((await call('/api/auth/v4/login', { method: 'POST', headers: json, body: '{}' })).status).toBe(200)
  expect(handled).toHaveLength(2)
  expect(late.filter(({ bytesRead }) => bytesRead > 0)).toEqual([])
  for (const socket of late) socket.destroy()
})

it('ends the connection of a sender who is too late, with a response', async () => {
  const impatient = await startEntry((_, response) => response.end('Next'), {
    handleCall: () => Promise.resolve(reply('{}')),
    bodyMs: 20,
  })
  const socket = sendPart(impatient.port)
  const [head] = (await once(socket, 'data')) as [Buffer]
  expect(String(head)).toMatch(/^HTTP\/1.1 408 /)
  await once(socket, 'close')
  await impatient.stop()
})

it('takes an upload by its type however it is written', async () => {
  const headers = { 'content-type': 'Multipart/Form-Data; boundary=x' }
  await call('/api/notify/save', { method: 'POST', headers, body: 'x'.repeat(70_000) })
  expect([handled.length, entry.seen]).toEqual([1, []])
})

it('lets at most 16 calls of a network run that Next answers', async () => {
  await entry.stop()
  const running: ServerResponse[] = []
  entry = await startEntry((_, response) => running.push(response), {
    handleCall: () => Promise.resolve(reply('{}')),
  })
  const calls = Array.from({ length: 20 }, () => call('/api/social/google/start'))
  while (running.length < 16) await new Promise(setImmediate)
  expect((await call('/healthz')).status).toBe(200)
  expect(running).toHaveLength(16)
  for (let at = 0; at < 20; at += 1) {
    while (!running[at]) await new Promise(setImmediate)
    running[at]?.end('Next')
  }
  await Promise.all(calls)
})

it('cuts off a caller who does not take the response', async () => {
  await entry.stop()
  const large = reply('x'.repeat(16_000_000))
  entry = await startEntry(() => undefined, { handleCall: () => Promise.resolve(large), stallMs: 50 })
  const socket = connect(entry.port, '127.0.0.1')
    .on('error', () => undefined)
    .pause()
  socket.write('GET /api/content/x HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const connections = () =>
    new Promise<number>((resolve) => entry.server.getConnections((_, count) => setImmediate(resolve, count)))
  while ((await connections()) === 0);
  while ((await connections()) > 0);
  socket.destroy()
})

it('ends the call at the host when the viewer leaves', async () => {
  const leaving = new AbortController()
  const ended = new Promise<void>((resolve) => {
    respond = ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          resolve()
          reject(new Error('left'))
        })
        leaving.abort()
      })
  })
  await expect(call('/api/content/x', { signal: leaving.signal })).rejects.toThrow()
  await ended
})

describe('a request for a media address', () => {
  const address = {
    message: '',
    data: { url: '/media/token/salt/master.m3u8', expiresAt: '2999-01-01T00:00:00Z' },
    meta: null,
  }
  const request = (path: string, language = 'en') =>
    call(path, { method: 'POST', headers: { cookie: 'device_id=device-0001', language } })
  const restart = async (isFull: () => boolean) => {
    await entry.stop()
    const enter = () => (isFull() ? null : () => undefined)
    entry = await startEntry((_, response) => response.end('Next'), {
      handleCall: (request) => {
        handled.push(request)
        return Promise.resolve(reply(JSON.stringify(address)))
      },
      admission: { enter, close: () => undefined },
    })
  }

  it.each(['/api/content/video/video-url?videoId=7', '/api/content/tv-channel/url/noor'])(
    'delays new viewers with 503, Retry-After and a reason: %s',
    async (path) => {
      await restart(() => true)
      const response = await request(path)
      const { headers } = response
      expect([response.status, headers.get('retry-after'), headers.get('x-required-action')]).toEqual([
        503,
        '2',
        'WAIT',
      ])
      expect(await response.json()).toEqual({
        message: 'Many people are watching right now',
        data: null,
        meta: null,
      })
      expect(handled).toEqual([])
    },
  )

  it("says so in the viewer's language", async () => {
    await restart(() => true)
    const response = await request('/api/content/video/video-url?videoId=7', 'fr')
    expect(await response.json()).toMatchObject({ message: 'Vous êtes très nombreux en ce moment' })
  })

  it('succeeds once the viewer is admitted', async () => {
    let isFull = true
    await restart(() => isFull)
    expect((await request('/api/content/video/video-url?videoId=7')).status).toBe(503)
    isFull = false
    expect(await (await request('/api/content/video/video-url?videoId=7')).json()).toEqual(address)
  })

  it.each([
    ['the device that asks', 'device_id=device-0001', [], 'device-0001'],
    ['the device that the answer names', '', ['device_id=device-0002; Path=/', 'x=y'], 'device-0002'],
  ])('counts %s as watching', async (_, cookie, cookies, deviceId) => {
    const watching: (string | null)[] = []
    await entry.stop()
    entry = await startEntry((_request, response) => response.end('Next'), {
      handleCall: () => Promise.resolve(reply(JSON.stringify(address), { cookies })),
      admission: { enter: () => (device) => watching.push(device), close: () => undefined },
    })
    await call('/api/content/video/video-url?videoId=7', { method: 'POST', headers: { cookie } })
    expect(watching).toEqual([deviceId])
  })

  it('is the only call that new viewers wait for', async () => {
    await restart(() => true)
    const paths = ['/api/watch/content-access', '/api/content/faq/list', '/api/content/video/video-urls']
    for (const path of paths) expect((await request(path)).status).toBe(200)
  })
})
