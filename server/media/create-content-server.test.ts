import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startScriptedHost } from '@/lib/api/testing/scripted-host'
import { env } from '@/lib/config/env'
import { mediaDelivery } from '@/lib/contract/media-delivery'
import { headerFaults } from '@/lib/contract/testing/header-faults'
import { rawRequest } from '../testing/raw-request'
import { createContentServer, type ContentServer } from './create-content-server'

const bytes = Buffer.from('0123456789')
const device = 'device_id=device-0001'
const originalUrl = env.hosts.content

let host: Awaited<ReturnType<typeof startScriptedHost>>
let folder: string
let content: ContentServer
let server: Server
let port: number
let now: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'media-'))
  mkdirSync(join(folder, 'stars'))
  writeFileSync(join(folder, 'stars/240p.mp4'), bytes)
  writeFileSync(join(folder, 'secret.mp4'), 'secret')
  host = await startScriptedHost()
  env.hosts.content = `${host.url}/content`
  now = 0
  await listen({ stalledMs: 60_000 })
})

afterEach(async () => {
  env.hosts.content = originalUrl
  await close()
  await host.stop()
  rmSync(folder, { recursive: true })
})

async function listen(options: { stalledMs: number; perAddress?: number }) {
  content = createContentServer({ mediaDir: folder, now: () => now, ...options })
  server = createServer((request, response) =>
    content.serve(request, response, { requestId: 'request-1', clientAddress: '10.0.0.1' }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
}

async function close() {
  content.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(port, path, { method, headers: { cookie: device, ...headers } })

interface Delivery {
  file?: string
  grantSeconds?: number
  sharedSeconds?: number
  part?: string
}

/** The host grants one file to the one device, when the server before it sends files; else it sends `by host`. */
function deliver({ file = 'stars/240p.mp4', grantSeconds = 60, sharedSeconds = 30, part }: Delivery = {}) {
  host.answer((request: IncomingMessage, response: ServerResponse) => {
    if (request.headers['device-id'] !== 'device-0001') return response.writeHead(403).end('refused')
    if (request.headers[mediaDelivery.request] !== 'file') return response.writeHead(200).end('by host')
    return response
      .writeHead(200, {
        'content-type': 'video/mp4',
        'cache-control': 'private, max-age=3600',
        [mediaDelivery.file]: `/media-files/${file}`,
        [mediaDelivery.grantSeconds]: String(grantSeconds),
        [mediaDelivery.sharedSeconds]: String(sharedSeconds),
        ...(part && { [mediaDelivery.part]: part }),
      })
      .end()
  })
}

const path = '/media/tok/owl/240p.mp4'
const livePath = '/media/tok/live/dunes-one/stars/240p.mp4'

/** How many files below the folder this process has open. */
function openFiles(): number {
  const targets = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return ''
    }
  })
  return targets.filter((target) => target.startsWith(folder)).length
}

