import { connect } from 'node:net'
import { device, startMedia } from '../testing/start-media'

const path = '/media/tok/owl/240p.mp4'
const range = 'bytes=2-4'

let media: Awaited<ReturnType<typeof startMedia>>
beforeEach(async () => {
  media = await startMedia()
})
afterEach(() => media.stop())

const get: typeof media.get = (...request) => media.get(...request)

describe('media in memory', () => {
  /** Requests a part until it comes from memory. */
  async function load(delivery: Parameters<typeof media.deliver>[0] = {}, part = range) {
    media.deliver(delivery)
    do expect((await get(path, { range: part })).status).toBe(206)
    while (!media.wasSentAtOnce())
  }

  it('is sent synchronously', async () => {
    await load()
    const { text } = await get(path, { range })
    expect([text, media.wasSentAtOnce()]).toEqual(['234', true])
  })

  it('is refused to another device', async () => {
    await load()
    media.refuse()
    expect((await get(path, { range, cookie: 'device_id=device-0002' })).status).toBe(403)
    expect((await get(path, { range })).status).toBe(206)
  })

  it('is refused when the grant has expired', async () => {
    await load({ grantSeconds: 20, sharedSeconds: 100 })
    media.refuse()
    media.wait(19_999)
    expect((await get(path, { range })).status).toBe(206)
    media.wait(1)
    expect((await get(path, { range })).status).toBe(403)
  })

  it('is requested from the host again when its address may map to another file', async () => {
    await load({ grantSeconds: 100, sharedSeconds: 20 })
    media.refuse()
    media.wait(19_999)
    expect((await get(path, { range })).status).toBe(206)
    media.wait(1)
    expect((await get(path, { range })).status).toBe(403)
  })

  it('is requested from the host again when the platform announces a change', async () => {
    await load()
    media.forget()
    media.refuse()
    expect((await get(path, { range })).status).toBe(403)
  })

  it('is not sent when the file was replaced', async () => {
    await load()
    media.replaceFile('abcdefghij')
    media.wait(1_001)
    expect((await get(path, { range })).text).toBe('cde')
  })

  it('has the same headers as from disk', async () => {
    media.deliver()
    const fromDisk = await get(path, { range })
    await load()
    const fromMemory = await get(path, { range })
    expect({ ...fromMemory.headers, date: '' }).toEqual({ ...fromDisk.headers, date: '' })
  })

  it('handles conditional and HEAD requests as from disk', async () => {
    await load()
    const { headers } = await get(path, { range })
    const etag = String(headers.etag)
    const responses = [
      await get(path, { range, 'if-none-match': etag }),
      await get(path, { range, 'if-range': '"other"' }),
      await get(path, { range, 'if-range': etag }),
      await get(path, { range }, 'HEAD'),
    ]
    expect(responses.map(({ status, text }) => [status, text])).toEqual([
      [304, ''],
      [200, '0123456789'],
      [206, '234'],
      [206, ''],
    ])
  })

  it('disconnects a viewer who does not read', async () => {
    await media.restart({ stalledMs: 3_000 })
    media.replaceFile(Buffer.alloc(2_000_000))
    await load({}, 'bytes=0-900000')
    const left = media.nextConnectionEnd()
    const socket = connect(media.port(), '127.0.0.1')
    socket.pause()
    const request = `GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: ${device}\r\nRange: bytes=0-900000\r\n\r\n`
    socket.write(request.repeat(20))
    await left
    socket.destroy()
  })
})
