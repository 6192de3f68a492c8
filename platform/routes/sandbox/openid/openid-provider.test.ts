/** @jest-environment ./platform/test/database-environment.ts */
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { buildTestApp, type TestApp } from '../../../test/build-test-app'
import { authorizeUrl, codeFor, exchange, idTokenFor, redirectUri } from '../../../test/social'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

const get = (url: string, headers: Record<string, string> = {}) => platform.app.inject({ url, headers })
const person = { login_hint: 'sami@hilalplay.test', name: 'Sami', email_verified: 'false' } as const

it('publishes endpoints with a consistent issuer', async () => {
  const issuer = 'http://127.0.0.1:4000/sandbox/openid/apple'
  const { body } = await get('/sandbox/openid/apple/.well-known/openid-configuration')
  expect(JSON.parse(body)).toMatchObject({
    issuer,
    jwks_uri: `${issuer}/jwks`,
    token_endpoint: `${issuer}/token`,
  })
  expect(platform.app.platform.config.social.APPLE?.issuer).toBe(issuer)
})

it('redirects a named user straight back with a signed identity', async () => {
  const response = await get(authorizeUrl('google', { ...person, nonce: 'the nonce' }))
  const back = new URL(response.headers.location ?? '')
  expect(response.statusCode).toBe(302)
  expect(`${back.origin}${back.pathname}`).toBe(redirectUri)
  expect(back.searchParams.get('state')).toBe('the state')
  const code = back.searchParams.get('code') ?? ''
  const tokens = (await exchange(platform, 'google', { code })).json<Record<string, string>>()
  const keys = createLocalJWKSet((await get('/sandbox/openid/google/jwks')).json<JSONWebKeySet>())
  const { payload } = await jwtVerify(tokens.id_token ?? '', keys, {
    issuer: 'http://127.0.0.1:4000/sandbox/openid/google',
    audience: 'hilalplay-web',
  })
  expect(payload).toMatchObject({
    email: person.login_hint,
    email_verified: false,
    name: 'Sami',
    nonce: 'the nonce',
  })
  const userinfo = (token: string, provider: string) =>
    get(`/sandbox/openid/${provider}/userinfo`, { authorization: `Bearer ${token}` })
  expect((await userinfo(tokens.access_token ?? '', 'google')).json()).toMatchObject({ sub: payload.sub })
  expect((await userinfo(tokens.access_token ?? '', 'apple')).statusCode).toBe(401)
  expect((await userinfo('x', 'google')).statusCode).toBe(401)
})

it('keeps its signing key private', async () => {
  await idTokenFor(platform, 'google')
  const { keys } = (await get('/sandbox/openid/google/jwks')).json<JSONWebKeySet>()
  expect(keys.map(({ d, p, q }) => [d, p, q])).toEqual([[undefined, undefined, undefined]])
})

it('shows an account chooser and redirects only to the web app', async () => {
  const response = await get(authorizeUrl('facebook', { state: '"><script>' }))
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('<h1>Continue with Facebook</h1>')
  expect(response.body).not.toContain('<script')
  for (const label of ['name', 'email', 'verified']) expect(response.body).toContain(`<label for="${label}">`)
  expect(response.headers['content-security-policy']).toContain("form-action 'self' http://localhost:3000;")
  const [, choice = ''] = /class="choice"\s+href="([^"]+)"/.exec(response.body) ?? []
  const chosen = new URL(choice.replaceAll('&amp;', '&'))
  const back = await get(`${chosen.pathname}${chosen.search}`)
  expect(new URL(back.headers.location ?? '').searchParams.get('code')).toMatch(/^[\w-]{43}$/)
})

it.each([
  [{ client_id: 'another' }],
  [{ redirect_uri: 'https://evil.example/api/social/callback' }],
  [{ redirect_uri: 'http://localhost:3000@evil.example/' }],
  [{ redirect_uri: 'javascript:alert(1)' }],
  [{ redirect_uri: '/api/social/callback' }],
])('does not redirect with %j', async (changes) => {
  const response = await get(authorizeUrl('google', { ...person, ...changes }))
  expect([response.statusCode, response.headers.location]).toEqual([400, undefined])
})

it.each([
  [{ response_type: 'token' }, 'unsupported_response_type'],
  [{ scope: 'email' }, 'invalid_scope'],
  [{ code_challenge: '' }, 'invalid_request'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
])('redirects a client that asks with %j back with %s', async (changes, error) => {
  const response = await get(authorizeUrl('google', { ...person, ...changes }))
  const { searchParams } = new URL(response.headers.location ?? '')
  expect([searchParams.get('error'), searchParams.get('state'), searchParams.get('code')]).toEqual([
    error,
    'the state',
    null,
  ])
})

describe('an authorisation code', () => {
  it('is exchanged once, with the verifier', async () => {
    const code = await codeFor(platform, 'google')
    expect((await exchange(platform, 'google', { code })).statusCode).toBe(200)
    const again = await exchange(platform, 'google', { code })
    expect([again.statusCode, again.json()]).toEqual([400, { error: 'invalid_grant' }])
  })

  it.each([
    ['another verifier', { code_verifier: 'w'.repeat(64) }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_request'],
    ['another way back', { redirect_uri: 'http://localhost:3000/' }, 'invalid_grant'],
    ['another kind of grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['another secret', { client_secret: 'x' }, 'invalid_client'],
    ['no secret', { client_secret: '' }, 'invalid_client'],
  ])('is rejected with %s', async (_what, changes, error) => {
    const code = await codeFor(platform, 'google')
    const response = await exchange(platform, 'google', { code, ...changes })
    expect(response.json()).toEqual({ error })
    expect(response.statusCode).toBe(error === 'invalid_client' ? 401 : 400)
  })

  it('is rejected by another provider', async () => {
    const code = await codeFor(platform, 'google')
    expect((await exchange(platform, 'apple', { code })).json()).toEqual({ error: 'invalid_grant' })
  })

  it('can be exchanged with client credentials in the header', async () => {
    const withHeader = async (name: string) =>
      exchange(
        platform,
        'google',
        { code: await codeFor(platform, 'google'), client_id: '', client_secret: '' },
        { authorization: `Basic ${Buffer.from(name).toString('base64')}` },
      )
    expect((await withHeader('hilalplay-web:sandbox-secret')).statusCode).toBe(200)
    expect((await withHeader('hilalplay-web:%E0%A4%A')).statusCode).toBe(401)
  })
})

it('is disabled for configured providers and for remote callers', async () => {
  const environment = { SOCIAL_GOOGLE_CLIENT_ID: 'our-client' }
  const other = await buildTestApp({ environment })
  const discovery = (provider: string, headers = {}) =>
    other.app.inject({ url: `/sandbox/openid/${provider}/.well-known/openid-configuration`, headers })
  expect(other.app.platform.config.social.google).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'our-client',
  })
  expect((await discovery('google')).statusCode).toBe(404)
  expect((await discovery('apple')).statusCode).toBe(200)
  expect((await discovery('apple', { host: 'rebound.example' })).statusCode).toBe(404)
  await other.close()
})
