/** @jest-environment jsdom */

import { readBrowserCookie, writeBrowserCookie, readConsent } from './browser-cookies'
import { writeConsent } from './save-preference'
import { cookieTable } from './cookie-table'

const expire = (name: string) => {
  document.cookie = `${name}=; Path=/; Max-Age=0`
}
beforeEach(() => Object.values(cookieTable).forEach(({ name }) => expire(name)))

it('writes a cookie of the whole site that lasts 365 days', () => {
  const set = jest.spyOn(document, 'cookie', 'set')
  writeBrowserCookie('language', 'ur')
  expect(set).toHaveBeenCalledWith('language=ur; Path=/; Max-Age=31536000; SameSite=Lax')
  set.mockRestore()
})

it('reads the cookie of exactly that name', () => {
  document.cookie = 'my-language=fr'
  expect(readBrowserCookie('language')).toBeNull()
  writeBrowserCookie('language', 'bn')
  expect(readBrowserCookie('language')).toBe('bn')
  expire('my-language')
})

it.each(['all', 'necessary'] as const)('saves the choice %s and that the notice was closed', (consent) => {
  writeConsent(consent)
  expect(readConsent()).toBe(consent)
  expect(readBrowserCookie('cookieShown')).toBe('true')
})

it('treats an invalid choice as none', () => {
  document.cookie = 'cookie-consent=everything'
  expect(readConsent()).toBeNull()
})
