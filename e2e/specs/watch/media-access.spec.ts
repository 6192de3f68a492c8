import { expect, test as base, type APIRequestContext } from '@playwright/test'
import { demo } from '../../fixtures/pages'

/** A playback address, and the cookie of its device. */
interface Grant {
  url: string
  cookie: string
}
type Payload = Record<string, unknown>

const test = base.extend<{ stranger: APIRequestContext; grant: Grant }>({
  stranger: async ({ playwright, baseURL }, use) => {
    const context = await playwright.request.newContext({ baseURL })
    await use(context)
    await context.dispose()
  },
  grant: async ({ request, baseURL }, use) => {
    const found = await request.get(`/api/content/video/code?videoCode=${demo.episode}`)
    const { data } = (await found.json()) as { data: { id: number } }
    const headers = { origin: baseURL ?? '' }
    const response = await request.post(`/api/content/video/video-url?videoId=${data.id}`, { headers })
    const { data: playback } = (await response.json()) as { data: { url: string } }
    const { cookies } = await request.storageState()
    const device = cookies.find(({ name }) => name === 'device_id')?.value ?? ''
    await use({ url: playback.url, cookie: `device_id=${device}` })
  },
})

/** A token with a modified readable part, under the old signature. */
function reword(url: string, change: (payload: Payload) => Payload): string {
  return url.replace(/\/media\/([\w-]+)\./, (_, encoded: string) => {
    const payload = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as Payload
    return `/media/${Buffer.from(JSON.stringify(change(payload))).toString('base64url')}.`
  })
}

const expired = (payload: Payload) => ({ ...payload, expires: 1_000_000_000 })
const lasting = (payload: Payload) => ({ ...payload, expires: Number(payload.expires) + 86_400 })
const otherLetter = (_: string, letter: string) => (letter === 'A' ? '.B' : '.A')

const forgeries: readonly [name: string, forge: (grant: Grant) => Partial<Grant>][] = [
  ['without a device', () => ({ cookie: '' })],
  ['with the cookie of another device', () => ({ cookie: `device_id=${crypto.randomUUID()}` })],
  ['with a time that is over', ({ url }) => ({ url: reword(url, expired) })],
  ['with a time made longer', ({ url }) => ({ url: reword(url, lasting) })],
  ['with another signature', ({ url }) => ({ url: url.replace(/\.(.)/, otherLetter) })],
  ['for another title', ({ url }) => ({ url: url.replace(`/${demo.episode}/`, `/${demo.paidEpisode}/`) })],
]
const files = ['master.m3u8', '240p.mp4', 'sub-en.vtt']

test('a signed address opens its files for the device that requested it', async ({ grant, stranger }) => {
  const { url, cookie } = grant
  for (const file of files) {
    const response = await stranger.get(url.replace('master.m3u8', file), { headers: { cookie } })
    expect(response.status(), file).toBe(200)
    expect((await response.body()).length).toBeGreaterThan(100)
  }
})

for (const [name, forge] of forgeries)
  test(`a signed address ${name} is refused`, async ({ grant, stranger }) => {
    const { url, cookie } = { ...grant, ...forge(grant) }
    for (const file of files) {
      const headers = cookie === '' ? undefined : { cookie }
      const response = await stranger.get(url.replace('master.m3u8', file), { headers })
      expect(response.status(), file).toBe(403)
      expect(await response.text()).not.toMatch(/#EXTM3U|WEBVTT|ftyp/)
    }
  })
