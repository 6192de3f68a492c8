/** @jest-environment jsdom */
import { browserCookies, readConsent, readCookie, writeConsent, writeCookie } from './cookies'

const expire = (name: string) => {
  document.cookie = `${name}=; Path=/; Max-Age=0`
}
beforeEach(() => Object.values(browserCookies).forEach(expire))

it('writes a cookie of the whole site that lasts 365 days', () => {
  const set = jest.spyOn(document, 'cookie', 'set')
  writeCookie('language', 'ur')
  expect(set).toHaveBeenCalledWith('language=ur; Path=/; Max-Age=31536000; SameSite=Lax')
  set.mockRestore()
})

it('reads the cookie of exactly that name', () => {
  document.cookie = 'my-language=fr'
  expect(readCookie('language')).toBeNull()
  writeCookie('language', 'bn')
  expect(readCookie('language')).toBe('bn')
  expire('my-language')
})

it.each(['all', 'necessary'] as const)('keeps the choice %s and that the notice was answered', (consent) => {
  writeConsent(consent)
  expect(readConsent()).toBe(consent)
  expect(readCookie('cookie-shown')).toBe('true')
})

it('takes a made-up choice for none', () => {
  document.cookie = 'cookie-consent=everything'
  expect(readConsent()).toBeNull()
})
