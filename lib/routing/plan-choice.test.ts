import { parsePlansQuery, plansPath } from './plan-choice'

const origin = 'https://hilalplay.test'
const parse = (search: string) => parsePlansQuery(search, origin)

it('parses period, plan, promo code and way to pay', () => {
  expect(parse('?periodCode=yearly&planCode=premium&code=80-off&apply&payment-gateway=stripe')).toEqual({
    ...{ periodCode: 'yearly', planCode: 'premium', promoCode: '80-off', gatewayCode: 'stripe' },
    ...{ returnTo: null, applies: true, isCanceled: false, gatewayPackage: null, display: null },
  })
  expect(parse('')).toMatchObject({ periodCode: null, planCode: null, promoCode: '', applies: false })
  expect(parse(`?promoCode=${'x'.repeat(500)}`).promoCode).toHaveLength(64)
  expect(parse('?apply=0&payment-cancel=1&display=debt')).toMatchObject({
    ...{ applies: false, isCanceled: true, display: 'debt' },
  })
  expect(parse('?display=anything').display).toBeNull()
})

it.each([
  ['', 'payment-type'],
  ['&gatewayFlow=SUBSCRIBE', 'payment-type'],
  ['&gatewayFlow=CONSENT_GATEWAY', 'payment-type'],
  ['&gatewayFlow=MSISDN', 'msisdn'],
  ['&gatewayFlow=PAYMENT_SOURCE_MSISDN', 'msisdn'],
  ['&gatewayFlow=MSISDN&display=payment-type', 'payment-type'],
])("opens the first step of a partner's link with the flow %j", (flow, display) => {
  expect(parse(`?gatewayCode=camara&gatewayPackage=premium-monthly${flow}`)).toMatchObject({
    ...{ gatewayCode: 'camara', gatewayPackage: 'premium-monthly', display },
  })
})

it('leads back only to pages of its own origin', () => {
  expect(parse('?redirectUrl=%2Fen%2Fwatch%2F7').returnTo).toBe('/en/watch/7')
  expect(parse('?redirectUrl=https%3A%2F%2Fevil.example').returnTo).toBeNull()
})

it('writes what it parses', () => {
  const choice = { periodCode: 'yearly', planCode: 'premium', promoCode: '80-off' }
  const path = plansPath('ar', { ...choice, gatewayCode: 'stripe', returnTo: '/ar/watch/7' }, 'payment-type')
  expect(path).toMatch(/^\/ar\/subscription-plans\?/)
  expect(parse(path.slice(path.indexOf('?')))).toEqual({
    ...{ ...choice, gatewayCode: 'stripe', returnTo: '/ar/watch/7' },
    ...{ applies: true, isCanceled: false, gatewayPackage: null, display: 'payment-type' },
  })
  expect(plansPath('en', {})).toBe('/en/subscription-plans')
})
