import { z } from 'zod'
import { env } from '../../config/env'
import { allCalls } from '../../contract/hosts/all-calls'
import type { CallData, paymentCalls } from '@/lib/contract'
import { startScriptedHost } from '../testing/scripted-host'
import { handleCall } from './handler'

const unexpected = 'Unexpected error happened, please try again!'
const faq = { message: 'ok', data: [{ question: 'q', answer: 'a', faqIndex: 0, extra: 1 }], meta: null }
const own = { origin: env.PUBLIC_ORIGIN, 'sec-fetch-site': 'same-origin' }
const json = { ...own, 'content-type': 'application/json' }
const registration = {
  fullName: 'Amal Aziz',
  email: 'a@b.test',
  password: 'hilal-demo-1',
  repeatPassword: 'hilal-demo-1',
  gRecaptchaResponse: 'x',
}
const tokens = { accessToken: 'token-a', refreshToken: 'token-r', expiresIn: 900 }

let host: Awaited<ReturnType<typeof startScriptedHost>>
const originals = { ...env.hosts }
beforeEach(async () => {
  host = await startScriptedHost()
  for (const name of ['content', 'auth', 'notify', 'payment'] as const) env.hosts[name] = host.url
  host.json(200, faq)
})
afterEach(async () => {
  Object.assign(env.hosts, originals)
  await host.stop()
})

const call = (path: string, init: RequestInit = {}) =>
  handleCall(new Request(`http://localhost:3000/api/${path}`, init))
const post = (path: string, headers: Record<string, string>, body?: string) =>
  call(path, { method: 'POST', headers, body })

describe('a valid call', () => {
  it("returns the contract's fields only, uncacheable", async () => {
    const response = await call('content/faq/list')
    expect(await response.json()).toEqual({ ...faq, data: [{ question: 'q', answer: 'a', faqIndex: 0 }] })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('sends session headers and none that the client made up', async () => {
    const headers = {
      cookie: `access_token=tok.en; token_expiry=${Date.now() + 900_000}; profile_id=7; device_id=device-0001; other=x`,
      'user-agent': 'Firefox on a tablet',
      'x-client-address': '10.1.2.3',
      language: 'ar',
      zone: 'Asia/Dhaka',
      authorization: 'Bearer forged',
      'device-id': 'forged',
      'profile-id': '9',
      'x-forwarded-for': '6.6.6.6',
      'x-user-id': '1',
    }
    await call('content/faq/list', { headers })
    expect(host.seen[0]?.headers).toMatchObject({
      authorization: 'Bearer tok.en',
      'device-id': 'device-0001',
      'profile-id': '7',
      language: 'ar',
      zone: 'Asia/Dhaka',
      'user-agent': 'Firefox on a tablet',
      'x-forwarded-for': '10.1.2.3',
    })
    expect(JSON.stringify(host.seen[0]?.headers)).not.toMatch(/forged|6\.6\.6\.6|user-id|other/)
  })

  it('gives a browser without a device id one for a year, hidden from scripts', async () => {
    const cookies = (await call('content/faq/list')).headers.getSetCookie()
    expect(cookies[0]).toMatch(/^device_id=[0-9a-f-]{36}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookies[0]).toContain(String(host.seen[0]?.headers['device-id']))
    const known = await call('content/faq/list', { headers: { cookie: 'device_id=device-0001' } })
    expect(known.headers.getSetCookie()).toEqual([])
  })

  it('forwards known query and path parameters only', async () => {
    await call('content/series/search?keyword=a%26b&limit=5&admin=1')
    await call('content/tv-channel/code/news-1')
    expect(host.seen.map(({ url }) => url)).toEqual([
      '/series/search?keyword=a%26b&limit=5',
      '/tv-channel/code/news-1',
    ])
  })

  it('accepts a state-changing GET as POST and sends a GET to the host', async () => {
    host.json(200, { message: '', data: { done: true }, meta: null })
    const response = await post('content/favoriteSeries/addToMyList?seriesId=3', own)
    expect([response.status, host.seen[0]?.method, host.seen[0]?.url]).toEqual([
      200,
      'GET',
      '/favoriteSeries/addToMyList?seriesId=3',
    ])
  })

  it("distinguishes a TV's code request from a member's code by the query", async () => {
    host.json(200, { message: '', data: { activationCode: '482915', expiresIn: 600 }, meta: null })
    const made = await post('auth/activate?deviceId=tv-1', own)
    const linked = { deviceName: 'TV', deviceId: 'tv-1', deviceCount: 1, maxDeviceCount: 5 }
    host.json(200, { message: '', data: linked, meta: null })
    const typed = await post('auth/activate', json, '{"activationCode":"482915"}')
    expect([made.status, typed.status]).toEqual([200, 200])
    expect(host.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /activate?deviceId=tv-1',
      'POST /activate',
    ])
  })

  it.each([
    ['of interest', 'notify/register-request', { email: 'a@b.test', gRecaptchaResponse: 'x' }],
    ['by e-mail and password', 'auth/v4/register', registration],
  ])('names the channel of a registration %s in the header', async (_, path, fields) => {
    await post(path, json, JSON.stringify({ ...fields, channel: 'CAMPAIGN' }))
    expect(host.seen[0]?.headers['x-channel']).toBe('CAMPAIGN')
  })

  it('streams an upload with its content type', async () => {
    host.json(200, { message: 'Sent', data: { ticketId: '1' }, meta: null })
    const body = new FormData()
    body.set('ticketMessage', 'hello')
    const response = await call('notify/support/ticket/save', { method: 'POST', headers: own, body })
    expect([response.status, host.seen[0]?.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^multipart\/form-data; boundary=/),
    ])
    expect(host.seen[0]?.body).toContain('hello')
  })

  it('moves tokens from the body into cookies', async () => {
    const data = { tokenInfo: tokens, actionType: 'WATCH', otpToken: null, otpDuration: null, account: null }
    host.json(200, { message: '', data, meta: null })
    const response = await post('auth/public/login', json, '{"password":"p","gRecaptchaResponse":"c"}')
    const text = await response.text()
    expect(text).not.toMatch(/token-/)
    expect(response.headers.getSetCookie()).toEqual(
      expect.arrayContaining([
        'access_token=token-a; Max-Age=900; Path=/; HttpOnly; SameSite=Lax',
        'refresh_token=token-r; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
        expect.stringMatching(/^token_expiry=\d{13}; Max-Age=31536000; Path=\/; SameSite=Lax$/),
      ]),
    )
  })
})

