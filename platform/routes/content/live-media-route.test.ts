/** @jest-environment ./platform/test/database-environment.ts */
import { gunzipSync } from 'node:zlib'
import { contentCalls } from '@/lib/contract/hosts/content'
import { buildTestApp, deviceId, type TestApp } from '../../test/build-test-app'
import { parseLivePlaylist, type ListedSegment } from '../../test/live-playlist'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterEach(() => platform.clock.reset())
afterAll(() => platform.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  platform.app.inject({ url: `/content${path}`, headers: { 'device-id': deviceId, ...headers } })

async function baseOf(code = 'dunes-one', headers: Record<string, string> = {}) {
  const { data } = await platform.call(contentCalls.getTvChannelUrl, { params: { code }, query: {} }, headers)
  return data.url.slice(0, data.url.lastIndexOf('/'))
}

async function playlist(base: string, name: string) {
  return parseLivePlaylist((await get(`${base}/${name}.m3u8`)).body)
}

/** The subtitles of the footage with six segments, once the channel has aired them all. */
async function dunesOf(base: string): Promise<Set<string>> {
  const { segments } = await playlist(base, 'sub-en')
  const dunes = new Set(segments.map(({ address }) => address).filter((one) => one.startsWith('dunes/')))
  if (dunes.size >= 6) return dunes
  platform.clock.advance(600)
  return dunesOf(base)
}

/** The newest video and subtitle segments in a channel's playlists. */
async function lastListed(): Promise<(ListedSegment | undefined)[]> {
  const base = await baseOf()
  const lists = [await playlist(base, '240p'), await playlist(base, 'sub-en')]
  return lists.map(({ segments }) => segments.at(-1))
}

function rangeOf(segment: ListedSegment | undefined): string {
  const [, length = 0, offset = 0] = /^(\d+)@(\d+)$/.exec(segment?.range ?? '')?.map(Number) ?? []
  return `bytes=${offset}-${offset + length - 1}`
}

describe("a channel's playback address", () => {
  it('is its playlist, valid for some hours', async () => {
    const { data } = await platform.call(contentCalls.getTvChannelUrl, {
      params: { code: 'dunes-one' },
      query: {},
    })
    expect(data.url).toMatch(/^\/media\/[\w.-]+\/live\/dunes-one\/master\.m3u8$/)
    expect(data.url).not.toContain(deviceId)
    expect(Date.parse(data.expiresAt) - platform.clock.now().getTime()).toBeGreaterThan(5.9 * 3600_000)
  })

  it('requires a device to bind to', async () => {
    const params = { code: 'dunes-one' }
    expect(
      (await platform.call(contentCalls.getTvChannelUrl, { params, query: {} }, { 'device-id': '' })).status,
    ).toBe(400)
  })
})

describe('playlists', () => {
  it('offer the renditions common to all footage, at the highest bit rate of any', async () => {
    const { body, headers } = await get(`${await baseOf()}/master.m3u8`)
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'no-store',
    })
    expect(body).toContain('TYPE=AUDIO,GROUP-ID="sound",NAME="العربية"')
    expect(body).not.toContain('URI="en.m3u8"')
    expect(body).not.toContain('I-FRAME')
    expect(body).toContain('BANDWIDTH=535600,AVERAGE-BANDWIDTH=400000')
    expect((await get(`${await baseOf()}/en.m3u8`)).statusCode).toBe(404)
  })

  it('advance with the clock and match the guide', async () => {
    const base = await baseOf()
    const { data: channel } = await platform.call(contentCalls.findTvChannel, {
      params: { code: 'dunes-one' },
    })
    const params = { id: channel.id }
    const pieces = { 'desert-lights-s1e2': 'stars' } as Record<string, string>
    const seen = new Map<number, ListedSegment>()
    for (let minute = 0; minute <= 60; minute += 3) {
      for (const segment of (await playlist(base, '240p')).segments) seen.set(segment.number, segment)
      platform.clock.advance(180)
    }
    const query = {
      from: new Date((Math.min(...[...seen.values()].map(({ start }) => start)) + 1) * 1000).toISOString(),
    }
    const { data: programmes } = await platform.call(contentCalls.listProgrammes, { params, query })
    const expected = programmes.map(({ startDate, endDate, seriesCode, episode }) => ({
      ...{ start: Date.parse(startDate) / 1000, end: Date.parse(endDate) / 1000 },
      piece: pieces[`${seriesCode}-s${episode?.seasonIndex}e${episode?.videoIndex}`] ?? 'dunes',
    }))
    for (const { start, seconds, address } of seen.values()) {
      const middle = start + seconds / 2
      const on = expected.find((one) => one.start <= middle && one.end > middle)
      expect({ start, address }).toEqual({ start, address: `${on?.piece}/240p.mp4` })
    }
    const numbers = [...seen.keys()].sort((a, b) => a - b)
    expect(numbers.at(-1)).toBe((numbers[0] ?? 0) + numbers.length - 1)
  })

  it('are compressed on request', async () => {
    const url = `${await baseOf()}/240p.m3u8`
    const before = await get(url)
    const packed = await get(url, { 'accept-encoding': 'br, gzip' })
    // The clock may reach the next segment in between.
    const plain = [before.body, (await get(url)).body]
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(plain).toContain(gunzipSync(packed.rawPayload).toString())
  })

  it('are sent as they are to who refuses compression', async () => {
    const { headers, body } = await get(`${await baseOf()}/240p.m3u8`, { 'accept-encoding': 'gzip;q=0' })
    expect([headers['content-encoding'], body.slice(0, 7)]).toEqual([undefined, '#EXTM3U'])
  })

  it('list only existing media', async () => {
    const base = await baseOf()
    const { segments } = await playlist(base, 'ar')
    const range = rangeOf(segments.at(-1))
    const length = Number.parseInt(segments.at(-1)?.range ?? '')
    const part = await get(`${base}/${segments.at(-1)?.address}`, { range })
    expect({
      status: part.statusCode,
      type: part.headers['content-type'],
      length: part.rawPayload.length,
    }).toEqual({
      status: 206,
      type: 'video/mp4',
      length,
    })
  })

  it('list subtitles segmented like the picture', async () => {
    const base = await baseOf()
    const texts = new Map<string, string>()
    for (const address of await dunesOf(base)) texts.set(address, (await get(`${base}/${address}`)).body)
    const shown = [...texts].map(([address, text]) => [
      address.slice(-5),
      text.includes('Lamps'),
      text.includes('wind'),
    ])
    expect(shown).toHaveLength(6)
    expect(shown).toEqual(
      expect.arrayContaining([
        ['0.vtt', true, false],
        ['1.vtt', true, false],
        ['2.vtt', false, false],
        ['3.vtt', false, true],
        ['4.vtt', false, false],
        ['5.vtt', false, false],
      ]),
    )
    expect(texts.get('dunes/sub-en-4.vtt')).toBe('WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n')
  })
})

