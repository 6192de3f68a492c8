import { readSessionCookie, writeSessionCookie } from './cookies'
import { readSession } from './read-session'
import { takeTokens, tokenCookies } from './take-tokens'

const tokens = { accessToken: 'a', refreshToken: 'r', expiresIn: 60 }

it('binds cookies to this very host over TLS and reads no others there', () => {
  expect(writeSessionCookie('deviceId', 'x', { secure: true })).toBe(
    '__Host-device_id=x; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure',
  )
  expect(readSessionCookie('device_id=planted', 'deviceId', true)).toBeNull()
  expect(readSessionCookie('a=1; __Host-device_id=own', 'deviceId', true)).toBe('own')
})

it('shows scripts neither tokens nor device, but profile, language and expiry', () => {
  const hidden = (
    key: 'accessToken' | 'refreshToken' | 'deviceId' | 'profileId' | 'language' | 'tokenExpiry',
  ) => writeSessionCookie(key, 'x', { secure: false }).includes('HttpOnly')
  expect([hidden('accessToken'), hidden('refreshToken'), hidden('deviceId')]).toEqual([true, true, true])
  expect([hidden('profileId'), hidden('language'), hidden('tokenExpiry')]).toEqual([false, false, false])
})

it('takes values of another form for missing', () => {
  const session = readSession('device_id=a b; profile_id=1;x; access_token=a\u0000b', false)
  expect(session).toMatchObject({ isNewDevice: true, profileId: '1', accessToken: undefined })
  expect(session.deviceId).toMatch(/^[0-9a-f-]{36}$/)
})

it('takes tokens out of every shape that brings them', () => {
  expect(takeTokens(tokens)).toEqual({ data: { accessToken: '', refreshToken: '', expiresIn: 60 }, tokens })
  expect(takeTokens({ tokenInfo: tokens, x: 1 })).toEqual({ data: { tokenInfo: null, x: 1 }, tokens })
  expect(takeTokens({ tokenInfo: null })).toEqual({ data: { tokenInfo: null }, tokens: null })
  expect(takeTokens([1])).toEqual({ data: [1], tokens: null })
})

it('lets the access cookie die with its token', () => {
  const cookies = tokenCookies(tokens, { secure: false, now: 1_000 })
  expect(cookies[0]).toContain('Max-Age=60')
  expect(cookies[2]).toMatch(/^token_expiry=61000;/)
})
