import type { ServerResponse } from 'node:http'
import { env } from '../../config/env'
import { startScriptedHost, type SeenRequest } from '../testing/scripted-host'
import { handleCall } from './handler'

const own = { origin: env.PUBLIC_ORIGIN, 'sec-fetch-site': 'same-origin' }
const json = { ...own, 'content-type': 'application/json' }
const envelope = (data: unknown) => JSON.stringify({ message: '', data, meta: null })
const refused = (message: string) => JSON.stringify({ message, data: null, meta: null })
const started = Date.parse('2026-11-21T06:00:00Z')

type Reply = (response: ServerResponse, seen: SeenRequest) => void
let host: Awaited<ReturnType<typeof startScriptedHost>>
let replies: { refresh: Reply; logout: Reply; login: Reply; other: Reply }
let round = 0
const originals = { ...env.hosts }
const origin = env.PUBLIC_ORIGIN

const isFresh = ({ headers }: SeenRequest) => headers.authorization?.startsWith('Bearer new')
const respondFresh: Reply = (response, seen) =>
  isFresh(seen) ? response.end(envelope([])) : response.writeHead(401).end(refused('over'))

beforeEach(async () => {
  round += 1
  jest.useFakeTimers({
    now: started,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'nextTick',
      'queueMicrotask',
    ],
  })
  host = await startScriptedHost()
  for (const name of ['content', 'auth', 'notify'] as const) env.hosts[name] = host.url
  replies = {
    refresh: (response) =>
      response.end(envelope({ accessToken: `new-a${round}`, refreshToken: `new-r${round}`, expiresIn: 900 })),
    logout: (response) => response.end(envelope({ done: true })),
    login: (response) => response.writeHead(401).end(refused('Wrong password')),
    other: (response) => response.end(envelope([])),
  }
  host.respond((_, response, seen) => {
    const part = /refresh-token|logout|login/.exec(seen.url)?.[0] ?? 'other'
    replies[part.replace('-token', '') as keyof typeof replies](response, seen)
  })
})
afterEach(async () => {
  jest.useRealTimers()
  Object.assign(env, { PUBLIC_ORIGIN: origin, hosts: { ...originals } })
  await host.stop()
})

const oldToken = () => `old-r${round}`
/** The cookies of a member whose access token lives for so many seconds, in this test's own session. */
function member(seconds: number, prefix = ''): string {
  const pairs = [
    `refresh_token=${oldToken()}`,
    `token_expiry=${started + seconds * 1_000}`,
    'device_id=device-0001',
    ...(seconds > 0 ? [`access_token=old-a${round}`] : []),
  ]
  return pairs.map((pair) => prefix + pair).join('; ')
}
const call = (path: string, init: RequestInit = {}) =>
  handleCall(new Request(`http://localhost:3000/api/${path}`, init))
const read = (cookie: string) => call('content/faq/list', { headers: { cookie } })
const post = (path: string, cookie: string, body = '{}') =>
  call(path, { method: 'POST', headers: { ...json, cookie }, body })
const callsTo = (path: string) => host.seen.filter(({ url }) => url.includes(path))
const bearers = () => callsTo('faq').map(({ headers }) => headers.authorization?.replace('Bearer ', ''))
const summaryOf = (response: Response) => ({
  status: response.status,
  code: response.headers.get('x-error-code'),
  session: response.headers.get('x-session'),
})
const cookiesOf = (response: Response) => response.headers.getSetCookie().join('\n')

describe('a token about to expire', () => {
  it('is renewed before the call, and the new tokens become cookies', async () => {
    const response = await read(member(29))
    expect(bearers()).toEqual([`new-a${round}`])
    expect(callsTo('refresh-token')[0]?.body).toBe(JSON.stringify({ token: oldToken() }))
    expect(response.headers.getSetCookie()).toEqual([
      `access_token=new-a${round}; Max-Age=900; Path=/; HttpOnly; SameSite=Lax`,
      `refresh_token=new-r${round}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`,
      `token_expiry=${started + 900_000}; Max-Age=31536000; Path=/; SameSite=Lax`,
    ])
  })

  it('is not renewed while half a minute remains', async () => {
    const response = await read(member(31))
    expect([bearers(), callsTo('refresh').length, cookiesOf(response)]).toEqual([[`old-a${round}`], 0, ''])
  })

  it('is renewed when its cookie has expired with it', async () => {
    await read(member(0))
    expect(bearers()).toEqual([`new-a${round}`])
  })

  it('is still used when it cannot be renewed', async () => {
    replies.refresh = (response) => response.writeHead(503).end(refused('Later'))
    expect((await read(member(20))).status).toBe(200)
    expect(bearers()).toEqual([`old-a${round}`])
  })
})

