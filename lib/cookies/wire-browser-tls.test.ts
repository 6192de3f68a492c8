/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://hilalplay.test/en"}
 */
import { readBrowserCookie, removeBrowserCookie, writeBrowserCookie } from './browser-cookies'

it('binds a cookie to this host over TLS', () => {
  const set = jest.spyOn(document, 'cookie', 'set')
  writeBrowserCookie('profileId', '7')
  removeBrowserCookie('profileId')
  expect(set.mock.calls.flat()).toEqual([
    '__Host-profile_id=7; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    '__Host-profile_id=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ])
  set.mockRestore()
})

it('reads no cookie over TLS that another host of the domain may have planted', () => {
  document.cookie = 'profile_type=KIDS; Path=/'
  expect(readBrowserCookie('profileType')).toBeNull()
  writeBrowserCookie('profileType', 'ADULT')
  expect(readBrowserCookie('profileType')).toBe('ADULT')
})
