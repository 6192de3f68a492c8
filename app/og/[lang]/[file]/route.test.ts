/** @jest-environment node */
import { HttpResponse } from 'msw'
import { log } from '@/lib/api/log'
import { hosts, refusal, respond, sentCalls, startHosts } from '@/lib/api/testing/handlers'
import { contentCalls } from '@/lib/contract/hosts/content'
import { GET } from './route'

jest.mock('next/cache', () => ({ unstable_cache: (request: unknown) => request }))

startHosts()

const respondWith = (reply: () => Response) => hosts.use(respond(contentCalls.findSeries, reply))
const get = (file: string, lang = 'en') =>
  GET(new Request(`http://localhost/og/${lang}/${file}`), { params: Promise.resolve({ lang, file }) })

it.each(['-.jpg', 'a--b.jpg', '.jpg', 'UPPER.jpg', 'a.png', `${'x'.repeat(121)}.jpg`])(
  'responds with 404 for %s without a call',
  async (file) => {
    expect((await get(file)).status).toBe(404)
    expect(sentCalls()).toEqual([])
  },
)

it.each([400, 404, 410, 422])(
  'responds with 404, without a warning, when the host responds with %d',
  async (status) => {
    const warn = jest.spyOn(log, 'warn')
    respondWith(() => refusal(status))
    expect((await get('no-such-title.jpg')).status).toBe(404)
    expect(warn).not.toHaveBeenCalled()
  },
)

it.each([
  ['responds with 500', () => refusal(500)],
  ['responds with 429', () => refusal(429)],
  ['is unreachable', () => HttpResponse.error()],
])('responds with 503 while the host %s', async (_, reply) => {
  respondWith(reply)
  const response = await get('night-train.jpg')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
})
