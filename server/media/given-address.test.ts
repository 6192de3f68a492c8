import { startMedia } from '../testing/start-media'

let media: Awaited<ReturnType<typeof startMedia>>
beforeEach(async () => {
  media = await startMedia()
})
afterEach(() => media.stop())

const path = '/media/tok/owl/240p.mp4'
const other = 'device_id=device-0002'
const later = { url: '/media/tok2/owl/master.m3u8', expires: Number.MAX_SAFE_INTEGER }
const ofOther = (path: string) => media.get(path, { cookie: other })

it('trusts an address that the host has just issued without asking again', async () => {
  media.deliver()
  await media.get(path)
  media.grant('device-0002', later)
  const response = await ofOther('/media/tok2/owl/240p.mp4')
  expect([response.status, response.text, media.host.seen.length]).toEqual([200, '0123456789', 1])
})

it.each([
  ['another device', 'device-0003', later.url],
  ['another token', 'device-0002', '/media/tok3/owl/master.m3u8'],
  ['another title', 'device-0002', '/media/tok2/fox/master.m3u8'],
  ['a channel of the same name', 'device-0002', '/media/tok2/live/owl/master.m3u8'],
  ['an address elsewhere', 'device-0002', 'https://elsewhere.test/media/tok2/owl/master.m3u8'],
])('does not open an issued address for %s', async (_, deviceId, url) => {
  media.deliver()
  await media.get(path)
  media.grant(deviceId, { ...later, url })
  expect((await ofOther('/media/tok2/owl/240p.mp4')).status).toBe(403)
})

it('trusts no issued address for a TV, which may end at any time', async () => {
  media.deliver()
  await media.get(path)
  media.grant('device-0002', { ...later, url: '/media/tv-tok2/owl/master.m3u8' })
  const response = await ofOther('/media/tv-tok2/owl/240p.mp4')
  expect([response.status, media.host.seen.length]).toEqual([403, 2])
})

it('trusts an issued address for at most five minutes', async () => {
  media.deliver({ grantSeconds: 900, sharedSeconds: 900 })
  await media.get(path)
  media.grant('device-0002', later)
  media.wait(299_999)
  expect((await ofOther('/media/tok2/owl/240p.mp4')).status).toBe(200)
  media.wait(1)
  expect((await ofOther('/media/tok2/owl/240p.mp4')).status).toBe(403)
})

it('rejects an issued address that expired or that a purge cleared', async () => {
  media.deliver()
  await media.get(path)
  media.grant('device-0002', { ...later, expires: Date.now() - 1 })
  expect((await ofOther('/media/tok2/owl/240p.mp4')).status).toBe(403)
  media.grant('device-0002', later)
  media.forget()
  expect((await ofOther('/media/tok2/owl/240p.mp4')).status).toBe(403)
})
