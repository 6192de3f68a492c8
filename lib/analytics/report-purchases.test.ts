/** @jest-environment jest-fixed-jsdom */
import { hosts, refusal, respond, sentTo, startHosts } from '../api/testing/handlers'
import { accountCalls } from '../contract/hosts/auth'
import { paymentCalls } from '../contract/hosts/payment'
import { writeBrowserCookie } from '../cookies/browser-cookies'
import { writeConsent } from '../cookies/save-preference'
import { readPurchase, savePurchase } from '../storage/purchase-data'
import { reportPurchases } from './report-purchases'

startHosts()
beforeEach(() => {
  hosts.use(respond(accountCalls.getConfig, () => ({ CUSTOM_ANALYTICS: 'false' })))
  localStorage.clear()
  window.dataLayer = []
  writeConsent('all')
  writeBrowserCookie('deviceKnown', '1')
  writeBrowserCookie('tokenExpiry', String(Date.now() + 60_000))
})

const purchase = {
  checkoutId: 'c1',
  productCode: 'premium-monthly',
  price: { amount: 4_990, currency: 'KWD' },
}
const claims = (isOpen = false) =>
  respond(paymentCalls.claimPurchases, () => ({ purchases: [purchase], isOpen }))
const bought = {
  ...{ planCode: 'premium', periodCode: 'monthly', promoCode: '', gatewayCode: 'camara' },
  ...{ returnTo: null, checkoutId: 'c1', isTracked: false },
}

it('tracks what the host names, in whole units of the currency', async () => {
  hosts.use(claims())
  await reportPurchases()
  expect(window.dataLayer).toEqual([
    {
      ...{ event: 'purchase', transaction_id: 'c1', item_id: 'premium-monthly' },
      ...{ currency: 'KWD', value: 4.99, user_type: 'member' },
    },
  ])
})

it('claims nothing for a viewer who is not tracked', async () => {
  writeConsent('necessary')
  await reportPurchases()
  expect(sentTo(paymentCalls.claimPurchases)).toEqual([])
})

it.each([
  ['remembers that nothing is left', () => claims(), true],
  ['asks again while a checkout is open', () => claims(true), false],
  ['asks again after a failure', () => respond(paymentCalls.claimPurchases, () => refusal(503)), false],
])('%s', async (_title, handler, isTracked) => {
  savePurchase(bought)
  hosts.use(handler())
  await reportPurchases()
  expect(readPurchase()?.isTracked).toBe(isTracked)
})
