import { once } from 'node:events'
import { connect } from 'node:net'
import { startScriptedHost } from '@/lib/api/testing/scripted-host'
import { env } from '@/lib/config/env'
import { rawRequest } from '../testing/raw-request'
import { startEntry } from '../testing/start-entry'

const file = Buffer.from('0123456789')

let host: Awaited<ReturnType<typeof startScriptedHost>>
let entry: Awaited<ReturnType<typeof startEntry>>
const originalUrl = env.hosts.content
beforeEach(async () => {
  host = await startScriptedHost()
  env.hosts.content = `${host.url}/content`
  entry = await startEntry((_, response) => response.end())
})
afterEach(async () => {
  env.hosts.content = originalUrl
  await entry.stop()
  await host.stop()
})

const get = (path: string, headers: Record<string, string> = {}) => rawRequest(entry.port, path, { headers })

it("forwards ranges and conditions and returns the host's response", async () => {
  host.respond((_, response) => {
    const headers = {
      'content-type': 'video/mp4',
      'content-range': 'bytes 2-4/10',
      'set-cookie': 'a=1',
      'x-internal': '1',
    }
    response.writeHead(206, headers).end(file.subarray(2, 5))
  })
  const received = await get('/media/tok/v/seg.m4s', { range: 'bytes=2-4', 'if-range': '"e"', 'x-evil': '1' })
  expect([received.status, received.text]).toEqual([206, '234'])
  expect(received.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-range': 'bytes 2-4/10' })
  expect(Object.keys(received.headers)).not.toEqual(expect.arrayContaining(['set-cookie']))
  expect(received.headers).not.toHaveProperty('x-internal')
  expect(host.seen[0]?.url).toBe('/content/media/tok/v/seg.m4s')
  expect(host.seen[0]?.headers).toMatchObject({ range: 'bytes=2-4', 'if-range': '"e"' })
  expect(host.seen[0]?.headers).not.toHaveProperty('x-evil')
})

it('identifies the device by its cookie and forwards no cookie', async () => {
  host.respond((_, response) => response.end('ok'))
  await get('/media/tok/v/a.m3u8', { cookie: 'access_token=secret; device_id=device-0001' })
  expect(host.seen[0]?.headers).toMatchObject({ 'device-id': 'device-0001' })
  expect(host.seen[0]?.headers).not.toHaveProperty('cookie')
})

it("returns the host's refusals but follows no redirect", async () => {
  host.json(403, { message: 'No', data: null, meta: null })
  expect((await get('/media/tok/v/a.m3u8')).status).toBe(403)
  host.respond((_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end())
  expect((await get('/media/tok/v/a.m3u8')).status).toBe(502)
  host.respond((_, response) => response.writeHead(304).end())
  expect((await get('/img/320/a.webp', { 'if-none-match': '"e"' })).status).toBe(304)
})

it('answers 502 in plain text when the host cannot be reached', async () => {
  env.hosts.content = 'http://127.0.0.1:9/content'
  const received = await get('/img/320/a.webp')
  expect([received.status, received.text]).toEqual([502, 'Bad Gateway'])
})

it('accepts only reads of addresses of a known form', async () => {
  expect((await rawRequest(entry.port, '/img/320/a.webp', { method: 'POST' })).status).toBe(405)
  expect((await get('/img/320/%2e%2e/a')).status).toBe(400)
  expect(host.seen).toHaveLength(0)
})

function openByHand(path: string) {
  const socket = connect(entry.port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${entry.port}\r\n\r\n`)
  return socket
}

it('aborts the transfer from the host when the viewer leaves half-way', async () => {
  const left = new Promise<void>((resolve) => {
    host.respond((_, response) => {
      response.writeHead(200, { 'content-type': 'video/mp4' }).write('first')
      response.on('close', resolve)
    })
  })
  const socket = openByHand('/media/tok/v/a.m4s')
  await once(socket, 'data')
  socket.destroy()
  await left
})

it('aborts the request to the host when the viewer leaves before it responds', async () => {
  let socket: ReturnType<typeof openByHand> | null = null
  const left = new Promise<void>((resolve) => {
    host.respond((_, response) => {
      response.on('close', resolve)
      socket?.destroy()
    })
  })
  socket = openByHand('/media/tok/v/a.m4s')
  await left
})
