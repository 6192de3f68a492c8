import { offerPath } from './get-landing'

const offer = {
  ...{ planCode: 'premium', periodCode: 'monthly', promoCode: null },
  ...{ gatewayCode: 'CARRIER', gatewayPackage: 'premium-monthly' },
}
const plans = '/en/subscription-plans?periodCode=monthly&planCode=premium'

it('leads to the plans with the offer chosen and its promo code applied', () => {
  const own = { ...offer, promoCode: 'club & co', gatewayCode: null, gatewayPackage: null }
  expect(offerPath('en', own, [])).toBe(`${plans}&code=club+%26+co&apply=1`)
})

it('names the gateway of a partner that bills', () => {
  expect(offerPath('en', offer, ['CARD', 'CARRIER'])).toBe(
    `${plans}&gatewayCode=CARRIER&gatewayPackage=premium-monthly`,
  )
})

it('names no gateway that does not sell the plan', () => {
  expect(offerPath('en', offer, ['CARD'])).toBe(plans)
})
