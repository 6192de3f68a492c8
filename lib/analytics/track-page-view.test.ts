/** @jest-environment jsdom */
import { removeBrowserCookie, writeBrowserCookie } from '../cookies/browser-cookies'
import { savePurchase } from '../storage/purchase-data'
import { reportPurchases } from './report-purchases'
import { rememberSignIn, trackArrival, trackPageView } from './track-page-view'
import { track } from './track'

jest.mock('./track')
jest.mock('./report-purchases', () => ({ reportPurchases: jest.fn(() => Promise.resolve()) }))

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

it('reports what this browser was buying, until nothing is left to report', async () => {
  const bought = { planCode: null, periodCode: null, promoCode: '', gatewayCode: null, returnTo: null }
  localStorage.clear()
  savePurchase({ ...bought, checkoutId: 'c1', isTracked: false })
  history.replaceState(null, '', '/en/one')
  trackPageView()
  await import('./report-purchases')
  await Promise.resolve()
  expect(reportPurchases).toHaveBeenCalledTimes(1)
  savePurchase({ ...bought, checkoutId: 'c1', isTracked: true })
  history.replaceState(null, '', '/en/two')
  trackPageView()
  await import('./report-purchases')
  await Promise.resolve()
  expect(reportPurchases).toHaveBeenCalledTimes(1)
})
