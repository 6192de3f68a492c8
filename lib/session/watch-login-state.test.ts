/** @jest-environment jsdom */

import { chooseProfile } from './member/choose-profile'
import { completeLogin } from './member/complete-login'
import { reloadPage } from '@/lib/routing'
import { accountOf, emptyBrowser, profileOf, scriptGateway } from './testing/browser'
import { watchLoginState } from './watch-login-state'

jest.mock('@/lib/routing/go-to')

const leave = jest.fn()
const forced = { FORCE_PROFILE_SELECTION: 'true' }
const startSession = () => (document.cookie = 'token_expiry=1795000000000; Path=/')

beforeEach(() => {
  emptyBrowser()
  jest.clearAllMocks()
})

const show = (persisted: boolean) => {
  const event = new Event('pageshow')
  Object.assign(event, { persisted })
  window.dispatchEvent(event)
}
const report = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'hilalplay.viewerChanged', newValue: '1' }))
const logOutElsewhere = () => (document.cookie = 'token_expiry=; Path=/; Max-Age=0')
let stop: () => void
afterEach(() => {
  stop()
  document.documentElement.style.visibility = ''
})

it('hides a page at once that the back/forward cache restores after a logout', () => {
  startSession()
  stop = watchLoginState()
  logOutElsewhere()
  show(true)
  expect(document.documentElement.style.visibility).toBe('hidden')
})

it('reloads the page at once when another visible tab logs out', () => {
  startSession()
  stop = watchLoginState()
  logOutElsewhere()
  report()
  report()
  expect(reloadPage).toHaveBeenCalledTimes(1)
})

it('reloads the page at once when another tab switches to a child', () => {
  startSession()
  chooseProfile(profileOf())
  stop = watchLoginState()
  chooseProfile(profileOf())
  report()
  expect(reloadPage).not.toHaveBeenCalled()
  chooseProfile(profileOf({ id: 8, profileType: 'KIDS' }))
  report()
  expect(document.documentElement.style.visibility).toBe('hidden')
  expect(reloadPage).toHaveBeenCalledTimes(1)
})

it("reloads a guest's page when somebody logs in in another tab, but not because it becomes visible", () => {
  stop = watchLoginState()
  startSession()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reloadPage).not.toHaveBeenCalled()
  report()
  expect(reloadPage).toHaveBeenCalledTimes(1)
})

it('keeps the page of a member whose default profile another tab applies, unless it is a child', () => {
  startSession()
  stop = watchLoginState()
  chooseProfile(profileOf())
  report()
  expect(reloadPage).not.toHaveBeenCalled()
  chooseProfile(profileOf({ profileType: 'KIDS' }))
  report()
  expect(reloadPage).toHaveBeenCalledTimes(1)
})

it('stops reloading a page that other tabs reload again and again, and hides it until it is used', () => {
  startSession()
  chooseProfile(profileOf())
  for (let id = 10; id < 20; id += 1) {
    stop = watchLoginState()
    chooseProfile(profileOf({ id }))
    report()
    if (id < 19) stop()
  }
  expect(reloadPage).toHaveBeenCalledTimes(3)
  expect(document.documentElement.style.visibility).toBe('hidden')
  window.dispatchEvent(new Event('pointerdown'))
  expect(reloadPage).toHaveBeenCalledTimes(4)
})

it('tells other tabs of another profile and of a login, and not of the profile that is in use', async () => {
  const written = jest.spyOn(Storage.prototype, 'setItem')
  const reports = () => written.mock.calls.filter(([key]) => key === 'hilalplay.viewerChanged').length
  stop = () => written.mockRestore()
  startSession()
  chooseProfile(profileOf())
  chooseProfile(profileOf())
  expect(reports()).toBe(1)
  scriptGateway({ '/auth/userDetail': accountOf({ otpRequired: true }), '/auth/config': {} })
  await completeLogin({ leave })
  expect(reports()).toBe(1)
  scriptGateway({ '/auth/userDetail': accountOf(), '/auth/config': forced })
  await completeLogin({ leave })
  expect(reports()).toBe(2)
})

it('reloads a page from the back/forward cache only when the login state has changed', () => {
  startSession()
  stop = watchLoginState()
  show(true)
  logOutElsewhere()
  show(false)
  expect(reloadPage).not.toHaveBeenCalled()
  show(true)
  expect(reloadPage).toHaveBeenCalledTimes(1)
})

it('hides the page of another profile that the back/forward cache restores', () => {
  startSession()
  chooseProfile(profileOf())
  stop = watchLoginState()
  show(true)
  expect(reloadPage).not.toHaveBeenCalled()
  chooseProfile(profileOf({ id: 8, profileType: 'KIDS' }))
  show(true)
  expect(document.documentElement.style.visibility).toBe('hidden')
  expect(reloadPage).toHaveBeenCalledTimes(1)
})

it("reloads a member's page that becomes visible after a logout in another tab, but not a guest's", () => {
  stop = watchLoginState()
  startSession()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reloadPage).not.toHaveBeenCalled()
  stop()
  stop = watchLoginState()
  logOutElsewhere()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reloadPage).toHaveBeenCalledTimes(1)
})
