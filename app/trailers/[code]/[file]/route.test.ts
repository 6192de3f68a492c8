/** @jest-environment node */
import { findTrailerMedia } from '@/lib/player/server/find-trailer-media'
import { GET } from './route'

jest.mock('@/lib/player/server/find-trailer-media', () => ({
  crawlerDevice: 'trailers-for-crawlers',
  findTrailerMedia: jest.fn(() => Promise.resolve('/media/token/trailer')),
}))

const get = (file: string) =>
  GET(new Request(`http://localhost/trailers/a-trailer/${file}`), {
    params: Promise.resolve({ code: 'a-trailer', file }),
  })
const mockHostResponse = (response: Response | Error) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
    )

afterEach(() => jest.restoreAllMocks())

it.each([400, 403, 404, 410])(
  'responds with 404 for a file that the host refuses with %d',
  async (status) => {
    mockHostResponse(new Response(null, { status }))
    expect((await get('info.json')).status).toBe(404)
  },
)

it('forwards that a range lies outside the file', async () => {
  mockHostResponse(new Response(null, { status: 416, headers: { 'content-range': 'bytes */10' } }))
  const response = await get('1.m4s')
  expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10'])
})

it.each([
  ['fails', new Response(null, { status: 500 })],
  ['is unreachable', new Error('refused')],
])('responds with 502 when the host %s', async (_, response) => {
  mockHostResponse(response)
  expect((await get('1.m4s')).status).toBe(502)
})

it('responds with 404 for an unknown trailer without fetching its media', async () => {
  jest.mocked(findTrailerMedia).mockResolvedValueOnce(null)
  const fetchSpy = mockHostResponse(new Response('x'))
  expect((await get('1.m4s')).status).toBe(404)
  expect(fetchSpy).not.toHaveBeenCalled()
})
