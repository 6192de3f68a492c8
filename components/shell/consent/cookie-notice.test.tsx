/** @jest-environment jsdom */
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { readBrowserCookie } from '@/lib/cookies/browser-cookies'
import { readConsent } from '@/lib/cookies/consent'
import { writeConsent } from '@/lib/cookies/save-preference'
import { cookieTable } from '@/lib/cookies/cookie-table'
import { writeStored } from '@/lib/storage/storage'
import { CookieNotice } from './cookie-notice'

const texts = {
  title: 'Cookies',
  text: 'We use some.',
  preferences: 'Preferences',
  reject: 'Reject',
  allow: 'Allow all',
}
const notice = <CookieNotice texts={texts} preferencesHref="/en/cookie-preferences" />
const region = () => screen.queryByRole('region', { name: 'Cookies' })

beforeEach(() => {
  for (const { name } of Object.values(cookieTable)) document.cookie = `${name}=; Path=/; Max-Age=0`
  sessionStorage.clear()
  window.history.replaceState(null, '', '/en')
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

it('is not in what the server renders', () => {
  expect(renderToString(notice)).toBe('')
})

it('offers to allow and to refuse alike, and the way to the preferences', () => {
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
])('on %s keeps the choice %s and never asks again', async (button, consent) => {
  const { unmount } = render(notice)
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(region()).toBeNull()
  expect(readConsent()).toBe(consent)
  expect(readBrowserCookie('cookieShown')).toBe('true')
  unmount()
  render(notice)
  expect(region()).toBeNull()
})

it('leaves when the choice is made elsewhere on the page', () => {
  render(notice)
  act(() => writeConsent('necessary'))
  expect(region()).toBeNull()
})

it('asks again while the flag is anything but true', () => {
  document.cookie = 'cookie-shown=false; Path=/'
  render(notice)
  expect(region()).not.toBeNull()
})

it('stays away in a web view, named by the query or kept from before', () => {
  window.history.replaceState(null, '', '/en?platform=android')
  const { unmount } = render(notice)
  expect(region()).toBeNull()
  unmount()
  window.history.replaceState(null, '', '/en')
  writeStored('parentPlatform', 'android')
  render(notice)
  expect(region()).toBeNull()
})

it('stays away from crawlers', () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)')
  render(notice)
  expect(region()).toBeNull()
})
