import { readdirSync, readlinkSync } from 'node:fs'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { mediaDelivery } from '@/lib/contract/media-delivery'
import { headerFaults } from '@/lib/contract/testing/header-faults'
import { device, startMedia } from '../testing/start-media'

let media: Awaited<ReturnType<typeof startMedia>>
beforeEach(async () => {
  media = await startMedia()
})
afterEach(() => media.stop())

const get: typeof media.get = (...request) => media.get(...request)

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
  return targets.filter((target) => target.startsWith(media.folder)).length
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
    media.deliver()
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
    'ignores the unusable range %s and sends the whole file',
    async (range) => {
      media.deliver()
      const response = await get(path, { range })
      expect([response.status, response.text]).toEqual([200, '0123456789'])
      expect(response.headers).not.toHaveProperty('content-range')
    },
  )

  it('leaves an unsatisfiable range to the host, which refuses it', async () => {
    media.deliver()
    await get(path)
    media.host.respond((_, response) => response.writeHead(416, { 'content-range': 'bytes */10' }).end())
    const response = await get(path, { range: 'bytes=10-' })
    expect([response.status, response.headers['content-range']]).toEqual([416, 'bytes */10'])
  })

  it('answers 304 to a matching ETag', async () => {
    media.deliver()
    const { headers } = await get(path)
    const response = await get(path, { 'if-none-match': `"other", ${headers.etag}` })
    expect([response.status, response.text, response.headers.etag]).toEqual([304, '', headers.etag])
  })

  it('sends the whole file when If-Range names another version', async () => {
    media.deliver()
    const { headers } = await get(path)
    const other = await get(path, { range: 'bytes=0-1', 'if-range': '"other"' })
    const same = await get(path, { range: 'bytes=0-1', 'if-range': String(headers.etag) })
    expect([other.status, same.status]).toEqual([200, 206])
  })

  it('answers HEAD with the length and no body', async () => {
    media.deliver()
    await get(path)
    const response = await get(path, { range: 'bytes=2-4' }, 'HEAD')
    expect([response.status, response.headers['content-length'], response.text]).toEqual([206, '3', ''])
  })

  it('sends the new bytes of a replaced file', async () => {
    media.deliver()
    await get(path, { range: 'bytes=0-1' })
    media.replaceFile('abcdefghij')
    media.wait(1_001)
    expect((await get(path, { range: 'bytes=0-1' })).text).toBe('ab')
  })

  it('comes from the host when the file is not in the folder', async () => {
    media.deliver({ file: 'stars/480p.mp4' })
    expect((await get(path)).text).toBe('by host')
  })

  it.each(['../secret.mp4', 'secret.mp4', 'stars/../secret.mp4', '/etc/passwd', 'stars/..', 'a/b/c.mp4'])(
    'never serves the file %s, whatever the host says',
    async (file) => {
      media.deliver({ file })
      expect((await get(path)).text).toBe('by host')
    },
  )

  it('releases the file when the viewer leaves half-way', async () => {
    media.replaceFile(Buffer.alloc(30_000_000))
    media.deliver()
    const socket = connect(media.port(), '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: ${device}\r\n\r\n`)
    await once(socket, 'data')
    socket.destroy()
    media.closeFiles()
    await waitFor(() => openFiles() === 0)
    expect(openFiles()).toBe(0)
  })

  it('disconnects a viewer who does not read', async () => {
    await media.restart({ stalledMs: 3_000 })
    media.replaceFile(Buffer.alloc(30_000_000))
    media.deliver()
    const left = media.nextConnectionEnd()
    const socket = connect(media.port(), '127.0.0.1')
    socket.pause()
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: ${device}\r\n\r\n`)
    await left
    socket.destroy()
  })
})

describe('a cached grant', () => {
  it('is requested once while it is valid', async () => {
    media.deliver()
    for (const range of ['bytes=0-1', 'bytes=2-3', 'bytes=4-5']) await get(path, { range })
    expect(media.host.seen).toHaveLength(1)
  })

  it('expires, however long the file may be cached', async () => {
    media.deliver({ grantSeconds: 20, sharedSeconds: 100 })
    await get(path)
    media.refuse()
    media.wait(19_999)
    expect((await get(path)).status).toBe(200)
    media.wait(1)
    expect((await get(path)).status).toBe(403)
  })

  it.each([
    ['another device', path, 'device_id=device-0002'],
    ['no device', path, ''],
    ['another token', '/media/other/owl/240p.mp4', device],
    ['another title', '/media/tok/cat/240p.mp4', device],
    ['a channel of the same name', '/media/tok/live/owl/240p.mp4', device],
  ])('does not apply to %s', async (_, address, cookie) => {
    media.deliver()
    await get(path)
    media.refuse()
    expect((await get(address, { cookie })).status).toBe(403)
  })

  it('is requested again when the platform announces a change', async () => {
    media.deliver()
    await get(path)
    media.forget()
    media.refuse()
    expect((await get(path)).status).toBe(403)
  })
})

describe('media of a channel', () => {
  it('is sent for exactly the range that the host allowed', async () => {
    media.deliver({ part: '2-4' })
    const first = await get(livePath, { range: 'bytes=2-4' })
    const again = await get(livePath, { range: 'bytes=2-4' })
    expect([first.text, again.text, media.host.seen.length]).toEqual(['234', '234', 1])
  })

  it.each([
    ['another part', { range: 'bytes=2-5' }],
    ['all of the file', {}],
    ['an open end', { range: 'bytes=2-' }],
    ['a part of another version', { range: 'bytes=2-4', 'if-range': '"other"' }],
  ])('is requested from the host again for %s', async (_, headers) => {
    media.deliver({ part: '2-4' })
    await get(livePath, { range: 'bytes=2-4' })
    media.refuse()
    expect((await get(livePath, headers)).status).toBe(403)
  })

  it('is requested from the host again when the segment may have left the window', async () => {
    media.deliver({ part: '2-4', sharedSeconds: 10 })
    await get(livePath, { range: 'bytes=2-4' })
    media.refuse()
    media.wait(10_000)
    expect((await get(livePath, { range: 'bytes=2-4' })).status).toBe(403)
  })

  it('shares a playlist between granted viewers until it changes', async () => {
    let count = 0
    media.host.respond((_, response) => {
      const headers = { [mediaDelivery.grantSeconds]: '60', [mediaDelivery.sharedSeconds]: '4' }
      response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl', ...headers })
      response.end(`list ${(count += 1)}`)
    })
    const playlist = '/media/tok/live/dunes-one/240p.m3u8'
    const texts = [await get(playlist), await get(playlist)].map(({ text }) => text)
    media.wait(4_000)
    expect([...texts, (await get(playlist)).text]).toEqual(['list 1', 'list 1', 'list 2'])
  })

  it('shares no compressed playlist with viewers who refuse one', async () => {
    media.host.respond((request, response) => {
      const headers = { [mediaDelivery.grantSeconds]: '60', [mediaDelivery.sharedSeconds]: '4' }
      response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl', ...headers })
      response.end(request.headers['accept-encoding'])
    })
    const playlist = '/media/tok/live/dunes-one/240p.m3u8'
    const texts = [
      await get(playlist, { 'accept-encoding': 'gzip' }),
      await get(playlist, { 'accept-encoding': 'gzip;q=0' }),
    ].map(({ text }) => text)
    expect(texts).toEqual(['gzip', 'gzip;q=0'])
  })
})

describe('transfers to one address', () => {
  it('queue beyond the limit, media and pictures apart', async () => {
    await media.restart({ stalledMs: 60_000, perAddress: 2 })
    const waiting: ServerResponse[] = []
    media.host.respond((request, response) => {
      if (request.url?.startsWith('/content/images')) return response.end('picture')
      waiting.push(response)
      return undefined
    })
    const transfers = [1, 2, 3].map((number) => get(`/media/tok${number}/owl/a.mp4`))
    await waitFor(() => waiting.length === 2)
    expect((await get('/img/320/a.webp')).text).toBe('picture')
    expect(waiting).toHaveLength(2)
    waiting[0]?.end('one')
    await waitFor(() => waiting.length === 3)
    waiting[1]?.end('two')
    waiting[2]?.end('three')
    expect((await Promise.all(transfers)).map(({ text }) => text)).toHaveLength(3)
  })
})
