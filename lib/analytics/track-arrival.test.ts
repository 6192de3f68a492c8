/** @jest-environment jsdom */
import { removeBrowserCookie, writeBrowserCookie } from '../cookies/browser-cookies'
import { noteEntry, tellOnArrival } from './tell-on-arrival'
import { track } from './track'

jest.mock('./track')

beforeEach(() => {
  sessionStorage.clear()
  jest.mocked(track).mockClear()
  writeBrowserCookie('tokenExpiry', String(Date.now() + 60_000))
})

it('tells once, on the page that follows, how a member came in', () => {
  noteEntry({ name: 'sign_up', method: 'website' })
  expect(track).not.toHaveBeenCalled()
  tellOnArrival()
  tellOnArrival()
  expect(jest.mocked(track).mock.calls).toEqual([['sign_up', { method: 'website' }]])
})

it('tells nothing of somebody who turned back, then or later', () => {
  noteEntry({ name: 'login', method: 'facebook' })
  removeBrowserCookie('tokenExpiry')
  tellOnArrival()
  writeBrowserCookie('tokenExpiry', String(Date.now() + 60_000))
  tellOnArrival()
  expect(track).not.toHaveBeenCalled()
})
