import { createHash } from 'node:crypto'
import { env } from '../../config/env'
import { startScriptedHost } from '../testing/scripted-host'
import { startScriptedProvider } from '../testing/scripted-provider'
import { finishSocial, readForm, startSocial } from './social-login'

const clientId = 'web'
const own = { origin: env.PUBLIC_ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const start = { gRecaptchaResponse: 'captcha', mode: 'login', returnTo: '/ar/detail/x?a=1' }
const tokens = { accessToken: 'token-a', refreshToken: 'token-r', expiresIn: 900 }

let provider: Awaited<ReturnType<typeof startScriptedProvider>>
let auth: Awaited<ReturnType<typeof startScriptedHost>>
const originals = { social: { ...env.social }, auth: env.hosts.auth, origin: env.PUBLIC_ORIGIN }

beforeEach(async () => {
  provider = await startScriptedProvider(clientId)
  auth = await startScriptedHost()
  auth.json(200, { message: '', data: tokens, meta: null })
  env.hosts.auth = auth.url
  env.social.google = { issuer: provider.issuer, clientId, clientSecret: 'secret' }
  env.social.apple = null
})
afterEach(async () => {
  Object.assign(env, { social: { ...originals.social }, PUBLIC_ORIGIN: originals.origin })
  env.hosts.auth = originals.auth
  await Promise.all([provider.stop(), auth.stop()])
})

const begin = (body: object = start, headers: Record<string, string> = own, name = 'google') =>
  startSocial(
    new Request('http://localhost:3000/api/social/google/start', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }),
    name,
  )

/** Starts a login. Returns the provider's address and the cookie that the browser then has. */
async function depart(body: object = start) {
  const response = await begin(body)
  const { data } = (await response.json()) as { data: { url: string } }
  const cookie = response.headers.getSetCookie()[0] ?? ''
  const authorization = new URL(data.url).searchParams
  provider.script.claims = { nonce: authorization.get('nonce') ?? '' }
  return { authorization, cookie, state: authorization.get('state') ?? '' }
}
const arrive = (cookie: string, callback: Record<string, string>) =>
  finishSocial(
    new Headers({ cookie: `device_id=device-0001; ${cookie.split(';')[0]}` }),
    new URLSearchParams(callback),
  )
const locationOf = (response: Response) => response.headers.get('location')
const cookiesOf = (response: Response) => response.headers.getSetCookie().join('\n')

