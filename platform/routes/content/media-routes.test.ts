/** @jest-environment ./platform/test/database-environment.ts */
import { contentCalls } from '@/lib/contract/hosts/content'
import { buildTestApp, deviceId, type TestApp } from '../../test/build-test-app'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterEach(() => platform.clock.reset())
afterAll(() => platform.close())

async function videoId(videoCode: string) {
  return (await platform.call(contentCalls.findVideoByCode, { query: { videoCode } })).data.id
}

async function play(videoCode: string, headers: Record<string, string> = {}) {
  return platform.call(contentCalls.getVideoUrl, { query: { videoId: await videoId(videoCode) } }, headers)
}

async function mediaBase(videoCode = 'little-owl') {
  const { data } = await play(videoCode)
  return data.url.slice(0, data.url.lastIndexOf('/'))
}

const get = (path: string, headers: Record<string, string> = {}) =>
  platform.app.inject({ url: `/content${path}`, headers: { 'device-id': deviceId, ...headers } })

describe('a playback address', () => {
  it('includes skip markers, the start of the credits and the next video', async () => {
    const { data } = await play('desert-lights-s1e1')
    const next = await videoId('desert-lights-s1e2')
    expect(data).toMatchObject({
      duration: 24,
      lastSec: 0,
      skips: [{ type: 'INTRO', start: 1, end: 4 }],
      creditsAt: 20,
      nextVideoId: next,
    })
    expect(data.url).toMatch(/^\/media\/[\w.-]+\/desert-lights-s1e1\/master\.m3u8$/)
    expect(data.url).not.toContain(deviceId)
    expect(Date.parse(data.expiresAt) - platform.clock.now().getTime()).toBeGreaterThan(5.9 * 3600_000)
  })

  it('includes the chapters of a film, in the language of the viewer', async () => {
    const chaptersIn = async (language: string) => (await play('little-owl', { language })).data.chapters
    expect(await chaptersIn('en')).toEqual([
      { start: 0, title: 'Opening' },
      { start: 12.5, title: 'Nightfall' },
    ])
    expect((await chaptersIn('ar')).map(({ title }) => title)).toEqual(['البداية', 'حلول الليل'])
    expect((await play('little-owl-trailer')).data.chapters).toEqual([])
  })

  it('is refused to guests for paid content, in their language', async () => {
    expect(await play('night-train', { language: 'fr' })).toMatchObject({
      status: 403,
      data: null,
      message:
        'Ce contenu est inclus dans nos formules. Inscrivez-vous, ou connectez-vous si vous avez déjà un abonnement.',
    })
    expect((await play('desert-lights-s1e2')).status).toBe(403)
    expect((await play('night-train-trailer')).status).toBe(200)
  })

  it('is refused while ad-supported viewing is off', async () => {
    const setFlag = (AVOD_ENABLED: string) =>
      platform.app.inject({ method: 'POST', url: '/sandbox/config', payload: { AVOD_ENABLED } })
    await setFlag('false')
    expect((await play('little-owl')).status).toBe(403)
    await setFlag('true')
    expect((await play('little-owl')).status).toBe(200)
  })

  it('requires a device to bind to', async () => {
    for (const id of ['', 'short', 'a b c d e f g h', 'x'.repeat(200)])
      expect((await play('little-owl', { 'device-id': id })).status).toBe(400)
  })

  it('exists for the subtitle languages of the video', async () => {
    const id = await videoId('little-owl')
    const caption = (lang: 'en' | 'fr') =>
      platform.call(contentCalls.getCaptionUrl, {
        query: { videoId: id, requestedSubtitleLanguageCode: lang },
      })
    const english = await caption('en')
    expect(english.data.langCode).toBe('en')
    expect((await get(english.data.url)).body).toContain('WEBVTT')
    expect((await caption('fr')).status).toBe(404)
  })
})

