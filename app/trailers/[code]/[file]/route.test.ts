/** @jest-environment node */
import { http, HttpResponse } from 'msw'
import { hosts, refusal, respond, startHosts } from '@/lib/api/testing/handlers'
import { env } from '@/lib/config/env'
import { contentCalls } from '@/lib/contract/hosts/content'
import { aVideo } from '@/components/catalogue/testing/titles'
import { GET } from './route'

jest.mock('next/cache', () => ({ unstable_cache: (request: unknown) => request }))

startHosts(
  respond(contentCalls.findVideoByCode, ({ query: { videoCode: code } }) =>
    aVideo({ code, contentType: 'PREVIEW' }),
  ),
  respond(contentCalls.getVideoUrl, ({ query: { videoId } }) => ({
    videoId,
    url: '/media/token/trailer/master.m3u8',
    thumbnailsUrl: null,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    duration: 60,
    lastSec: 0,
    skips: [],
    chapters: [],
    creditsAt: null,
    nextVideoId: null,
  })),
)

const get = (file: string, code = 'a-trailer') =>
  GET(new Request(`http://localhost/trailers/${code}/${file}`), { params: Promise.resolve({ code, file }) })
const respondToMedia = (reply: () => Response) =>
  hosts.use(http.get(`${env.hosts.content}/media/token/trailer/*`, reply))

it.each([400, 403, 404, 410])(
  'responds with 404 for a file that the host refuses with %d',
  async (status) => {
    respondToMedia(() => new HttpResponse(null, { status }))
    expect((await get('info.json')).status).toBe(404)
  },
)

it('forwards that a range lies outside the file', async () => {
  respondToMedia(() => new HttpResponse(null, { status: 416, headers: { 'content-range': 'bytes */10' } }))
  const response = await get('1.m4s')
  expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10'])
})

it.each([
  ['fails', () => new HttpResponse(null, { status: 500 })],
  ['is unreachable', () => HttpResponse.error()],
])('responds with 502 when the host %s', async (_, reply) => {
  respondToMedia(reply)
  expect((await get('1.m4s')).status).toBe(502)
})

it('responds with 404 for an unknown trailer without fetching its media', async () => {
  hosts.use(respond(contentCalls.findVideoByCode, () => refusal(404)))
  const media = jest.fn(() => new HttpResponse('x'))
  respondToMedia(media)
  expect((await get('1.m4s', 'no-such-trailer')).status).toBe(404)
  expect(media).not.toHaveBeenCalled()
})
