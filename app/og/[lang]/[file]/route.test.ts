/** @jest-environment node */
import { callHost } from '@/lib/api/server/call-host'
import { httpError, networkError } from '@/lib/api/result'
import { log } from '@/lib/api/log'
import { GET } from './route'

jest.mock('@/lib/api/server/call-host')
jest.mock('@/lib/seo/preview/get-preview', () => ({ getPreview: () => Promise.resolve(Buffer.from('jpeg')) }))

const host = callHost as unknown as jest.Mock<Promise<unknown>>
const get = (file: string, lang = 'en') =>
  GET(new Request(`http://localhost/og/${lang}/${file}`), { params: Promise.resolve({ lang, file }) })

beforeEach(() => host.mockReset())

it.each(['-.jpg', 'a--b.jpg', '.jpg', 'UPPER.jpg', 'a.png', `${'x'.repeat(121)}.jpg`])(
  'responds with 404 for %s without a call',
  async (file) => {
    expect((await get(file)).status).toBe(404)
    expect(host).not.toHaveBeenCalled()
  },
)

it.each([400, 404, 410, 422])(
  'responds with 404, without a warning, when the host responds with %d',
  async (status) => {
    const warn = jest.spyOn(log, 'warn')
    host.mockResolvedValue({ error: httpError(status, null) })
    expect((await get('no-such-title.jpg')).status).toBe(404)
    expect(warn).not.toHaveBeenCalled()
  },
)

it.each([httpError(500, null), httpError(429, null), networkError()])(
  'responds with 503 while the host fails with %j',
  async (error) => {
    host.mockResolvedValue({ error })
    const response = await get('night-train.jpg')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
  },
)
