/** @jest-environment jsdom */

import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { readBrowserCookie, readConsent } from '@/lib/cookies/browser-cookies'
import { writeConsent } from '@/lib/cookies/save-preference'
import { cookieTable } from '@/lib/cookies/cookie-table'
import { writeStored } from '@/lib/storage/storage'
import { CookieNotice } from './cookie-notice'

const messages = {
  title: 'Cookies',
  text: 'We use some.',
  preferences: 'Preferences',
  reject: 'Reject',
  allow: 'Allow all',
}
const notice = <CookieNotice messages={messages} preferencesHref="/en/cookie-preferences" />
const region = () => screen.queryByRole('region', { name: 'Cookies' })

beforeEach(() => {
  for (const { name } of Object.values(cookieTable)) document.cookie = `${name}=; Path=/; Max-Age=0`
  sessionStorage.clear()
  localStorage.clear()
  window.history.replaceState(null, '', '/en')
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

it('renders nothing on the server', () => {
  expect(renderToString(notice)).toBe('')
})

it('offers consent and refusal alike, and links to the preferences', () => {
  render(notice)
  const [reject, allow] = screen.getAllByRole('button')
  expect(reject?.dataset).toEqual(allow?.dataset)
  expect(screen.getByRole('link', { name: 'Preferences' })).toHaveProperty(
    'pathname',
    '/en/cookie-preferences',
  )
})

it.each([
  ['Allow all', 'all'],
  ['Reject', 'necessary'],
])('on %s saves the choice %s and stays closed', async (button, consent) => {
  const { unmount } = render(notice)
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(region()).toBeNull()
  expect(readConsent()).toBe(consent)
  expect(readBrowserCookie('cookieShown')).toBe('true')
  unmount()
  render(notice)
  expect(region()).toBeNull()
})

it('closes when the choice is made elsewhere on the page', () => {
  render(notice)
  act(() => writeConsent('necessary'))
  expect(region()).toBeNull()
})

it('leaves its text out for a viewer who has seen the preferences', () => {
  const { unmount } = render(notice)
  expect(region()?.textContent).toContain(messages.text)
  unmount()
  writeStored('cookiePreferenceModalShown', true)
  render(notice)
  expect(region()?.textContent).not.toContain(messages.text)
  expect(screen.getByRole('link', { name: 'Preferences' }).dataset.modal).toBe('cookiePreferences')
})

it('stays closed on the page of the preferences, which asks the same', () => {
  window.history.replaceState(null, '', '/en/cookie-preferences')
  render(notice)
  expect(region()).toBeNull()
})

it('opens while the flag is anything but true', () => {
  document.cookie = 'cookie-shown=false; Path=/'
  render(notice)
  expect(region()).not.toBeNull()
})

it('stays closed in a web view that the query or an earlier page names', () => {
  window.history.replaceState(null, '', '/en?platform=android')
  const { unmount } = render(notice)
  expect(region()).toBeNull()
  unmount()
  window.history.replaceState(null, '', '/en')
  writeStored('parentPlatform', 'android')
  render(notice)
  expect(region()).toBeNull()
})

it('stays closed for crawlers', () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)')
  render(notice)
  expect(region()).toBeNull()
})
