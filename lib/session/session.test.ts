import {
  readSession,
  extractTokens,
  loginCookies,
  removedSessionCookies,
  tokenCookies,
  readVisitor,
  visitorCookies,
} from './session-cookies'

const tokens = { accessToken: 'a', refreshToken: 'r', expiresIn: 60 }

it('ignores cookies of another format', () => {
  const session = readSession('device_id=a b; profile_id=1;x; access_token=a\u0000b', false)
  expect(session).toMatchObject({ isNewDevice: true, profileId: '1', abandoned: null })
  expect(session.accessToken).toBeUndefined()
  expect(session.deviceId).toMatch(/^[0-9a-f-]{36}$/)
})

it('extracts tokens from every shape that contains them', () => {
  expect(extractTokens(tokens)).toEqual({
    data: { accessToken: '', refreshToken: '', expiresIn: 60 },
    tokens,
  })
  expect(extractTokens({ tokenInfo: tokens, x: 1 })).toEqual({ data: { tokenInfo: null, x: 1 }, tokens })
  expect(extractTokens({ tokenInfo: null })).toEqual({ data: { tokenInfo: null }, tokens: null })
  expect(extractTokens([1])).toEqual({ data: [1], tokens: null })
})

it('expires the access cookie with its token', () => {
  const cookies = tokenCookies(tokens, { secure: false, now: 1_000 })
  expect(cookies[0]).toContain('Max-Age=60')
  expect(cookies[2]).toMatch(/^token_expiry=61000;/)
})

it('treats tokens without the readable cookie as abandoned', () => {
  const given = readSession('access_token=a1; refresh_token=r1', false)
  expect(given.accessToken).toBeUndefined()
  expect(given.abandoned).toEqual({ accessToken: 'a1', refreshToken: 'r1' })
  const current = readSession('refresh_token=r1; token_expiry=5000', false)
  expect(current).toMatchObject({ refreshToken: 'r1', expiresAt: 5_000, abandoned: null })
})

it('removes the previous profile at a login, but not when tokens are renewed', () => {
  const clock = { secure: false, now: 0 }
  expect(loginCookies(tokens, clock).join()).toMatch(/profile_id=; Max-Age=0; Path=\//)
  expect(tokenCookies(tokens, clock).join()).not.toContain('profile_id')
})

it.each([
  [false, 'access_token='],
  [true, '__Host-access_token='],
])('removes everything of a member, over TLS %s', (secure, first) => {
  const cookies = removedSessionCookies(secure)
  expect(cookies[0]?.startsWith(first)).toBe(true)
  expect(cookies.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true)
  const names = cookies.map((cookie) => cookie.replace('__Host-', '').split('=')[0])
  expect(names).toEqual([
    'access_token',
    'refresh_token',
    'token_expiry',
    'profile_id',
    'profile_type',
    'language',
  ])
})

describe.each([false, true])('a visitor over TLS %s', (secure) => {
  const prefix = secure ? '__Host-' : ''
  const cookie = (...pairs: string[]) => pairs.map((pair) => prefix + pair).join('; ')

  it('stays logged in when only the access token has expired', () => {
    const header = cookie('refresh_token=r', 'token_expiry=1', 'profile_id=2')
    expect(readVisitor(header, secure)).toMatchObject({ loggedIn: true, hasProfile: true, kids: false })
  })

  it('is a guest without tokens or without the readable cookie, whatever profile is left', () => {
    for (const header of [
      cookie('token_expiry=1', 'profile_id=2', 'profile_type=KIDS'),
      cookie('refresh_token=r', 'profile_id=2', 'profile_type=KIDS'),
    ])
      expect(readVisitor(header, secure)).toMatchObject({ loggedIn: false, hasProfile: false, kids: false })
  })

  it('is passed on without secrets', () => {
    const header = cookie('refresh_token=secret', 'token_expiry=1', 'profile_type=KIDS', 'language=ar')
    const passed = visitorCookies(readVisitor(header, secure), secure)
    expect(passed).not.toContain('secret')
    expect(readVisitor(passed, secure)).toEqual(readVisitor(header, secure))
  })
})

it('ignores cookies over TLS that another host of the domain may have set', () => {
  expect(readVisitor('refresh_token=r; token_expiry=1', true).loggedIn).toBe(false)
})
