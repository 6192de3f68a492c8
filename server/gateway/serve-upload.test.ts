import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { respondToCall } from '@/lib/api/gateway/handler'
import { env } from '@/lib/config/env'
import { headerNames } from '@/lib/contract'
import { startScriptedHost } from '@/lib/api/testing/scripted-host'
import { startEntry } from '../testing/start-entry'
import { createBodyGate } from '../guard/call-gate'

const originals = { ...env.hosts }
let host: Awaited<ReturnType<typeof startScriptedHost>>
let entry: Awaited<ReturnType<typeof startEntry>>

beforeEach(async () => {
  host = await startScriptedHost()
  env.hosts.notify = host.url
  host.json(200, { message: 'Sent', data: { ticketId: '1' }, meta: null })
  entry = await startEntry((_, response) => response.writeHead(500).end(), { handleCall: respondToCall })
})
afterEach(async () => {
  Object.assign(env.hosts, originals)
  await entry.stop()
  await host.stop()
})

const megabyte = 1024 * 1024
const path = '/api/notify/support/ticket/save'

function begin(headers: Record<string, string> = {}) {
  const own = {
    origin: env.PUBLIC_ORIGIN,
    'sec-fetch-site': 'same-origin',
    host: new URL(env.PUBLIC_ORIGIN).host,
  }
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  return httpRequest({
    ...{ host: '127.0.0.1', port: entry.port, path, method: 'POST', agent: false },
    headers: { ...own, ...type, ...headers },
  })
}

async function upload(bytes: number, headers: Record<string, string> = {}) {
  const sent = begin(headers)
  const arrived = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject)
  })
  sent.end(Buffer.alloc(bytes, 1))
  const response = await arrived
  return { status: response.statusCode, body: await text(response) }
}

it('passes an upload on to its host with its length, without Next', async () => {
  const { status, body } = await upload(3 * megabyte)
  expect([status, JSON.parse(body)]).toEqual([200, { message: 'Sent', data: { ticketId: '1' }, meta: null }])
  expect(entry.seen).toEqual([])
  expect(host.seen[0]?.headers['content-length']).toBe(String(3 * megabyte))
  expect(host.seen[0]?.body).toHaveLength(3 * megabyte)
})

it('passes an upload of unknown length on as it arrives', async () => {
  const { status } = await upload(megabyte, { 'transfer-encoding': 'chunked' })
  expect([status, host.seen[0]?.body.length]).toEqual([200, megabyte])
})

it.each<[string, Record<string, string>, number]>([
  ['from another origin', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['that announces too much', { 'content-length': String(40 * megabyte) }, 413],
])('refuses an upload %s', async (_, headers, status) => {
  const sent = begin(headers)
  const arrived = new Promise<IncomingMessage>((resolve) => sent.on('response', resolve))
  sent.on('error', () => undefined)
  sent.write('begun')
  if (status === 403) sent.end()
  expect((await arrived).statusCode).toBe(status)
  expect(host.seen).toEqual([])
  sent.destroy()
})

it('lets a sender who really sends too much read why it is refused', async () => {
  const { status, body } = await upload(40 * megabyte)
  expect([status, (JSON.parse(body) as { message: string }).message]).toEqual([
    413,
    'You can send 32 MB at most.',
  ])
  expect(host.seen).toEqual([])
})

it('cuts off an upload that grows too large', async () => {
  const { status } = await upload(33 * megabyte, { 'transfer-encoding': 'chunked' })
  expect(status).toBe(413)
})

/** A host that responds, or does not, before it has read anything. */
async function startHastyHost(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  env.hosts.notify = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
}

it('lets a sender beyond the simultaneous uploads of a network read when to try again', async () => {
  let arrived = 0
  const stop = await startHastyHost(() => (arrived += 1))
  const others = Array.from({ length: 6 }, () => begin({ 'content-length': String(megabyte) }))
  for (const sent of others) sent.on('error', () => undefined).write('begun')
  while (arrived < 6) await new Promise(setImmediate)
  const { status, body } = await upload(8 * megabyte, { [headerNames.language]: 'fr' })
  expect([status, (JSON.parse(body) as { message: string }).message]).toEqual([
    503,
    expect.stringContaining('demi-minute'),
  ])
  for (const sent of others) sent.destroy()
  await stop()
})

it('lets the sender read why the host refuses, although not everything was sent', async () => {
  const stop = await startHastyHost((_, response) => {
    const body = JSON.stringify({ message: 'Unsupported File Type!', data: null, meta: null })
    response.writeHead(400, { 'content-type': 'application/json' }).end(body)
  })
  const { status, body } = await upload(8 * megabyte)
  expect([status, JSON.parse(body)]).toMatchObject([400, { message: 'Unsupported File Type!' }])
  await stop()
})

it('does not keep others from sending while a refused sender sends on', async () => {
  let responses = 0
  const stop = await startHastyHost((_, response) => {
    response.writeHead(400, { 'content-type': 'application/json' }).end('{}', () => (responses += 1))
  })
  const slow = Array.from({ length: 6 }, () => begin({ 'content-length': String(megabyte) }))
  for (const sent of slow) sent.on('error', () => undefined).write('a')
  while (responses < 6) await new Promise(setImmediate)
  let status: number | undefined = 503
  for (let attempts = 0; attempts < 20 && status === 503; attempts += 1) status = (await upload(10)).status
  expect(status).toBe(400)
  for (const sent of slow) sent.destroy()
  await stop()
})

it('drains an upload that no host gets because its session has ended', async () => {
  env.hosts.auth = host.url
  host.json(401, { message: 'Your session has ended.', data: null, meta: null })
  const sent = begin({ cookie: 'refresh_token=old; token_expiry=1', 'content-length': String(16 * megabyte) })
  const arrived = once(sent, 'response') as Promise<[IncomingMessage]>
  sent.end(Buffer.alloc(16 * megabyte))
  const [[response]] = await Promise.all([arrived, once(sent, 'finish')])
  expect(response.statusCode).toBe(401)
  expect(host.seen.map(({ url }) => url)).toEqual(['/public/refresh-token'])
  response.resume()
})

it('ends the request to the host when the sender leaves', async () => {
  const sent = begin({ 'content-length': String(megabyte) })
  sent.on('error', () => undefined)
  const left = new Promise<boolean>((resolve) => {
    void startHastyHost((request) => {
      request.once('data', () => sent.destroy())
      request.on('close', () => resolve(request.complete))
    }).then((stop) => {
      sent.write(Buffer.alloc(100_000))
      return left.then(stop)
    })
  })
  expect(await left).toBe(false)
})

it('limits concurrent uploads per network and in total', () => {
  const gate = createBodyGate({ perNetwork: 2, inAll: 3 })
  const leaving = [gate.enter('a'), gate.enter('a'), gate.enter('a'), gate.enter('b'), gate.enter('b')]
  expect(leaving.map((leave) => leave !== null)).toEqual([true, true, false, true, false])
  leaving[0]?.()
  expect(gate.enter('b')).not.toBeNull()
})
