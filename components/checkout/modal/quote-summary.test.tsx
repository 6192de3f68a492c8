/** @jest-environment jest-fixed-jsdom */
import * as currencies from 'dinero.js/currencies'
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { langCodes, languages } from '@/lib/contract'
import { formatCurrency } from '@/lib/i18n'
import { loadMessages } from '@/lib/i18n/load-messages'
import { readAmount } from '@/lib/i18n/testing/read-amount'
import { QuoteSummary } from './quote-summary'
import type { Quote } from './use-pay'

const { USD, EUR, TRY, PKR, IDR, KWD, JPY } = currencies
const sold = [USD, EUR, TRY, PKR, IDR, KWD, JPY]

/** Amounts of a quote in minor units, in the order of its bill. */
const bill = { price: 4_900_050, discount: 1_000_007, credit: 1_234, total: 3_898_809 }

function quoteIn(currency: string): Quote {
  const money = (amount: number) => ({ amount, currency })
  return {
    ...{
      kind: 'UPGRADE',
      periodCode: 'yearly',
      title: 'Premium',
      renewsAt: '2027-11-23T00:00:00Z',
      renewalPrice: money(bill.price),
    },
    ...{ price: money(bill.price), discount: money(bill.discount), credit: money(bill.credit) },
    total: money(bill.total),
  }
}

it.each(langCodes.flatMap((lang) => sold.map((currency) => ({ lang, ...currency }))))(
  'shows a bill of $code in $lang whose amounts are those of the quote',
  async ({ lang, code, exponent }) => {
    render(
      <NextIntlClientProvider
        locale={languages[lang].intlTag}
        timeZone="UTC"
        messages={await loadMessages(lang)}
      >
        <QuoteSummary quote={quoteIn(code)} promoCode="80-off" />
      </NextIntlClientProvider>,
    )
    const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    const amounts = shown.filter((text) => /\p{Nd}/u.test(text)).map((text) => readAmount(lang, text))
    expect(amounts).toEqual(Object.values(bill).map((minorUnits) => minorUnits / 10 ** exponent))
    expect(shown).toContain(formatCurrency(lang, -bill.discount, code))
    expect(shown).toContain(formatCurrency(lang, -bill.credit, code))
  },
)