async function waitFor(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('media from the shared folder', () => {
  it.each([
    ['the first bytes', 'bytes=0-3', '0123', 'bytes 0-3/10'],
    ['an open end', 'bytes=7-', '789', 'bytes 7-9/10'],
    ['the last bytes', 'bytes=-2', '89', 'bytes 8-9/10'],
    ['an end beyond the file', 'bytes=8-99', '89', 'bytes 8-9/10'],
  ])('answers a range with %s', async (_, range, text, contentRange) => {
    deliver()
    for (let time = 0; time < 4; time += 1) {
      const response = await get(path, { range })
      expect([response.status, response.text]).toEqual([206, text])
      expect(response.headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-range': contentRange,
        'content-length': String(text.length),
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=3600',
      })
      expect(headerFaults(response.headers)).toEqual([])
    }
  })

  it.each(['bytes=0-1,4-5', 'bytes=5-2', 'items=0-1', 'bytes=-'])(
    'sends all of a file for the range %s',
    async (range) => {
      deliver()
      const response = await get(path, { range })
      expect([response.status, response.text]).toEqual([200, '0123456789'])
      expect(response.headers).not.toHaveProperty('content-range')
    },
  )

  it('leaves a range beyond the file to the host, which refuses it', async () => {
    deliver()
    await get(path)
    host.answer((_, response) => response.writeHead(416, { 'content-range': 'bytes */10' }).end())
    const response = await get(path, { range: 'bytes=10-' })
    expect([response.status, response.headers['content-range']]).toEqual([416, 'bytes */10'])
  })

  it('answers 304 when the viewer has the file', async () => {
    deliver()
    const { headers } = await get(path)
    const response = await get(path, { 'if-none-match': `"other", ${headers.etag}` })
    expect([response.status, response.text, response.headers.etag]).toEqual([304, '', headers.etag])
  })

  it('sends all of a file when the part is wanted of another version', async () => {
    deliver()
    const { headers } = await get(path)
    const other = await get(path, { range: 'bytes=0-1', 'if-range': '"other"' })
    const same = await get(path, { range: 'bytes=0-1', 'if-range': String(headers.etag) })
    expect([other.status, same.status]).toEqual([200, 206])
  })

  it('answers HEAD with the length and no body', async () => {
    deliver()
    await get(path)
    const response = await get(path, { range: 'bytes=2-4' }, 'HEAD')
    expect([response.status, response.headers['content-length'], response.text]).toEqual([206, '3', ''])
  })

  it('sends the new bytes of a file that was replaced', async () => {
    deliver()
    await get(path, { range: 'bytes=0-1' })
    writeFileSync(join(folder, 'stars/240p.mp4'), 'abcdefghij')
    utimesSync(join(folder, 'stars/240p.mp4'), 1, 1)
    now += 1_001
    expect((await get(path, { range: 'bytes=0-1' })).text).toBe('ab')
  })

  it('comes from the host where the file is not in the folder', async () => {
    deliver({ file: 'stars/480p.mp4' })
    expect((await get(path)).text).toBe('by host')
  })

  it.each(['../secret.mp4', 'secret.mp4', 'stars/../secret.mp4', '/etc/passwd', 'stars/..', 'a/b/c.mp4'])(
    'never is the file %s, whatever the host says',
    async (file) => {
      deliver({ file })
      expect((await get(path)).text).toBe('by host')
    },
  )

  it('releases the file of a viewer who leaves half-way', async () => {
    writeFileSync(join(folder, 'stars/240p.mp4'), Buffer.alloc(30_000_000))
    deliver()
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: ${device}\r\n\r\n`)
    await once(socket, 'data')
    socket.destroy()
    content.close()
    await waitFor(() => openFiles() === 0)
    expect(openFiles()).toBe(0)
  })

  it('ends the connection of a viewer who does not read', async () => {
    await close()
    await listen({ stalledMs: 300 })
    writeFileSync(join(folder, 'stars/240p.mp4'), Buffer.alloc(30_000_000))
    deliver()
    const left = new Promise<void>((resolve) =>
      server.once('connection', (socket) => socket.once('close', () => resolve())),
    )
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: ${device}\r\n\r\n`)
    await left
    socket.destroy()
  })
})

describe('the grant of a viewer', () => {
  it('is asked for once while it holds', async () => {
    deliver()
    for (const range of ['bytes=0-1', 'bytes=2-3', 'bytes=4-5']) await get(path, { range })
    expect(host.seen).toHaveLength(1)
  })

  it('is refused again once it is over, however long the file may be shared', async () => {
    deliver({ grantSeconds: 20, sharedSeconds: 100 })
    await get(path)
    host.answer((_, response) => response.writeHead(403).end('refused'))
    now += 19_999
    expect((await get(path)).status).toBe(200)
    now += 1
    expect((await get(path)).status).toBe(403)
  })

  it.each([
    ['another device', path, 'device_id=device-0002'],
    ['no device', path, ''],
    ['another token', '/media/other/owl/240p.mp4', device],
    ['another title', '/media/tok/cat/240p.mp4', device],
    ['a channel of the same name', '/media/tok/live/owl/240p.mp4', device],
  ])('is worth nothing to %s', async (_, asked, cookie) => {
    deliver()
    await get(path)
    host.answer((_request, response) => response.writeHead(403).end('refused'))
    expect((await get(asked, { cookie })).status).toBe(403)
  })

  it('is asked for anew when the platform says that something has changed', async () => {
    deliver()
    await get(path)
    content.forget()
    host.answer((_, response) => response.writeHead(403).end('refused'))
    expect((await get(path)).status).toBe(403)
  })
})

