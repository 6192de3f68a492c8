import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rawRequest } from '../testing/raw-request'
import { createTransferLimit, type LimitTransfers } from './transfer-limit'

let server: Server
let port: number
let limit: LimitTransfers
let started: { url: string; response: ServerResponse }[]

async function listen(options: Parameters<typeof createTransferLimit>[0]) {
  limit = createTransferLimit(options)
  server.on('request', (request, response: ServerResponse) => {
    const { url = '' } = request
    limit(String(request.headers['x-from'] ?? '10.0.0.1'), response, () => started.push({ url, response }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
}

beforeEach(() => {
  started = []
  server = createServer()
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const from = (address: string, path = '/') => rawRequest(port, path, { headers: { 'x-from': address } })

async function waitForStarted(count: number) {
  while (started.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
}

it('starts transfers of other addresses while one is at its limit', async () => {
  await listen({ perAddress: 1 })
  const first = from('10.0.0.1')
  await waitForStarted(1)
  const second = from('10.0.0.2')
  await waitForStarted(2)
  for (const { response } of started) response.end('sent')
  expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200])
})

it('counts an IPv6 network as one address', async () => {
  await listen({ perAddress: 1, waiting: 0 })
  const first = from('2001:db8::1')
  await waitForStarted(1)
  expect((await from('2001:db8:0:0:ffff::2')).status).toBe(503)
  const other = from('2001:db8:0:1::1')
  await waitForStarted(2)
  for (const { response } of started) response.end()
  await Promise.all([first, other])
})

it('rejects a request when the queue is full, with Retry-After', async () => {
  await listen({ perAddress: 1, waiting: 0 })
  const first = from('10.0.0.1')
  await waitForStarted(1)
  const refused = await from('10.0.0.1')
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1'])
  started[0]?.response.end()
  await first
})

it('rejects a request that waited too long', async () => {
  await listen({ perAddress: 1, maxWaitMs: 20 })
  const first = from('10.0.0.1')
  await waitForStarted(1)
  expect((await from('10.0.0.1')).status).toBe(503)
  started[0]?.response.end()
  await first
})

it('rejects every request that waited too long, in order', async () => {
  await listen({ perAddress: 1, maxWaitMs: 20 })
  const first = from('10.0.0.1')
  await waitForStarted(1)
  expect((await from('10.0.0.1')).status).toBe(503)
  expect((await Promise.all([from('10.0.0.1'), from('10.0.0.1')])).map(({ status }) => status)).toEqual([
    503, 503,
  ])
  started[0]?.response.end()
  await first
})

it('starts the next transfer when a viewer leaves', async () => {
  await listen({ perAddress: 1 })
  const first = from('10.0.0.1', '/first').catch(() => null)
  await waitForStarted(1)
  const second = from('10.0.0.1', '/second')
  started[0]?.response.destroy()
  await waitForStarted(2)
  started[1]?.response.end()
  await first
  expect([started[1]?.url, (await second).status]).toEqual(['/second', 200])
})
