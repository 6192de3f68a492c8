/** @jest-environment jsdom */
import { networkError } from '@/lib/api/api-error'
import { solveCaptcha } from '@/lib/captcha/solve-captcha'
import { startSocial } from './start-social'

jest.mock('@/lib/captcha/solve-captcha', () => ({ solveCaptcha: jest.fn() }))

const journey = { provider: 'google', mode: 'register', returnTo: '/en', referenceCode: 'friend' } as const
const sent: { url: string; body: unknown }[] = []

function answering(status: number, body: unknown) {
  globalThis.fetch = jest.fn((url: string, init: { body: string }) => {
    sent.push({ url, body: JSON.parse(init.body) })
    const text = () => Promise.resolve(JSON.stringify(body))
    return Promise.resolve({ status, headers: new Map(), text })
  }) as never
}

beforeEach(() => {
  sent.length = 0
  jest.mocked(solveCaptcha).mockResolvedValue({ data: 'proof' })
})

it("begins at our own door and gives the provider's address", async () => {
  answering(200, { message: '', data: { url: 'https://social.test/a' }, meta: null })
  expect(await startSocial(journey)).toEqual({ data: 'https://social.test/a' })
  expect(sent).toEqual([
    {
      url: '/api/social/google/start',
      body: { mode: 'register', returnTo: '/en', referenceCode: 'friend', gRecaptchaResponse: 'proof' },
    },
  ])
})

it.each([{ url: 'javascript:alert(1)' }, { url: 7 }, null])('takes no address from %j', async (data) => {
  answering(200, { message: '', data, meta: null })
  expect((await startSocial(journey)).error?.code).toBe('E.4')
})

it('says which of the two has failed: the captcha, or the start', async () => {
  answering(404, { message: 'Not configured', data: null, meta: null })
  expect(await startSocial(journey)).toMatchObject({ error: { status: 404, message: 'Not configured' } })
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline')))
  expect((await startSocial(journey)).error?.code).toBe('E.8')
  jest.mocked(solveCaptcha).mockResolvedValue({ error: networkError() })
  expect(await startSocial(journey)).toMatchObject({ captchaMissing: true })
})
