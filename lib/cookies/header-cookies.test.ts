import { formatSetCookie, readCookie } from './header-cookies'

it('binds cookies to this very host over TLS and reads no others there', () => {
  expect(formatSetCookie('deviceId', 'x', { secure: true })).toBe(
    '__Host-device_id=x; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  expect(readCookie('device_id=planted', 'deviceId', true)).toBeNull()
  expect(readCookie('a=1; __Host-device_id=own', 'deviceId', true)).toBe('own')
})

it.each([
  ['the first', 'device_id=own; a=1', 'own'],
  ['the last', 'a=1;device_id=own', 'own'],
  ['one after more than one space', 'a=1;   device_id=own', 'own'],
  ['the first of two', 'device_id=own; device_id=other', 'own'],
  ['an empty one', 'device_id=; a=1', ''],
  ['none of a longer name', 'my_device_id=x', null],
  ['none within the value of another', 'a=device_id=x; b= device_id=y', null],
  ['none of a header without it', 'a=1', null],
  ['none of no header', undefined, null],
])('finds of cookies %s', (_, header, value) => {
  expect(readCookie(header, 'deviceId', false)).toBe(value)
})

it('shows scripts neither tokens nor device, but profile, language and expiry', () => {
  const hidden = (
    key: 'accessToken' | 'refreshToken' | 'deviceId' | 'profileId' | 'language' | 'tokenExpiry',
  ) => formatSetCookie(key, 'x', { secure: false }).includes('HttpOnly')
  expect([hidden('accessToken'), hidden('refreshToken'), hidden('deviceId')]).toEqual([true, true, true])
  expect([hidden('profileId'), hidden('language'), hidden('tokenExpiry')]).toEqual([false, false, false])
})

it('leaves a value that looks encoded as it is', () => {
  expect(readCookie('language=%E0%A4', 'language', false)).toBe('%E0%A4')
})