describe('every media address of a channel', () => {
  const statusesOf = async (base: string, headers: Record<string, string> = {}) => {
    const [media, subtitles] = await lastListed()
    const range = rangeOf(media)
    const playlists = ['master.m3u8', '240p.m3u8', 'sub-en.m3u8', subtitles?.address]
    const all = playlists.map((path) => get(`${base}/${path}`, headers))
    const responses = await Promise.all([...all, get(`${base}/${media?.address}`, { range, ...headers })])
    return responses.map(({ statusCode }) => (statusCode === 206 ? 200 : statusCode))
  }
  const all = (status: number) => Array<number>(5).fill(status)

  it('is bound to the device that was granted it', async () => {
    const base = await baseOf()
    expect(await statusesOf(base)).toEqual(all(200))
    expect(await statusesOf(base, { 'device-id': 'another-device' })).toEqual(all(403))
    expect(await statusesOf(base, { 'device-id': '' })).toEqual(all(403))
  })

  it('is refused after the grant expired', async () => {
    const base = await baseOf()
    platform.clock.advance(6 * 3600 + 5)
    expect(await statusesOf(base)).toEqual(all(403))
  })

  it("is refused for another channel and with a title's token", async () => {
    const base = await baseOf()
    expect(await statusesOf(base.replace('/dunes-one', '/owl-tv'))).toEqual(all(403))
    expect(await statusesOf(base.replace('/dunes-one', '/Dunes-One'))).toEqual(all(403))
    const video = await platform.call(contentCalls.findVideoByCode, { query: { videoCode: 'little-owl' } })
    const { data } = await platform.call(contentCalls.getVideoUrl, { query: { videoId: video.data.id } })
    const [, , token = ''] = data.url.split('/')
    expect(await statusesOf(`/media/${token}/live/dunes-one`)).toEqual(all(403))
    expect(await statusesOf(`/media/${token}/live/little-owl`)).toEqual(all(403))
    const [, , live = ''] = base.split('/')
    expect((await get(`/media/${live}/dunes-one/master.m3u8`)).statusCode).toBe(403)
    expect((await get(`/media/${live}/live/master.m3u8`)).statusCode).toBe(403)
  })

  it('is refused without a token or with a tampered one', async () => {
    const [, , token = ''] = (await baseOf()).split('/')
    for (const other of ['x', 'x.y', 'e30.', `${token}A`, token.slice(1)])
      expect(await statusesOf(`/media/${other}/live/dunes-one`)).toEqual(all(403))
  })

  it.each([
    '%2e%2e/dunes/240p.mp4',
    'dunes%2f..%2fdunes%2f240p.mp4',
    'missing/240p.mp4',
    'dunes/info.json',
    'dunes/master.m3u8',
    'dunes/480p.mp4',
    'dunes/sub-en.vtt',
    'dunes/sub-en-99.vtt',
    'dunes/sub-xx-0.vtt',
    'MASTER.m3u8',
    'dunes/',
    '',
  ])('is refused for %p, which no playlist lists', async (path) => {
    const { statusCode } = await get(`${await baseOf()}/${path}`)
    expect({ path, refused: [403, 404].includes(statusCode) }).toEqual({ path, refused: true })
  })

  it.each([
    ['no range', {}],
    ['all bytes', { range: 'bytes=0-' }],
    ['the last bytes', { range: 'bytes=-100' }],
    ['several ranges', { range: 'bytes=256-300,310-320' }],
    ['a range over segments', { range: 'bytes=256-1023' }],
    ['a range of another version', { range: 'bytes=256-259', 'if-range': '"other"' }],
  ])('is refused for more than a segment of a file, with %s', async (_, headers) => {
    const base = await baseOf()
    const [media] = await lastListed()
    expect((await get(`${base}/${media?.address}`, headers)).statusCode).toBe(403)
  })

  it('resumes a segment that the browser has cached in the same version', async () => {
    const base = await baseOf()
    const [media] = await lastListed()
    const range = rangeOf(media)
    const { headers } = await get(`${base}/${media?.address}`, { range })
    const again = await get(`${base}/${media?.address}`, { range, 'if-range': String(headers.etag) })
    expect(again.statusCode).toBe(206)
  })

  it('tells a delegated media server which range it may send, and until when', async () => {
    const base = await baseOf()
    const [media] = await lastListed()
    const range = rangeOf(media)
    const delivery = { 'x-media-delivery': 'file' }
    const { headers, rawPayload } = await get(`${base}/${media?.address}`, { range, ...delivery })
    expect(headers).toMatchObject({
      'x-accel-redirect': `/media-files/${media?.address}`,
      'x-media-part': range.slice('bytes='.length),
    })
    expect(Number(headers['x-media-grant-seconds'])).toBeGreaterThan(5.9 * 3600)
    expect(Number(headers['x-media-shared-seconds'])).toBeLessThanOrEqual(30)
    expect(rawPayload).toHaveLength(0)
    const refused = await get(`${base}/${media?.address}`, { range: 'bytes=0-', ...delivery })
    expect([refused.statusCode, refused.headers['x-accel-redirect']]).toEqual([403, undefined])
  })

  it('keeps a delegated media server from answering a condition with the whole file', async () => {
    const base = await baseOf()
    const [media] = await lastListed()
    const range = { range: rangeOf(media), 'x-media-delivery': 'file' }
    const other = await get(`${base}/${media?.address}`, { ...range, 'if-range': '"other"' })
    expect([other.statusCode, other.headers['x-accel-redirect']]).toEqual([403, undefined])
    const { headers } = await get(`${base}/${media?.address}`, { range: rangeOf(media) })
    const same = await get(`${base}/${media?.address}`, { ...range, 'if-range': String(headers.etag) })
    expect([same.statusCode, same.headers['x-accel-redirect']]).toEqual([206, undefined])
    expect(same.rawPayload).toHaveLength(Number(same.headers['content-length']))
  })

  it('states how long a playlist may be shared', async () => {
    const base = await baseOf()
    const { headers } = await get(`${base}/240p.m3u8`, { 'x-media-delivery': 'file' })
    expect(Number(headers['x-media-shared-seconds'])).toBeGreaterThanOrEqual(0)
    expect(Number(headers['x-media-shared-seconds'])).toBeLessThanOrEqual(4)
    expect((await get(`${base}/240p.m3u8`)).headers).not.toHaveProperty('x-media-shared-seconds')
  })

  it('leaves no token in the log', async () => {
    const base = await baseOf()
    const [, , token = ''] = base.split('/')
    await get(`${base}/master.m3u8`, { 'device-id': 'another-device' })
    expect(platform.log.join('')).toContain('/media/[token]/live/')
    expect(platform.log.join('')).not.toContain(token)
  })
})