describe('a token that the host rejects', () => {
  it('is renewed, and the call repeated once', async () => {
    replies.other = respondFresh
    const response = await read(member(900))
    expect(bearers()).toEqual([`old-a${round}`, `new-a${round}`])
    expect(summaryOf(response)).toEqual({ status: 200, code: null, session: null })
    expect(cookiesOf(response)).toContain(`refresh_token=new-r${round}`)
  })

  it('is renewed once for concurrent calls and late ones with the old token', async () => {
    replies.other = respondFresh
    jest.advanceTimersByTime(1_000)
    const responses = await Promise.all(Array.from({ length: 10 }, () => read(member(900))))
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
    jest.advanceTimersByTime(14_000)
    expect((await read(member(900))).status).toBe(200)
    expect(callsTo('refresh')).toHaveLength(1)
    jest.advanceTimersByTime(2_000)
    await read(member(0))
    expect(callsTo('refresh')).toHaveLength(2)
  })

  it('returns the 401 to the browser when the renewed one is rejected too', async () => {
    replies.other = (response) => response.writeHead(401).end(refused('Who are you?'))
    const response = await read(member(900))
    expect(summaryOf(response)).toEqual({ status: 401, code: 'E.6', session: 'renew' })
    expect(cookiesOf(response)).toContain(`refresh_token=new-r${round}`)
    expect(host.seen).toHaveLength(3)
  })

  it('returns the 401 to the browser when an upload cannot be repeated', async () => {
    replies.other = (response) => response.writeHead(401).end(refused('over'))
    const upload = (cookie: string) => {
      const body = new FormData()
      body.set('ticketMessage', 'hello')
      return call('notify/support/ticket/save', { method: 'POST', headers: { ...own, cookie }, body })
    }
    expect(summaryOf(await upload(member(900)))).toMatchObject({ status: 401, session: 'renew' })
    expect([callsTo('ticket').length, callsTo('refresh').length]).toEqual([1, 0])
    await upload(member(10))
    expect([callsTo('ticket').length, callsTo('refresh').length]).toEqual([2, 1])
  })
})

describe('an invalid refresh token', () => {
  it('ends the session: cookies are cleared and the response says so', async () => {
    replies.refresh = (response) => response.writeHead(401).end(refused('Please log in again'))
    const response = await read(member(0))
    expect(summaryOf(response)).toEqual({ status: 401, code: 'E.7', session: 'over' })
    expect(await response.json()).toEqual({ message: 'Please log in again', data: null, meta: null })
    expect(callsTo('faq')).toHaveLength(0)
    const gone = ['access_token', 'refresh_token', 'token_expiry', 'profile_id', 'profile_type', 'language']
    for (const name of gone) expect(cookiesOf(response)).toContain(`${name}=; Max-Age=0; Path=/`)
  })

  it('is not assumed while the auth host is down', async () => {
    replies.refresh = (response) => response.destroy()
    const response = await read(member(0))
    expect(summaryOf(response)).toEqual({ status: 401, code: 'E.7', session: 'renew' })
    expect(cookiesOf(response)).toBe('')
    replies.refresh = (response) =>
      response.end(envelope({ accessToken: 'new-b', refreshToken: 'new-rb', expiresIn: 900 }))
    expect((await read(member(0))).status).toBe(200)
  })
})

describe('a browser with only the readable session cookie left', () => {
  const left = 'token_expiry=1795000000000; profile_id=7; profile_type=KIDS; device_id=device-0001'

  it.each([
    ['are gone', left],
    ['are garbage', `${left}; refresh_token=a b; access_token=%00<>`],
  ])(
    'is told that its session has ended when the host refuses it, where the tokens %s',
    async (_, cookie) => {
      replies.other = (response) => response.writeHead(401).end(refused('Log in'))
      const response = await read(cookie)
      expect(summaryOf(response)).toEqual({ status: 401, code: 'E.6', session: 'over' })
      for (const name of ['token_expiry', 'profile_id', 'profile_type'])
        expect(cookiesOf(response)).toContain(`${name}=; Max-Age=0; Path=/`)
      expect(callsTo('refresh')).toHaveLength(0)
    },
  )

  it.each([403, 500])('leaves its cookies when the host responds with %d', async (status) => {
    replies.other = (response) => response.writeHead(status).end(refused('No'))
    expect(cookiesOf(await read(left))).toBe('')
  })
})

describe('a 401 unrelated to the session', () => {
  it('is returned for a wrong password despite a refresh token', async () => {
    const body = '{"password":"p","gRecaptchaResponse":"c"}'
    for (const path of ['auth/auth/login', 'auth/v4/login', 'auth/public/login']) {
      const response = await post(path, member(900), body)
      expect(summaryOf(response)).toEqual({ status: 401, code: 'E.6', session: null })
      expect(cookiesOf(response)).toBe('')
    }
    expect(callsTo('refresh')).toHaveLength(0)
    expect(host.seen.every(({ headers }) => headers.authorization === undefined)).toBe(true)
  })

  it('leaves cookies alone when a guest calls a member endpoint', async () => {
    replies.other = (response) => response.writeHead(401).end(refused('Log in'))
    const response = await read('device_id=device-0001')
    expect([summaryOf(response).session, callsTo('refresh').length, cookiesOf(response)]).toEqual([
      null,
      0,
      '',
    ])
  })
})

