import { langCodes } from '@/lib/contract'
import { toDecimal } from '../shared/currency'
import { formatAmount } from './page-messages'
import { toAsciiDigits } from './test-cards'

const currencies = ['USD', 'EUR', 'TRY', 'PKR', 'IDR', 'KWD', 'JPY']
const amounts = [1, 499, 49_950, 4_900_050]

it.each(langCodes)('asks in %s for every digit of an amount', (lang) => {
  for (const currency of currencies)
    for (const minor of amounts) {
      const shown = toAsciiDigits(formatAmount(lang, { minor, currency })).replace(/\D/g, '')
      expect([currency, shown]).toEqual([currency, toDecimal(minor, currency).replace('.', '')])
    }
})

it('keeps an amount and its Latin sign in order within right-to-left text', () => {
  const money = { minor: 499, currency: 'USD' }
  expect(formatAmount('ar', money)).toMatch(/^\u2068.*\u2066US\$\u2069\u2069$/)
  expect(formatAmount('fa', money)).toMatch(/^\u2068.*\u2069$/)
  expect(formatAmount('en', money)).toBe('$4.99')
})
