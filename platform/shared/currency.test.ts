import { exponentOf, fromDecimal, isCurrency, toDecimal } from './currency'

it.each([
  [499, 'USD', '4.99'],
  [5, 'USD', '0.05'],
  [4990, 'KWD', '4.990'],
  [500, 'JPY', '500'],
  [49_950, 'PKR', '499.50'],
  [4_990_000, 'IDR', '49900.00'],
  [4990, 'IQD', '4.990'],
  [-499, 'USD', '-4.99'],
])('writes %d %s as %s and reads it back', (minor, currency, decimal) => {
  expect(toDecimal(minor, currency)).toBe(decimal)
  expect(fromDecimal(decimal, currency)).toBe(minor)
})

it('reads JSON numbers, and zeros beyond the digits of the currency', () => {
  expect(fromDecimal(4.9, 'USD')).toBe(490)
  expect(fromDecimal('500.00', 'JPY')).toBe(500)
})

it.each(['4.999', '1e3', '', 'x', '1,5', '99999999999999999'])(
  'refuses %j as an amount of USD',
  (decimal) => {
    expect(() => fromDecimal(decimal, 'USD')).toThrow(RangeError)
  },
)

it('knows only the codes of ISO 4217', () => {
  expect(isCurrency('SAR')).toBe(true)
  expect(isCurrency('ABC')).toBe(false)
  expect(() => exponentOf('ABC')).toThrow(RangeError)
})
