import type { Socket } from 'node:net'
import { requestHost } from './request-host'
import { startScriptedHost } from '../testing/scripted-host'

let host: Awaited<ReturnType<typeof startScriptedHost>>
beforeEach(async () => {
  host = await startScriptedHost()
})
afterEach(() => host.stop())

const get = (path = '/', signals: AbortSignal[] = []) =>
  requestHost(host.url + path, {
    method: 'GET',
    headers: { accept: 'application/json' },
    body: undefined,
    signals,
  })

it('sends method, path, headers and body and returns status, headers and text', async () => {
  host.respond((_, response) => response.writeHead(418, { 'retry-after': '3' }).end('چائے'))
  const init = { method: 'POST', headers: { zone: 'Asia/Dhaka' }, body: '{"a":"ب"}', signals: [] }
  const reply = await requestHost(`${host.url}/a%20b?c=d`, init)
  expect([reply.status, reply.headers.get('Retry-After'), reply.text]).toEqual([418, '3', 'چائے'])
  expect(reply.headers.get('etag')).toBeNull()
  expect(host.seen[0]).toMatchObject({ method: 'POST', url: '/a%20b?c=d', body: '{"a":"ب"}' })
  expect(host.seen[0]?.headers).toMatchObject({ zone: 'Asia/Dhaka', 'content-length': '10' })
})

it('reuses the connection for the next request', async () => {
  const ports = new Set<number | undefined>()
  host.respond((request, response) => {
    ports.add(request.socket.remotePort)
    response.end('{}')
  })
  for (let time = 0; time < 3; time += 1) await get()
  expect(ports.size).toBe(1)
})

describe('a reused connection that the host has closed', () => {
  const closings = {
    resets: (socket: Socket) => socket.resetAndDestroy(),
    ends: (socket: Socket) => socket.destroy(),
    'ends amid an answer': (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-'),
  }
  /** The host responds to the first request of each connection and closes it at the second. */
  const closeAtSecond = (how: keyof typeof closings) => {
    const used = new WeakSet<Socket>()
    host.respond(({ socket }, response) => {
      if (used.has(socket)) return closings[how](socket)
      used.add(socket)
      response.end('{}')
    })
  }
  const send = (method: string, repeatable: boolean) =>
    requestHost(`${host.url}/`, { method, headers: {}, body: undefined, repeatable, signals: [] })

  it.each(['resets', 'ends'] as const)('is replaced for a repeatable request when it %s', async (how) => {
    closeAtSecond(how)
    await send('GET', true)
    expect((await send('GET', true)).status).toBe(200)
    expect(host.seen).toHaveLength(3)
  })

  it('fails a request that is not repeatable', async () => {
    closeAtSecond('resets')
    await send('POST', false)
    await expect(send('POST', false)).rejects.toThrow()
    expect(host.seen).toHaveLength(2)
  })

  it('fails a request whose response has started', async () => {
    closeAtSecond('ends amid an answer')
    await send('GET', true)
    await expect(send('GET', true)).rejects.toThrow()
    expect(host.seen).toHaveLength(2)
  })

  it('is replaced by a new one, whatever others are idle', async () => {
    closeAtSecond('resets')
    await Promise.all([send('GET', true), send('GET', true)])
    expect((await send('GET', true)).status).toBe(200)
    expect(host.seen).toHaveLength(4)
  })
})

it('does not repeat a request reset on a new connection', async () => {
  host.respond(({ socket }) => socket.resetAndDestroy())
  const init = { method: 'GET', headers: {}, body: undefined, repeatable: true, signals: [] }
  await expect(requestHost(`${host.url}/`, init)).rejects.toThrow()
  expect(host.seen).toHaveLength(1)
})

it('does not follow a redirect', async () => {
  host.respond((_, response) => response.writeHead(302, { location: '/elsewhere' }).end())
  expect((await get()).status).toBe(302)
  expect(host.seen).toHaveLength(1)
})

it.each([
  ['a connection that is reset', (response: { destroy: () => void }) => response.destroy()],
  [
    'an answer that is cut off',
    (response: { write: (text: string) => void; destroy: () => void }) => {
      response.write('{"half')
      setImmediate(() => response.destroy())
    },
  ],
])('fails on %s', async (_, end) => {
  host.respond((_request, response) => end(response))
  await expect(get()).rejects.toThrow()
})

it('aborts the request to the host with its signal', async () => {
  const leaving = new AbortController()
  const closed = new Promise<void>((resolve) => {
    host.respond((request) => {
      request.socket.once('close', () => resolve())
      leaving.abort()
    })
  })
  await expect(get('/', [leaving.signal])).rejects.toThrow()
  await closed
})

it('sends nothing for an aborted signal', async () => {
  await expect(get('/', [AbortSignal.abort()])).rejects.toThrow()
  expect(host.seen).toEqual([])
})
