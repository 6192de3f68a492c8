import { callHost } from '../../api/server/call-host'
import { contentCalls } from '../../contract/hosts/content'
import { findTrailerMedia } from './find-trailer-media'

jest.mock('../../api/server/call-host')
const host = jest.mocked<(call: unknown, input: unknown, context: unknown) => Promise<unknown>>(
  callHost as never,
)

const url = '/media/token-1/night-train-trailer/master.m3u8'
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const respondWith = (data: unknown) => Promise.resolve({ data: { data, meta: null, message: 'OK' } })

function setUpHost(video: object, expiresAt = inAnHour()) {
  host
    .mockReset()
    .mockImplementation((call) =>
      call === contentCalls.findVideoByCode
        ? respondWith({ id: 15, ...video })
        : respondWith({ url, expiresAt }),
    )
}
const signatures = () => host.mock.calls.filter(([call]) => call === contentCalls.getVideoUrl)

it("reuses a free trailer's signature for its lifetime", async () => {
  setUpHost({ contentType: 'PREVIEW', free: true })
  expect(await findTrailerMedia('cached-trailer')).toBe('/media/token-1/night-train-trailer')
  await findTrailerMedia('cached-trailer')
  expect(signatures()).toEqual([
    [contentCalls.getVideoUrl, { query: { videoId: 15 } }, { lang: 'en', deviceId: 'trailers-for-crawlers' }],
  ])
})

it('renews a signature that is about to expire', async () => {
  setUpHost({ contentType: 'PREVIEW', free: true }, new Date(Date.now() + 60_000).toISOString())
  await findTrailerMedia('brief-trailer')
  await findTrailerMedia('brief-trailer')
  expect(signatures()).toHaveLength(2)
})

it.each([
  ['an episode', { contentType: 'EPISODE', free: true }],
  ['a film', { contentType: 'FILM', free: true }],
  ['a trailer for subscribers', { contentType: 'PREVIEW', free: false }],
])('refuses %s', async (_, video) => {
  setUpHost(video)
  expect(await findTrailerMedia('not-for-all')).toBeNull()
  expect(signatures()).toEqual([])
})
