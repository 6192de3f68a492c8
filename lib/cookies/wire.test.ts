import { dropFlow, saveFlow, type SocialFlow } from '../api/gateway/social-provider'
import {
  readSession,
  loginCookies,
  removedSessionCookies,
  removedTokenCookies,
  tokenCookies,
} from '../session/session-cookies'
import { sessionCookies } from '../api/gateway/session'
import { writtenCookie } from './testing/written-cookie'

const year = 31_536_000
const tokens = { accessToken: 'a.b-c_d', refreshToken: 'r', expiresIn: 60 }
const flow: SocialFlow = {
  provider: 'google',
  mode: 'login',
  returnTo: '/en',
  gRecaptchaResponse: 'g',
  state: 's',
  nonce: 'n',
  verifier: 'v',
}
/** Without the value, which is signed and expires. */
const writtenFlow = (line: string) => writtenCookie(line).replace(/(?<=social_flow=)[\w-]+\.[\w-]+/, '…')

describe.each([
  [false, ''],
  [true, '__Host-'],
])('over TLS %s the server writes', (secure, prefix) => {
  const tls = secure ? ['Secure'] : []
  const line = (pair: string, maxAge: number, ...flags: string[]) =>
    [prefix + pair, ...[...flags, ...tls, `Max-Age=${maxAge}`, 'Path=/', 'SameSite=Lax'].sort()].join('; ')
  const written = (lines: readonly string[]) => lines.map(writtenCookie)
  const goneTokens = [
    line('access_token=', 0, 'HttpOnly'),
    line('refresh_token=', 0, 'HttpOnly'),
    line('token_expiry=', 0),
  ]
  const goneProfile = [line('profile_id=', 0), line('profile_type=', 0)]
  const newTokens = [
    line('access_token=a.b-c_d', 60, 'HttpOnly'),
    line('refresh_token=r', year, 'HttpOnly'),
    line('token_expiry=61000', year),
  ]
  const clock = { secure, now: 1_000 }

  it('tokens in two hidden cookies and one that scripts may read', () => {
    expect(written(tokenCookies(tokens, clock))).toEqual(newTokens)
  })

  it('a token of any allowed character as it is', () => {
    const [cookie] = tokenCookies({ ...tokens, accessToken: 'a~b+c/d==' }, clock)
    expect(cookie?.startsWith(`${prefix}access_token=a~b+c/d==;`)).toBe(true)
  })

  it('a login without the profile of whoever was here before', () => {
    expect(written(loginCookies(tokens, clock))).toEqual([...goneProfile, ...newTokens])
  })

  it('the end of abandoned tokens alone', () => {
    expect(written(removedTokenCookies(secure))).toEqual(goneTokens)
  })

  it('the end of a session with profile and language', () => {
    expect(written(removedSessionCookies(secure))).toEqual([
      ...goneTokens,
      ...goneProfile,
      line('language=', 0),
    ])
  })

  it('a social login in a hidden cookie of ten minutes, and its end', () => {
    expect(writtenFlow(saveFlow(flow, { secure }))).toBe(line('social_flow=…', 600, 'HttpOnly'))
    expect(writtenCookie(dropFlow({ secure }))).toBe(line('social_flow=', 0, 'HttpOnly'))
  })

  it('a social login that returns by a form for other sites over TLS alone', () => {
    const site = secure ? 'SameSite=None' : 'SameSite=Lax'
    const ofForm = line('social_flow=…', 600, 'HttpOnly').replace('SameSite=Lax', site)
    expect(writtenFlow(saveFlow(flow, { secure, formPost: true }))).toBe(ofForm)
  })
})

it('writes a new device in a hidden cookie with a readable companion', () => {
  const session = { ...readSession('device_id=abcdefgh', false), isNewDevice: true }
  expect(sessionCookies(session).map(writtenCookie)).toEqual([
    `device_id=abcdefgh; HttpOnly; Max-Age=${year}; Path=/; SameSite=Lax`,
    `device_known=1; Max-Age=${year}; Path=/; SameSite=Lax`,
  ])
})
