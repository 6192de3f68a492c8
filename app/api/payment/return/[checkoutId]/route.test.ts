import { GET, POST } from './route'

const checkoutId = '6f0c3d1e-8a52-4b7e-9c1d-2f3a4b5c6d7e'
const request = (query: string, init?: RequestInit) =>
  new Request(`https://hilalplay.test/api/payment/return/${checkoutId}${query}`, init)
const at = (id: string) => ({ params: Promise.resolve({ checkoutId: id }) })

it('redirects a cross-site form post to the page of the checkout, without a login', async () => {
  const body = new URLSearchParams({ token: 'from the gateway' })
  const { status, headers } = await POST(request('', { method: 'POST', body }), at(checkoutId))
  expect([status, headers.get('location')]).toEqual([303, `/payment-succeed?checkout=${checkoutId}`])
})

it('redirects a payer who gave up to the failure page, and invalid requests home', async () => {
  const canceled = await GET(request('?canceled=1'), at(checkoutId))
  expect(canceled.headers.get('location')).toBe(`/payment-failed?checkout=${checkoutId}`)
  expect((await GET(request(''), at('//evil.test'))).headers.get('location')).toBe('/')
})

it.each([
  ['ar', `/ar/payment-succeed?checkout=${checkoutId}`],
  ['/evil.test', `/payment-succeed?checkout=${checkoutId}`],
])('keeps the language of the page that the payer left: %s', async (lang, location) => {
  const { headers } = await GET(request(`?lang=${encodeURIComponent(lang)}`), at(checkoutId))
  expect(headers.get('location')).toBe(location)
})

it('redirects to the settings of the subscription after a change of the payment method', async () => {
  const locations = await Promise.all(
    ['?instrument=1', '?instrument=1&canceled=1'].map(async (query) =>
      (await GET(request(query), at(checkoutId))).headers.get('location'),
    ),
  )
  const settings = `/settings?instrument=${checkoutId}`
  expect(locations).toEqual([`${settings}#subscription`, `${settings}&canceled=1#subscription`])
})