describe('media that is in memory', () => {
  /** Requests the same part until it comes from memory: it is loaded when it is missed for the second time. */
  async function load(of = path) {
    deliver()
    for (let time = 0; time < 4; time += 1) expect((await get(of, { range: 'bytes=2-4' })).text).toBe('234')
  }
  const refuse = () => host.answer((_, response) => response.writeHead(403).end('refused'))

  it('is refused to another device', async () => {
    await load()
    refuse()
    expect((await get(path, { range: 'bytes=2-4', cookie: 'device_id=device-0002' })).status).toBe(403)
    expect((await get(path, { range: 'bytes=2-4' })).status).toBe(206)
  })

  it('is refused when the grant is over', async () => {
    deliver({ grantSeconds: 20, sharedSeconds: 100 })
    for (let time = 0; time < 4; time += 1) await get(path, { range: 'bytes=2-4' })
    refuse()
    now += 19_999
    expect((await get(path, { range: 'bytes=2-4' })).status).toBe(206)
    now += 1
    expect((await get(path, { range: 'bytes=2-4' })).status).toBe(403)
  })

  it('is put to the host anew when its address may lead to another file', async () => {
    deliver({ grantSeconds: 100, sharedSeconds: 20 })
    for (let time = 0; time < 4; time += 1) await get(path, { range: 'bytes=2-4' })
    refuse()
    now += 20_000
    expect((await get(path, { range: 'bytes=2-4' })).status).toBe(403)
  })

  it('is put to the host anew when the platform says that something has changed', async () => {
    await load()
    content.forget()
    refuse()
    expect((await get(path, { range: 'bytes=2-4' })).status).toBe(403)
  })

  it('is not sent when the file was replaced', async () => {
    await load()
    writeFileSync(join(folder, 'stars/240p.mp4'), 'abcdefghij')
    utimesSync(join(folder, 'stars/240p.mp4'), 1, 1)
    now += 1_001
    expect((await get(path, { range: 'bytes=2-4' })).text).toBe('cde')
  })

  it('bears the same headers as from the disk, but for the id of the request', async () => {
    deliver()
    const answers = []
    for (let time = 0; time < 4; time += 1) answers.push(await get(path, { range: 'bytes=2-4' }))
    const [first, last] = [answers[0], answers[3]].map((one) => ({ ...one?.headers, date: '' }))
    expect(last).toEqual(first)
  })

  it('answers conditions and HEAD as from the disk', async () => {
    await load()
    const { headers } = await get(path, { range: 'bytes=2-4' })
    const etag = String(headers.etag)
    const answers = [
      await get(path, { range: 'bytes=2-4', 'if-none-match': etag }),
      await get(path, { range: 'bytes=2-4', 'if-range': '"other"' }),
      await get(path, { range: 'bytes=2-4', 'if-range': etag }),
      await get(path, { range: 'bytes=2-4' }, 'HEAD'),
    ]
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [304, ''],
      [200, '0123456789'],
      [206, '234'],
      [206, ''],
    ])
  })

  it('ends the connection of a viewer who does not read it', async () => {
    await close()
    await listen({ stalledMs: 300 })
    writeFileSync(join(folder, 'stars/240p.mp4'), Buffer.alloc(2_000_000))
    deliver()
    const range = 'bytes=0-900000'
    for (let time = 0; time < 4; time += 1) await get(path, { range })
    const left = new Promise<void>((resolve) =>
      server.once('connection', (socket) => socket.once('close', () => resolve())),
    )
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    const request = `GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: ${device}\r\nRange: ${range}\r\n\r\n`
    socket.write(request.repeat(20))
    await left
    socket.destroy()
  })
})

describe('media of a channel', () => {
  it('is sent for exactly the part that the host allowed', async () => {
    deliver({ part: '2-4' })
    const first = await get(livePath, { range: 'bytes=2-4' })
    const again = await get(livePath, { range: 'bytes=2-4' })
    expect([first.text, again.text, host.seen.length]).toEqual(['234', '234', 1])
  })

  it.each([
    ['another part', { range: 'bytes=2-5' }],
    ['all of the file', {}],
    ['an open end', { range: 'bytes=2-' }],
    ['a part of another version', { range: 'bytes=2-4', 'if-range': '"other"' }],
  ])('is put to the host anew for %s', async (_, headers) => {
    deliver({ part: '2-4' })
    await get(livePath, { range: 'bytes=2-4' })
    host.answer((_request, response) => response.writeHead(403).end('refused'))
    expect((await get(livePath, headers)).status).toBe(403)
  })

  it('is put to the host anew when the part may have left the window', async () => {
    deliver({ part: '2-4', sharedSeconds: 10 })
    await get(livePath, { range: 'bytes=2-4' })
    host.answer((_, response) => response.writeHead(403).end('refused'))
    now += 10_000
    expect((await get(livePath, { range: 'bytes=2-4' })).status).toBe(403)
  })

  it('shares a playlist between viewers with a grant, until it changes', async () => {
    let count = 0
    host.answer((_, response) => {
      const headers = { [mediaDelivery.grantSeconds]: '60', [mediaDelivery.sharedSeconds]: '4' }
      response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl', ...headers })
      response.end(`list ${(count += 1)}`)
    })
    const playlist = '/media/tok/live/dunes-one/240p.m3u8'
    const texts = [await get(playlist), await get(playlist)].map(({ text }) => text)
    now += 4_000
    expect([...texts, (await get(playlist)).text]).toEqual(['list 1', 'list 1', 'list 2'])
  })
})

describe('transfers to one address', () => {
  it('wait for their turn beyond the limit, media and pictures apart', async () => {
    await close()
    await listen({ stalledMs: 60_000, perAddress: 2 })
    const held: ServerResponse[] = []
    host.answer((request, response) => {
      if (request.url?.startsWith('/content/images')) return response.end('picture')
      held.push(response)
      return undefined
    })
    const transfers = [1, 2, 3].map((number) => get(`/media/tok${number}/owl/a.mp4`))
    await waitFor(() => held.length === 2)
    expect((await get('/img/320/a.webp')).text).toBe('picture')
    expect(held).toHaveLength(2)
    held[0]?.end('one')
    await waitFor(() => held.length === 3)
    held[1]?.end('two')
    held[2]?.end('three')
    expect((await Promise.all(transfers)).map(({ text }) => text)).toHaveLength(3)
  })
})
