/** @jest-environment jsdom */
import { removeBrowserCookie, writeBrowserCookie } from '../cookies/browser-cookies'
import { rememberSignIn, trackArrival } from './track-page-view'
import { track } from './track'

jest.mock('./track')

beforeEach(() => {
  sessionStorage.clear()
  jest.mocked(track).mockClear()
  writeBrowserCookie('tokenExpiry', String(Date.now() + 60_000))
})

it('tracks a sign-in once, on the page that follows', () => {
  rememberSignIn({ name: 'sign_up', method: 'website' })
  expect(track).not.toHaveBeenCalled()
  trackArrival()
  trackArrival()
  expect(jest.mocked(track).mock.calls).toEqual([['sign_up', { method: 'website' }]])
})

it('tracks no sign-in that was given up, then or later', () => {
  rememberSignIn({ name: 'login', method: 'facebook' })
  removeBrowserCookie('tokenExpiry')
  trackArrival()
  writeBrowserCookie('tokenExpiry', String(Date.now() + 60_000))
  trackArrival()
  expect(track).not.toHaveBeenCalled()
})
