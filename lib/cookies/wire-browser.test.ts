/** @jest-environment jsdom */
import { writeConsent } from './save-preference'
import { removeBrowserCookie, writeBrowserCookie } from './browser-cookies'
import { savePreference } from './save-preference'
import { writtenCookie } from './testing/written-cookie'

const lasting = 'Max-Age=31536000; Path=/; SameSite=Lax'

function writtenBy(write: () => void): string[] {
  const set = jest.spyOn(document, 'cookie', 'set')
  write()
  const lines = set.mock.calls.map(([line]) => writtenCookie(line))
  set.mockRestore()
  return lines
}

it.each([
  ['tokenExpiry', 'token_expiry'],
  ['profileId', 'profile_id'],
  ['profileType', 'profile_type'],
  ['language', 'language'],
] as const)('writes and removes %s as the server does', (key, name) => {
  expect(writtenBy(() => writeBrowserCookie(key, 'x'))).toEqual([`${name}=x; ${lasting}`])
  expect(writtenBy(() => removeBrowserCookie(key))).toEqual([`${name}=; Max-Age=0; Path=/; SameSite=Lax`])
})

it.each([
  ['cookieShown', 'cookie-shown'],
  ['cookieConsent', 'cookie-consent'],
  ['dataSaver', 'data-saver'],
  ['nastaliq', 'nastaliq'],
] as const)('writes the choice %s for 365 days', (key, name) => {
  expect(writtenBy(() => savePreference(key, 'x'))).toEqual([`${name}=x; ${lasting}`])
})

it('writes a consent with the flag that the notice was closed', () => {
  expect(writtenBy(() => writeConsent('all'))).toEqual([
    `cookie-shown=true; ${lasting}`,
    `cookie-consent=all; ${lasting}`,
  ])
})
