import type { Plan } from '@/lib/contract'
import { findStartingPlan, toStartingPrice } from './starting-price'

const dollars = (amount: number) => ({ amount, currency: 'USD' })
const plan = (planCode: string, price: number, perMonth: number): Plan => ({
  ...{ planCode, productCode: planCode, title: planCode, selected: false, screens: 2 },
  ...{ price: dollars(price), renewalPrice: null, perMonth: dollars(perMonth) },
  ...{ features: [], gateways: [] },
})
const free = plan('free', 0, 0)
const monthly = plan('monthly', 499, 499)
const yearly = plan('yearly', 3999, 333)
const introduced = { ...plan('introduced', 99, 450), renewalPrice: dollars(450) }

it.each([
  [
    'the cheapest month, though a month of a year costs less',
    [free, yearly, plan('more', 799, 799), monthly],
    monthly,
  ],
  ['a month after its introductory price', [introduced, monthly], introduced],
  ['the year where nothing is paid by the month', [free, yearly], yearly],
  ['none where nothing has a price', [free], null],
])('names the price of %s', (_case, plans, found) => {
  expect(findStartingPlan([{ plans }])).toBe(found)
})

it('names the payment of a year beside the price of its month', () => {
  expect([monthly, yearly].map((one) => toStartingPrice('en', one))).toEqual([
    { price: '$4.99', total: null },
    { price: '$3.33', total: '$39.99' },
  ])
})