describe('the redirect to the provider', () => {
  it('carries callback, state, nonce and challenge, with secrets hidden from scripts', async () => {
    const { authorization, cookie } = await depart()
    expect(Object.fromEntries(authorization)).toMatchObject({
      redirect_uri: `${env.PUBLIC_ORIGIN}/api/social/callback`,
      response_type: 'code',
      client_id: clientId,
      code_challenge_method: 'S256',
    })
    expect(cookie).toMatch(/^social_flow=[\w-]+\.[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    const flow = JSON.parse(Buffer.from(/=([\w-]+)/.exec(cookie)?.[1] ?? '', 'base64url').toString()) as {
      verifier: string
    }
    expect(createHash('sha256').update(flow.verifier).digest('base64url')).toBe(
      authorization.get('code_challenge'),
    )
    expect((await depart()).state).not.toBe(authorization.get('state'))
  })

  it('asks for the account in a browser that has come in by this provider before', async () => {
    const { cookie, state } = await depart()
    const entered = cookiesOf(await arrive(cookie, { code: 'c1', state }))
    expect(entered).toMatch(/^social_account=google; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/m)
    const promptWith = async (value: string) => {
      const response = await begin(start, { ...own, cookie: value })
      const { data } = (await response.json()) as { data: { url: string } }
      return new URL(data.url).searchParams.get('prompt')
    }
    expect(await promptWith('social_account=google')).toBe('select_account')
    expect(await promptWith('social_account=facebook')).toBeNull()
    expect(await promptWith('device_id=device-0001')).toBeNull()
  })

  it.each([
    ['another origin', own, { ...own, origin: 'https://evil.example' }, 'google', 403],
    ['an unknown provider', own, own, 'myspace', 404],
    ['a provider that is not configured', own, own, 'apple', 404],
  ])('is unavailable for %s', async (_, __, headers, name, status) => {
    expect((await begin(start, headers, name)).status).toBe(status)
  })

  it.each([{ mode: 'steal' }, { gRecaptchaResponse: 'x'.repeat(3_000) }, { returnTo: 7 }])(
    'rejects %j',
    async (wrong) => {
      expect((await begin({ ...start, ...wrong })).status).toBe(400)
    },
  )

  it('responds with 502 while the provider is down, and recovers', async () => {
    env.social.google = { issuer: 'http://127.0.0.1:9', clientId, clientSecret: 'secret' }
    const response = await begin()
    expect([response.status, response.headers.get('x-error-code')]).toEqual([502, 'E.8'])
  })
})

describe('the callback', () => {
  it('sets token cookies and returns the viewer to the previous page', async () => {
    const { cookie, state } = await depart()
    const response = await arrive(cookie, { code: 'c1', state })
    expect([response.status, locationOf(response)]).toEqual([303, '/ar/detail/x?a=1&social=done'])
    expect(cookiesOf(response)).toMatch(/access_token=token-a;.*HttpOnly/)
    expect(cookiesOf(response)).toContain('social_flow=; Max-Age=0; Path=/')
    const sent = JSON.parse(auth.seen[0]?.body ?? '{}') as Record<string, string>
    expect(auth.seen[0]?.url).toBe('/public/login/social-media')
    expect(auth.seen[0]?.headers.language).toBe('ar')
    expect(sent).toMatchObject({ mediaType: 'google', gRecaptchaResponse: 'captcha' })
    expect(sent.accessToken).toMatch(/^ey[\w-]+\.[\w-]+\.[\w-]+$/)
    const exchange = new URLSearchParams(provider.seen.find(({ url }) => url === '/token')?.body)
    expect(exchange.get('code_verifier')).toMatch(/^[\w-]{43,}$/)
  })

  it('registers when registration was requested', async () => {
    const { cookie, state } = await depart({ ...start, mode: 'register', referenceCode: 'friend-1' })
    await arrive(cookie, { code: 'c1', state })
    expect(auth.seen[0]?.url).toBe('/public/register/social-media')
    expect(JSON.parse(auth.seen[0]?.body ?? '{}')).toMatchObject({ referenceCode: 'friend-1' })
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never redirects to %s',
    async (returnTo) => {
      const { cookie, state } = await depart({ ...start, returnTo })
      expect(locationOf(await arrive(cookie, { code: 'c1', state }))).toBe('/en?social=done')
    },
  )

  it('makes no request for a cookie that it has not signed, or ten minutes ago', async () => {
    const { cookie, state } = await depart()
    const [, text = '', signature = ''] = /=([\w-]+)\.([\w-]+)/.exec(cookie) ?? []
    const flow = JSON.parse(Buffer.from(text, 'base64url').toString()) as object
    const planted = Buffer.from(JSON.stringify({ ...flow, returnTo: '/en/plans' })).toString('base64url')
    provider.seen.length = 0
    for (const value of [planted, `${planted}.`, `${planted}.${signature}`, 'a.b.c'])
      expect(locationOf(await arrive(`social_flow=${value}`, { code: 'c1', state }))).toBe(
        '/en/login?social-error=expired',
      )
    jest.useFakeTimers({ now: Date.now() + 601_000, doNotFake: ['setImmediate', 'setTimeout', 'nextTick'] })
    const late = await arrive(cookie, { code: 'c1', state })
    jest.useRealTimers()
    expect(locationOf(late)).toBe('/en/login?social-error=expired')
    expect(provider.seen).toEqual([])
  })

  it('makes no more than a hundred requests for one network', async () => {
    const { cookie, state } = await depart()
    provider.seen.length = 0
    provider.script.status = 400
    const headers = (address: string) =>
      new Headers({ cookie: cookie.split(';')[0] ?? '', 'x-client-address': address })
    const callback = new URLSearchParams({ code: 'c1', state })
    for (let at = 0; at < 110; at += 1) await finishSocial(headers(`2001:db8::${at.toString(16)}`), callback)
    expect(provider.seen.filter(({ url }) => url === '/token')).toHaveLength(100)
    expect(locationOf(await finishSocial(headers('2001:db8::1'), callback))).toContain('social-error=429')
    expect(locationOf(await finishSocial(headers('192.0.2.1'), callback))).toContain('social-error=failed')
  })

  it.each<[string, () => Promise<Response>, string]>([
    [
      'without the cookie',
      async () => arrive('', { code: 'c1', state: (await depart()).state }),
      '/en/login?social-error=expired',
    ],
    [
      "with somebody else's state",
      async () => arrive((await depart()).cookie, { code: 'c1', state: 'other' }),
      '/ar/login?social-error=failed',
    ],
    [
      'cancelled',
      async () => {
        const { cookie, state } = await depart()
        return arrive(cookie, { error: 'access_denied', state })
      },
      '/ar/login?social-error=cancelled',
    ],
  ])('returns to the login page %s, in the language of the previous page', async (_, journey, location) => {
    const response = await journey()
    expect(locationOf(response)).toBe(location)
    expect(cookiesOf(response)).not.toContain('token-a')
    expect(auth.seen).toHaveLength(0)
  })

  it.each<[string, () => void, string]>([
    ['another nonce', () => (provider.script.claims = { nonce: 'replayed' }), 'failed'],
    ['another audience', () => Object.assign(provider.script.claims, { aud: 'other' }), 'failed'],
    ['an expired id token', () => Object.assign(provider.script.claims, { exp: 1_000 }), 'failed'],
    ['no id token', () => (provider.script.idToken = 'missing'), 'E.11'],
    ['a refusal of the code', () => (provider.script.status = 400), 'failed'],
  ])('returns to the login page with %s', async (_, spoil, error) => {
    const { cookie, state } = await depart()
    spoil()
    expect(locationOf(await arrive(cookie, { code: 'c1', state }))).toBe(`/ar/login?social-error=${error}`)
    expect(auth.seen).toHaveLength(0)
  })

  it('returns a failed registration to the sign-up page', async () => {
    const { cookie, state } = await depart({ ...start, mode: 'register' })
    expect(locationOf(await arrive(cookie, { error: 'access_denied', state }))).toBe(
      '/ar/sign-up?social-error=cancelled',
    )
  })

  it.each([
    ['login', {}, '/ar/detail/x?a=1', '/ar/detail/x?a=1&login=1&social-error=cancelled'],
    ['login', {}, '/ar', '/ar?login=%2Far%2Fdetail%2Fx%3Fa%3D1&social-error=cancelled'],
    [
      'login',
      {},
      '/ar/login?redirectUrl=%2Far%2Fx',
      '/ar/login?redirectUrl=%2Far%2Fx&social-error=cancelled',
    ],
    ['login', {}, '/ar/sign-up', '/ar/login?social-error=cancelled'],
    [
      'register',
      { referenceCode: 'friend-1' },
      '/ar?b=2',
      '/ar?b=2&register=1&referenceCode=friend-1&social-error=cancelled',
    ],
    ['register', {}, 'https://evil.example/x', '/ar/sign-up?social-error=cancelled'],
    ['register', {}, `/ar/${'x'.repeat(400)}`, '/ar/sign-up?social-error=cancelled'],
  ])(
    'returns a failed %s to the form over the page where it began (%j, %s)',
    async (mode, rest, startedAt, location) => {
      const { cookie, state } = await depart({ ...start, ...rest, mode, startedAt })
      expect(locationOf(await arrive(cookie, { error: 'access_denied', state }))).toBe(location)
    },
  )

  it('shows that the auth host cannot be reached, and nothing where the provider says nothing', async () => {
    const { cookie, state } = await depart()
    expect(locationOf(await arrive(cookie, { state }))).toBe('/ar/login?social-error=unknown')
    env.hosts.auth = 'http://127.0.0.1:9'
    expect(locationOf(await arrive(cookie, { code: 'c1', state }))).toBe('/ar/login?social-error=E.8')
  })

  it.each([
    ['{"name":{"firstName":"Amal","lastName":"Aziz"},"email":"a@b.test"}', 'Amal Aziz'],
    ['{"name":{"firstName":"Amal"}}', 'Amal'],
    ['{"name":7}', undefined],
    ['junk', undefined],
  ])('takes the name from what Apple posts: %s', async (user, fullName) => {
    const { cookie, state } = await depart({ ...start, mode: 'register' })
    await arrive(cookie, { code: 'c1', state, user })
    expect((JSON.parse(auth.seen[0]?.body ?? '{}') as { fullName?: string }).fullName).toBe(fullName)
  })

  it('passes on the status when the auth host refuses', async () => {
    const { cookie, state } = await depart()
    auth.json(409, { message: 'taken', data: null, meta: null })
    expect(locationOf(await arrive(cookie, { code: 'c1', state }))).toBe('/ar/login?social-error=409')
  })

  it('binds its cookie to this host over TLS', async () => {
    env.PUBLIC_ORIGIN = 'https://hilalplay.test'
    const response = await begin(start, { ...own, origin: env.PUBLIC_ORIGIN })
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-social_flow=.*HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})

it.each([
  ['application/x-www-form-urlencoded', 'code=c1&state=s', 'c1'],
  ['text/plain', 'code=c1', null],
  ['application/x-www-form-urlencoded', `code=${'x'.repeat(40_000)}`, null],
])('parses a posted form of %s', async (type, body, code) => {
  const request = new Request('http://localhost', { method: 'POST', headers: { 'content-type': type }, body })
  expect((await readForm(request)).get('code')).toBe(code)
})
