import * as currencies from 'dinero.js/currencies'
import fc from 'fast-check'
import { langCodes } from '@/lib/contract'
import { formatCurrency, toMajorUnits } from './currency'
import { readAmount } from './testing/read-amount'

const decimal = Object.values(currencies).filter(({ base }) => base === 10)

it('knows the digits of every currency that counts in tens', () => {
  const unlike = decimal.filter(({ code, exponent }) => toMajorUnits(10 ** exponent, code) !== 1)
  expect(unlike).toEqual([])
  expect(decimal.length).toBeGreaterThan(150)
})

const { USD, EUR, TRY, PKR, IDR, KWD, JPY } = currencies
const sold = [USD, EUR, TRY, PKR, IDR, KWD, JPY]

it.each(sold)(
  'shows amounts of $code that read back as they are, in every language',
  ({ code, exponent }) => {
    const amount = fc.integer({ min: 0, max: 10 ** 9 })
    const readsBack = fc.property(fc.constantFrom(...langCodes), amount, (lang, minorUnits) => {
      expect(readAmount(lang, formatCurrency(lang, minorUnits, code))).toBe(minorUnits / 10 ** exponent)
    })
    fc.assert(readsBack, { numRuns: 500 })
  },
)
