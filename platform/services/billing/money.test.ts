import fc from 'fast-check'
import { formatAmount, minus, plus, splitRefund, splitRevenue, unusedPart } from './money'

const usd = (minor: number) => ({ minor, currency: 'USD' })
const minor = fc.integer({ min: 0, max: 2_000_000_000 })

it('splits tax and the share for wells off a price', () => {
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

it('reverses a payment that is given back in parts to the last unit, with no part negative', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(shares, fc.integer({ min: 0, max: 3_000 }), (refunds, rate) => {
      const total = refunds.reduce((sum, one) => sum + one, 0)
      const paid = splitRevenue(usd(total), rate)
      const left = { tax: paid.tax.minor, wells: paid.wells.minor, revenue: paid.revenue.minor }
      let before = 0
      for (const refund of refunds) {
        const { tax, wells, revenue } = splitRefund(paid, usd(refund), before)
        expect(tax.minor + wells.minor + revenue.minor).toBe(refund)
        expect(Math.min(tax.minor, wells.minor, revenue.minor)).toBeGreaterThanOrEqual(0)
        left.tax -= tax.minor
        left.wells -= wells.minor
        left.revenue -= revenue.minor
        before += refund
      }
      expect(left).toEqual({ tax: 0, wells: 0, revenue: 0 })
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
  [1_500_050, 'IDR', '15,000.50'],
  [12_345, 'IQD', '12.345'],
])('formats %d minor units of %s with the decimals of ISO 4217', (amount, currency, digits) => {
  expect(formatAmount({ minor: amount, currency }, 'en')).toContain(digits)
})

it.each([
  [1_500_000, 'IDR', 'IDR\u00A015,000'],
  [150_000, 'PKR', 'PKR\u00A01,500'],
  [500, 'USD', '$5.00'],
])('writes %d minor units of %s, a whole amount, as the language does', (amount, currency, text) => {
  expect(formatAmount({ minor: amount, currency }, 'en')).toBe(text)
})

it('leaves a sign of Latin letters as it is in a text that runs right to left', () => {
  expect(formatAmount(usd(499), 'ar')).toContain('\u2066US$\u2069')
})

it.each([
  ['ur', '\u2068$4.99\u2069'],
  ['en', '$4.99'],
] as const)('keeps the sign of an amount on its side in %s', (lang, text) => {
  expect(formatAmount(usd(499), lang)).toBe(text)
})