describe('media', () => {
  it('has its content type and is private to the viewer', async () => {
    const base = await mediaBase()
    const types = {
      'master.m3u8': 'application/vnd.apple.mpegurl',
      '240p.mp4': 'video/mp4',
      'thumbs.vtt': 'text/vtt; charset=utf-8',
    }
    for (const [name, type] of Object.entries(types)) {
      const { headers, statusCode } = await get(`${base}/${name}`)
      expect({ name, statusCode, type: headers['content-type'] }).toEqual({ name, statusCode: 200, type })
      expect(headers['cache-control']).toContain('private')
    }
  })

  it('is served in ranges', async () => {
    const file = `${await mediaBase()}/240p.mp4`
    const part = await get(file, { range: 'bytes=256-259' })
    expect(part.statusCode).toBe(206)
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 256-259/1024', 'content-length': '4' })
    expect([...part.rawPayload]).toEqual([0, 1, 2, 3])
    const tail = await get(file, { range: 'bytes=-2' })
    expect([...tail.rawPayload]).toEqual([254, 255])
    const beyond = await get(file, { range: 'bytes=1024-' })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe('bytes */1024')
    expect(beyond.json()).toMatchObject({ data: null, meta: null })
  })

  it('is served whole when If-Range names another version', async () => {
    const file = `${await mediaBase()}/240p.mp4`
    const response = await get(file, { range: 'bytes=0-3', 'if-range': '"other"' })
    expect({ status: response.statusCode, length: response.rawPayload.length }).toEqual({
      status: 200,
      length: 1024,
    })
  })

  it('answers HEAD with the length and no body', async () => {
    const url = `/content${await mediaBase()}/240p.mp4`
    const response = await platform.app.inject({ method: 'HEAD', url, headers: { 'device-id': deviceId } })
    expect({ status: response.statusCode, length: response.headers['content-length'] }).toEqual({
      status: 200,
      length: '1024',
    })
    expect(response.rawPayload).toHaveLength(0)
  })

  it('is delegated to a media server for the lifetime of the grant', async () => {
    const file = `${await mediaBase()}/240p.mp4`
    platform.clock.advance(3600)
    const { statusCode, headers, rawPayload } = await get(file, {
      'x-media-delivery': 'file',
      range: 'bytes=0-1',
    })
    expect([statusCode, rawPayload.length]).toEqual([200, 0])
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-accel-redirect': '/media-files/stars/240p.mp4',
    })
    expect(Math.round(Number(headers['x-media-grant-seconds']) / 60)).toBe(300)
  })

  it('is refused to a media server as it would be to the viewer', async () => {
    const file = `${await mediaBase()}/240p.mp4`
    const delivery = { 'x-media-delivery': 'file' }
    const other = await get(file, { ...delivery, 'device-id': 'another-device' })
    platform.clock.advance(6 * 3600 + 5)
    const over = await get(file, delivery)
    for (const { statusCode, headers } of [other, over])
      expect([statusCode, headers['x-accel-redirect']]).toEqual([403, undefined])
  })

  const refused = async (path: string, headers: Record<string, string> = {}) => {
    const response = await get(path, headers)
    expect({ path, status: response.statusCode }).toEqual({ path, status: 403 })
    expect(response.json()).toEqual({ message: expect.any(String) as string, data: null, meta: null })
  }

  it('is refused to another device and to none', async () => {
    const file = `${await mediaBase()}/master.m3u8`
    await refused(file, { 'device-id': 'another-device' })
    await refused(file, { 'device-id': '' })
  })

  it('is refused after the grant expired', async () => {
    const file = `${await mediaBase()}/master.m3u8`
    platform.clock.advance(6 * 3600 - 5)
    expect((await get(file)).statusCode).toBe(200)
    platform.clock.advance(10)
    await refused(file)
  })

  it('is refused for another title with the same footage', async () => {
    const base = await mediaBase()
    await refused(`${base.replace('/little-owl', '/kite-club-s1e1')}/master.m3u8`)
    await refused(`${base.replace('/little-owl', '/Little-Owl')}/master.m3u8`)
  })

  it.each(['', '.', 'x', 'x.y', 'x.y.z', 'e30.', '%00', 'a'.repeat(900)])(
    'is refused with the token %p',
    async (token) => {
      const response = await get(`/media/${token}/little-owl/master.m3u8`)
      expect([400, 403, 404]).toContain(response.statusCode)
      expect(response.json()).toMatchObject({ data: null, meta: null })
    },
  )

  it('is refused when any letter of the token is changed', async () => {
    const [, , token = ''] = (await mediaBase()).split('/')
    for (let at = 0; at < token.length; at += 7) {
      const other = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
      await refused(`/media/${other}/little-owl/master.m3u8`)
    }
  })

  it.each([
    '../stars/info.json',
    '%2e%2e/dunes/master.m3u8',
    '..%2fdunes%2fmaster.m3u8',
    'info.json',
    'MASTER.M3U8',
    'master.m3u8%00',
    'master.m3u8/',
    'a/master.m3u8',
    '..%5cdunes%5cmaster.m3u8',
  ])('is refused for the file %s', async (name) => {
    const [, , token = ''] = (await mediaBase()).split('/')
    const path = `/media/${token}/little-owl/${name}`
    const response = await get(path)
    expect({ name, refused: [400, 403, 404].includes(response.statusCode) }).toEqual({ name, refused: true })
    expect(response.json()).toMatchObject({ data: null, meta: null })
  })

  it('is 404 for a missing file', async () => {
    expect((await get(`${await mediaBase()}/720p.mp4`)).statusCode).toBe(404)
  })

  it('leaves no token in the log', async () => {
    const base = await mediaBase()
    const [, , token = ''] = base.split('/')
    await refused(`${base}/master.m3u8`, { 'device-id': 'another-device' })
    expect(platform.log.join('')).toContain('/media/[token]/')
    expect(platform.log.join('')).not.toContain(token)
  })
})
