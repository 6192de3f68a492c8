import { startMedia } from '../testing/start-media'

let media: Awaited<ReturnType<typeof startMedia>>
beforeEach(async () => {
  media = await startMedia()
  media.deliver()
})
afterEach(() => media.stop())

const remotePath = '/media/tv-tok/owl/240p.mp4'
const openHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

it('lets pages of any origin read media for a TV', async () => {
  for (let time = 0; time < 4; time += 1) {
    const response = await media.get(remotePath, { range: 'bytes=0-3' })
    expect([response.status, response.text]).toEqual([206, '0123'])
    expect(response.headers).toMatchObject(openHeaders)
  }
})

it('lets pages of any origin read media for a TV that the host sends', async () => {
  media.deliver({ file: 'stars/480p.mp4' })
  const response = await media.get(remotePath)
  expect(response.text).toBe('by host')
  expect(response.headers).toMatchObject(openHeaders)
})

it('keeps media for a device to its own origin', async () => {
  const { headers } = await media.get('/media/tok/owl/240p.mp4')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

it('allows a TV to request ranges from another origin', async () => {
  const response = await media.get(remotePath, { origin: 'https://tv.test' }, 'OPTIONS')
  expect(response.status).toBe(204)
  expect(response.headers).toMatchObject({ ...openHeaders, 'access-control-allow-headers': 'range' })
})

it('answers no such question about media for a device', async () => {
  expect((await media.get('/media/tok/owl/240p.mp4', {}, 'OPTIONS')).status).toBe(405)
})
