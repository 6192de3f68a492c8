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

it('sends method, path, headers and body, and gives status, headers and text', async () => {
  host.answer((_, response) => response.writeHead(418, { 'retry-after': '3' }).end('چائے'))
  const init = { method: 'POST', headers: { zone: 'Asia/Dhaka' }, body: '{"a":"ب"}', signals: [] }
  const reply = await requestHost(`${host.url}/a%20b?c=d`, init)
  expect([reply.status, reply.headers.get('Retry-After'), reply.text]).toEqual([418, '3', 'چائے'])
  expect(reply.headers.get('etag')).toBeNull()
  expect(host.seen[0]).toMatchObject({ method: 'POST', url: '/a%20b?c=d', body: '{"a":"ب"}' })
  expect(host.seen[0]?.headers).toMatchObject({ zone: 'Asia/Dhaka', 'content-length': '10' })
})

it('keeps the connection for the next request', async () => {
  const ports = new Set<number | undefined>()
  host.answer((request, response) => {
    ports.add(request.socket.remotePort)
    response.end('{}')
  })
  for (let time = 0; time < 3; time += 1) await get()
  expect(ports.size).toBe(1)
})

it('does not follow a redirect', async () => {
  host.answer((_, response) => response.writeHead(302, { location: '/elsewhere' }).end())
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
  host.answer((_request, response) => end(response))
  await expect(get()).rejects.toThrow()
})

it('ends the request at the host when a signal is aborted', async () => {
  const leaving = new AbortController()
  const closed = new Promise<void>((resolve) => {
    host.answer((request) => {
      request.socket.once('close', () => resolve())
      leaving.abort()
    })
  })
  await expect(get('/', [leaving.signal])).rejects.toThrow()
  await closed
})

it('sends nothing for a signal that is aborted already', async () => {
  await expect(get('/', [AbortSignal.abort()])).rejects.toThrow()
  expect(host.seen).toEqual([])
})