describe('a refresh requested by the browser', () => {
  const path = 'auth/public/refresh-token'

  it('uses the token of its cookie and exposes none to scripts', async () => {
    const response = await post(path, member(900), '{"token":"stolen"}')
    expect(callsTo('refresh').map(({ body }) => body)).toEqual([JSON.stringify({ token: oldToken() })])
    expect(await response.text()).not.toContain('new-')
    expect(cookiesOf(response)).toContain(`access_token=new-a${round}`)
  })

  it('is refused cross-site and without a session', async () => {
    const evil = { ...json, origin: 'https://evil.example', cookie: member(900) }
    expect((await call(path, { method: 'POST', headers: evil, body: '{}' })).status).toBe(403)
    expect(summaryOf(await post(path, ''))).toEqual({ status: 401, code: 'E.7', session: 'over' })
    expect(host.seen).toHaveLength(0)
  })

  it('can be repeated when the auth host is down', async () => {
    replies.refresh = (response) => response.destroy()
    expect(summaryOf(await post(path, member(0)))).toEqual({ status: 503, code: 'E.7', session: null })
  })
})

describe('logging out', () => {
  const body = '{"platformId":"WEB"}'
  const logOut = (cookie: string) => post('auth/auth/logout', cookie, body)

  it.each<[string, Reply, number]>([
    ['agrees', (response) => response.end(envelope({ done: true })), 200],
    ['knows no such session', (response) => response.writeHead(401).end(refused('over')), 200],
    ['fails', (response) => response.writeHead(500).end(refused('oh')), 500],
    ['is down', (response) => response.destroy(), 502],
  ])('clears the cookies when the host %s', async (_, reply, status) => {
    replies.logout = reply
    const response = await logOut(member(900))
    expect(response.status).toBe(status)
    for (const name of ['access_token', 'refresh_token', 'token_expiry', 'profile_id', 'language'])
      expect(cookiesOf(response)).toContain(`${name}=; Max-Age=0; Path=/`)
    expect(cookiesOf(response)).not.toContain('new-')
    expect(response.headers.get('clear-site-data')).toBe('"cache"')
  })

  it('ends the session at the host even with an expired access token', async () => {
    await logOut(member(0))
    expect(callsTo('logout')[0]?.headers.authorization).toBe(`Bearer new-a${round}`)
  })

  it('reaches the host later, once, when done offline', async () => {
    const given = `access_token=old-a${round}; refresh_token=${oldToken()}; device_id=device-0001`
    const responses = await Promise.all([read(given), read(given)])
    expect(bearers()).toEqual([undefined, undefined])
    expect(cookiesOf(responses[0])).toContain('refresh_token=; Max-Age=0; Path=/')
    while (callsTo('logout').length === 0) await new Promise(setImmediate)
    expect(callsTo('logout').map(({ headers }) => headers.authorization)).toEqual([`Bearer old-a${round}`])
  })
})

it('uses only host-bound cookies over TLS', async () => {
  Object.assign(env, { PUBLIC_ORIGIN: 'https://hilalplay.test' })
  await read(member(0))
  expect(bearers()).toEqual([undefined])
  const response = await read(member(0, '__Host-'))
  expect(bearers().at(-1)).toBe(`new-a${round}`)
  for (const cookie of response.headers.getSetCookie())
    expect(cookie).toMatch(/^__Host-\w+=.*; Path=\/(; HttpOnly)?; Secure; SameSite=Lax$/)
})

describe('a kids profile', () => {
  it('lets the browser know that the PIN is missing', async () => {
    replies.other = (response) =>
      response.writeHead(403, { 'x-required-action': 'PIN' }).end(refused('A grown-up first'))
    const response = await post('auth/auth/sessions/end-others', member(600))
    expect([response.status, response.headers.get('x-required-action')]).toEqual([403, 'PIN'])
    expect(await response.json()).toMatchObject({ message: 'A grown-up first' })
  })

  it('sends its session with a registration', async () => {
    const fields = { fullName: 'A', email: 'a@b.test', gRecaptchaResponse: 'x' }
    const body = { ...fields, password: 'a-password', repeatPassword: 'a-password' }
    await post('auth/v4/register', member(600), JSON.stringify(body))
    expect(host.seen.at(-1)?.headers.authorization).toBe(`Bearer old-a${round}`)
  })
})
