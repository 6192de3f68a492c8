/** @jest-environment jsdom */

import { api } from '@/lib/api/browser/api'
import { inlineScripts } from './inline-scripts'

const [account, plan] = ['/api/auth/auth/userDetail', '/api/purchase/v1/user/plan']
const json = JSON.stringify({ message: '', data: null, meta: null })
const reply = { status: 200, headers: new Headers(), text: () => Promise.resolve(json) }
const fetchMock = jest.fn<Promise<unknown>, [url: string, init?: RequestInit]>()

/** Runs the inline script, as a page does. */
function readPage(...calls: string[]) {
  const script = Object.assign(document.createElement('script'), { text: inlineScripts.prefetchCalls })
  script.dataset['calls'] = calls.join(' ')
  document.head.append(script)
}

const sent = () => fetchMock.mock.calls.map(([url]) => url)

beforeEach(() => {
  fetchMock.mockReset().mockResolvedValue(reply)
  window.fetch = fetchMock as never
  delete window.earlyCalls
  localStorage.clear()
  document.documentElement.lang = 'ur'
  document.cookie = 'token_expiry=99'
  document.cookie = 'device_known=1'
  history.replaceState(null, '', '/')
})

it('makes the calls of a member as the page would, which need not make them', async () => {
  readPage(account, plan)
  expect(sent()).toEqual([account, plan])
  await Promise.all([api.auth.getUserDetail(), api.purchase.getPlan()])
  expect(sent()).toHaveLength(2)
  await api.auth.getUserDetail()
  const [early, , late] = fetchMock.mock.calls.map(([, init]) => init)
  expect({ ...early, signal: undefined }).toEqual(late)
})

it('fills in a parameter of the address, and makes no call that lacks it', () => {
  for (const address of ['/', '/?checkout=']) {
    history.replaceState(null, '', address)
    readPage('/api/payment/v1/checkout/{checkout}')
  }
  expect(sent()).toEqual([])
  history.replaceState(null, '', '/?checkout=a/b')
  readPage('/api/payment/v1/checkout/{checkout}')
  expect(sent()).toEqual(['/api/payment/v1/checkout/a%2Fb'])
})

it.each(['token_expiry', 'device_known'])('makes no call without the cookie %s', (cookie) => {
  document.cookie = `${cookie}=; max-age=0`
  readPage(account)
  expect(sent()).toEqual([])
})

it('leaves a call that failed to the page', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('offline'))
  readPage(account)
  expect(await api.auth.getUserDetail()).toMatchObject({ data: null })
  expect(sent()).toEqual([account, account])
})