describe('a rejected call', () => {
  it.each([
    ['an unknown host', 'GET', 'evil/faq/list', 404],
    ['an unknown call', 'GET', 'content/admin', 404],
    ['a way out of the path', 'GET', 'content/tv-channel/code/..%2f..%2fadmin%2fx', 200],
    ['another method', 'PUT', 'content/faq/list', 405],
    ['a GET on what changes state', 'GET', 'content/favoriteSeries/addToMyList?seriesId=1', 405],
  ])('answers %s', async (_, method, path, status) => {
    const response = await call(path, { method, headers: own })
    if (status === 200) expect(host.seen[0]?.url).toBe('/tv-channel/code/..%2F..%2Fadmin%2Fx')
    else expect([response.status, host.seen.length]).toEqual([status, 0])
  })

  it.each(
    allCalls.filter(({ changes }) => changes).map((call) => [`${call.host}${call.path}`, call] as const),
  )(
    'answers 405 to GET and HEAD of %s, which changes state, without calling the host',
    async (path, { query }) => {
      const search = new URLSearchParams(
        query instanceof z.ZodObject ? Object.keys(query.shape).map((name) => [name, '1']) : [],
      )
      for (const method of ['GET', 'HEAD']) {
        const response = await call(`${path}?${search}`, { method, headers: own })
        expect([response.status, response.headers.get('allow'), host.seen.length]).toEqual([405, 'POST', 0])
      }
    },
  )

  it('names the allowed method', async () => {
    const response = await call('content/favoriteSeries/addToMyList')
    expect(response.headers.get('allow')).toBe('POST')
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', {}],
    ['a hidden origin', { origin: 'null' }],
    ['another site', { origin: env.PUBLIC_ORIGIN, 'sec-fetch-site': 'cross-site' }],
    ['another part of the site', { 'sec-fetch-site': 'same-site' }],
  ])('accepts no change from %s', async (_, headers) => {
    const response = await post('auth/public/login', { 'content-type': 'application/json', ...headers }, '{}')
    expect([response.status, host.seen.length]).toEqual([403, 0])
    expect(await response.json()).toEqual({ message: unexpected, data: null, meta: null })
  })

  it('accepts no read from another site', async () => {
    expect((await call('content/faq/list', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  })

  it.each([
    ['text', { ...own, 'content-type': 'text/plain' }, '{}', 415],
    ['a form', { ...own, 'content-type': 'application/x-www-form-urlencoded' }, 'a=1', 415],
    ['broken JSON', json, '{', 400],
    ['a list', json, '[]', 400],
    ['JSON deeper than any call', json, `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 400],
    ['too much', json, `{"a":"${'x'.repeat(70_000)}"}`, 413],
  ])('accepts no body of %s', async (_, headers, body, status) => {
    const response = await post('auth/public/login', headers, body)
    expect([response.status, host.seen.length]).toEqual([status, 0])
  })

  it.each([
    ['en', 'You can send 64 kB at most.'],
    ['fr', 'Les données envoyées ne doivent pas dépasser 64 ko.'],
  ])('states the maximum body size in %s', async (language, message) => {
    const response = await post('auth/public/login', { ...json, language }, `{"a":"${'x'.repeat(70_000)}"}`)
    expect(((await response.json()) as { message: string }).message.replaceAll(/\s/g, ' ')).toBe(message)
  })
})

describe('a failing host', () => {
  it("passes on the host's message and Retry-After", async () => {
    host.respond((_, response) => {
      response
        .writeHead(429, { 'retry-after': '7' })
        .end(JSON.stringify({ message: 'انتظر', data: null, meta: null }))
    })
    const response = await call('content/faq/list')
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
    expect(await response.json()).toEqual({ message: 'انتظر', data: null, meta: null })
  })

  it.each([
    ['E.1', '<html>'],
    ['E.4', '{"message":"","data":[],"meta":null,"debug":1}'],
  ])('turns a malformed response into a 502 with the default message and code %s', async (code, body) => {
    host.respond((_, response) => response.end(body))
    const response = await call('content/faq/list')
    expect([response.status, response.headers.get('x-error-code')]).toEqual([502, code])
    expect(await response.json()).toEqual({ message: unexpected, data: null, meta: null })
  })

  it.each([
    [302, 502],
    [204, 502],
    [418, 418],
    [599, 599],
  ])('prefixes the default message with E.6 for the unexpected status %d', async (status, given) => {
    host.respond((_, response) => response.writeHead(status).end())
    const response = await call('content/faq/list')
    expect([response.status, response.headers.get('x-error-code')]).toEqual([given, 'E.6'])
    expect(await response.json()).toEqual({ message: `E.6: ${unexpected}`, data: null, meta: null })
  })

  it("passes on what the contract types of an error's data, and nothing else", async () => {
    const money = (amount: number) => ({ amount, currency: 'USD' })
    const quote: CallData<typeof paymentCalls.quoteCheckout> = {
      ...{ kind: 'START', title: 'Premium', periodCode: 'monthly', price: money(499) },
      ...{ discount: money(0), credit: money(0), total: money(499), renewalPrice: money(499) },
      renewsAt: '2027-01-01T00:00:00.000Z',
    }
    const body = JSON.stringify({
      ...{ planCode: 'premium', periodCode: 'monthly', gatewayCode: 'sandbox', shown: money(1) },
      idempotencyKey: crypto.randomUUID(),
    })
    host.json(409, { message: 'New price', data: { ...quote, secret: 'x' }, meta: null })
    const refused = await post('payment/v1/checkout', json, body)
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { message: 'New price', data: quote, meta: null },
    ])
    host.json(409, { message: 'No', data: { secret: 'x' }, meta: null })
    expect(await (await post('payment/v1/checkout', json, body)).json()).toMatchObject({ data: null })
    expect(await (await call('content/faq/list')).json()).toMatchObject({ data: null })
  })

  it('uses the status name when there is no message', async () => {
    host.respond((_, response) => response.writeHead(404).end())
    expect(await (await call('content/faq/list')).json()).toMatchObject({ message: 'Not Found' })
  })

  it('turns an unreachable host into a 502', async () => {
    env.hosts.content = 'http://127.0.0.1:9'
    const response = await call('content/faq/list')
    expect([response.status, response.headers.get('x-error-code')]).toEqual([502, 'E.8'])
  })
})
