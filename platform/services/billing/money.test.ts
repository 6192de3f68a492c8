import fc from 'fast-check'
import { formatAmount, minus, plus, splitRevenue, unusedPart } from './money'

const usd = (minor: number) => ({ minor, currency: 'USD' })
const minor = fc.integer({ min: 0, max: 2_000_000_000 })

it('takes tax and the share for wells out of a price', () => {
  expect(splitRevenue({ minor: 11_900, currency: 'EUR' }, 1_900)).toEqual({
    tax: { minor: 1_900, currency: 'EUR' },
    wells: { minor: 250, currency: 'EUR' },
    revenue: { minor: 9_750, currency: 'EUR' },
  })
  expect(splitRevenue(usd(499), 0)).toEqual({ tax: usd(0), wells: usd(13), revenue: usd(486) })
})

it('splits any price into parts that add up to it, none of them negative', () => {
  fc.assert(
    fc.property(minor, fc.integer({ min: 0, max: 3_000 }), (price, rate) => {
      const { tax, wells, revenue } = splitRevenue(usd(price), rate)
      expect(plus(plus(tax, wells), revenue)).toEqual(usd(price))
      expect(Math.min(tax.minor, wells.minor, revenue.minor)).toBeGreaterThanOrEqual(0)
      expect(Math.abs(tax.minor - (price * rate) / (10_000 + rate))).toBeLessThanOrEqual(1)
    }),
  )
})

it('rounds unused time up, never beyond what was paid', () => {
  expect(unusedPart(usd(499), { unusedSec: 15, totalSec: 30 })).toEqual(usd(250))
  fc.assert(
    fc.property(
      minor,
      fc.nat(40_000_000),
      fc.integer({ min: 1, max: 31_622_400 }),
      (paid, unusedSec, totalSec) => {
        const credit = unusedPart(usd(paid), { unusedSec, totalSec }).minor
        const exact = (paid * Math.min(unusedSec, totalSec)) / totalSec
        expect(credit).toBeLessThanOrEqual(paid)
        expect(credit).toBeGreaterThanOrEqual(Math.floor(exact * (1 - 1e-12)))
        expect(credit - exact).toBeLessThan(1)
      },
    ),
  )
})

it('refuses to mix currencies and unknown ones', () => {
  expect(() => minus(usd(1), { minor: 1, currency: 'EUR' })).toThrow()
  expect(() => plus({ minor: 1, currency: 'XYZ' }, { minor: 1, currency: 'XYZ' })).toThrow('ISO 4217')
})

it.each([
  [4_990, 'KWD', '4.990'],
  [500, 'JPY', '500'],
  [49_950, 'PKR', '499.50'],
  [1_500_000, 'IDR', '15,000.00'],
  [12_345, 'IQD', '12.345'],
])('formats %d minor units of %s with the decimals of ISO 4217', (amount, currency, digits) => {
  expect(formatAmount({ minor: amount, currency }, 'en')).toContain(digits)
})
