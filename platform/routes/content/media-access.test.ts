/** @jest-environment ./platform/test/database-environment.ts */
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contentCalls } from '@/lib/contract/hosts/content'
import { signLiveToken, guestSubject, signMediaToken } from '../../services/media/media-token'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { makeMember } from '../../test/members'

let platform: TestApp
let port: number

beforeAll(async () => {
  platform = await buildTestApp()
  await platform.app.listen({ port: 0, host: '127.0.0.1' })
  port = (platform.app.server.address() as AddressInfo).port
})
afterAll(() => platform.close())
afterEach(() => platform.clock.reset())

interface RawResponse {
  status: number
  body: string
}

/** Requests a path exactly as spelled, which a URL would normalise. */
function get(path: string, deviceId?: string): Promise<RawResponse> {
  const headers = deviceId === undefined ? {} : { 'device-id': deviceId }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: `/content${path}`, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('latin1') }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

const device = 'device-that-was-granted'
const inHours = (hours: number) => Math.floor(platform.clock.now().getTime() / 1000) + hours * 3600

const kinds = {
  film: {
    files: ['master.m3u8', '240p.m3u8', '240p.mp4', 'sub-en.vtt', 'thumbs.vtt', 'sprite.jpg', 'key.bin'],
    folder: 'little-owl',
    grant: async (headers: Record<string, string>) => {
      const found = await platform.call(contentCalls.findVideoByCode, { query: { videoCode: 'little-owl' } })
      const { data } = await platform.call(
        contentCalls.getVideoUrl,
        { query: { videoId: found.data.id } },
        headers,
      )
      return data.url
    },
    sign: (secret: string, expires: number) =>
      signMediaToken(secret, {
        ...{ media: 'little-owl', footage: 'stars', expires },
        subject: guestSubject(device),
      }),
  },
  channel: {
    files: ['master.m3u8', '240p.m3u8', 'dunes/240p.mp4', 'dunes/sub-en-0.vtt', 'sub-en.m3u8', 'key.bin'],
    folder: 'live/dunes-one',
    grant: async (headers: Record<string, string>) =>
      (
        await platform.call(
          contentCalls.getTvChannelUrl,
          { params: { code: 'dunes-one' }, query: {} },
          headers,
        )
      ).data.url,
    sign: (secret: string, expires: number) =>
      signLiveToken(secret, { channel: 'dunes-one', expires, subject: guestSubject(device) }),
  },
}

describe.each(Object.entries(kinds))('media of a %s', (_kind, { files, folder, grant, sign }) => {
  const tokenOf = async (headers: Record<string, string>) => (await grant(headers)).split('/')[2] ?? ''
  const expectRefused = async (tokens: string[], deviceId: string | undefined = device) => {
    for (const token of tokens)
      for (const file of files) {
        const { status, body } = await get(`/media/${token}/${folder}/${file}`, deviceId)
        expect({ token: token.slice(0, 12), file, status }).toMatchObject({ file, status: 403 })
        expect(JSON.parse(body)).toMatchObject({ data: null, meta: null })
      }
  }

  it('is available to the device that was granted it', async () => {
    const token = await tokenOf({ 'device-id': device })
    const { status } = await get(`/media/${token}/${folder}/master.m3u8`, device)
    expect(status).toBe(200)
  })

  it('is refused without a signature or with a made-up one', async () => {
    const [payload = ''] = (await tokenOf({ 'device-id': device })).split('.')
    await expectRefused([payload, `${payload}.`, `.${payload}`, 'x', '-.-', 'null', '..%2f..'])
  })

  it('is refused for a NUL byte as the token', async () => {
    for (const file of files) expect((await get(`/media/%00/${folder}/${file}`, device)).status).toBe(400)
  })

  it('is refused with a foreign or expired signature', async () => {
    const { mediaSecret } = platform.app.platform.config
    expect((await get(`/media/${sign(mediaSecret, inHours(1))}/${folder}/master.m3u8`, device)).status).toBe(
      200,
    )
    await expectRefused([
      sign('another secret of the same length.......', inHours(1)),
      sign(mediaSecret, inHours(-1)),
    ])
  })

  it("is refused with another member's grant on any device", async () => {
    const [one, two] = [await makeMember(platform), await makeMember(platform)]
    const token = await tokenOf(one.headers)
    expect((await get(`/media/${token}/${folder}/master.m3u8`, one.deviceId)).status).toBe(200)
    await expectRefused([token], two.deviceId)
    await expectRefused([token], device)
    await expectRefused([token], '')
  })

  const spellings = (token: string, file: string) => [
    `/media/${token}//${folder}/${file}`,
    `/media//${token}/${folder}/${file}`,
    `//media/${token}/${folder}/${file}`,
    `/Media/${token}/${folder}/${file}`,
    `/media/${token}/${folder.toUpperCase()}/${file}`,
    `/media/${token}/${folder}/${file.toUpperCase()}`,
    `/media/${token}/${folder}/%2e%2e/${folder}/${file}`,
    `/media/${token}/${folder}/..%2f${file}`,
    `/media/${token}/${folder}/%252e%252e/${file}`,
    `/media/${token}/${folder}/./${file}`,
    `/media/${token}/${folder}/${file}%00.m3u8`,
    `/media/${token}/${folder}/${file};x`,
    `/media/${token}/${folder}/${file}/`,
    `/media/${token}/%2e/${folder}/${file}`,
    `/x/../media/${token}/${folder}/${file}`,
    `/media/${token}/${folder}\\${file}`,
  ]

  it('is refused for every other spelling of its address', async () => {
    const token = await tokenOf({ 'device-id': device })
    for (const file of files.slice(0, 3))
      for (const path of spellings(token, file)) {
        const { status, body } = await get(path, device)
        const shown = path.replace(token, '[token]')
        expect({ path: shown, refused: [400, 403, 404].includes(status) }).toEqual({
          path: shown,
          refused: true,
        })
        expect(body).not.toMatch(/#EXTM3U|WEBVTT|ftyp/)
      }
  })
})
