'use client'

import { useTranslations } from 'next-intl'
import { useLang } from '@/components/ui/hooks/use-page'
import type { Money } from '@/lib/contract/hosts/purchase'
import { formatCurrency } from '@/lib/i18n/currency'
import { formatDate } from '@/lib/i18n/format'
import { BillLine } from '../bill-line'
import type { Quote } from './use-quote'

interface Props {
  quote: Quote
  isYear: boolean
  /** The code that was applied; empty without one. */
  promoCode: string
}

/** What is bought, what is taken off, the total with its taxes, and what comes next: all before the pay button. */
export function QuoteSummary({ quote, isYear, promoCode }: Props) {
  const t = useTranslations('checkout')
  const lang = useLang()
  const { kind, title, price, discount, credit, total, renewsAt, renewalPrice } = quote
  const format = ({ amount, currency }: Money) => formatCurrency(lang, amount, currency)
  const date = formatDate(lang, renewsAt)
  const next = { date, price: format(renewalPrice) }
  if (kind === 'CHANGE')
    return <p className="text-secondary">{t('changesLater', { plan: title, ...next })}</p>
  return (
    <div className="grid gap-3">
      <dl className="grid gap-2 rounded-lg bg-night p-4 edge-hair">
        <BillLine label={t(isYear ? 'planForYear' : 'planForMonth', { plan: title })}>
          <bdi>{format(price)}</bdi>
        </BillLine>
        {discount.amount > 0 && (
          <BillLine label={t.rich('code', { code: promoCode, b: (text) => <bdi dir="ltr">{text}</bdi> })}>
            <bdi>−{format(discount)}</bdi>
          </BillLine>
        )}
        {credit.amount > 0 && (
          <BillLine label={t('credit')}>
            <bdi>−{format(credit)}</bdi>
          </BillLine>
        )}
        <BillLine label={t('taxes')} tone="quiet">
          {t('included')}
        </BillLine>
        <BillLine label={t('total')} tone="total">
          <bdi>{format(total)}</bdi>
        </BillLine>
      </dl>
      {kind === 'RECOVER' && <p>{t('recovers')}</p>}
      <p className="text-secondary">{t(isYear ? 'renewsYearly' : 'renewsMonthly', next)}</p>
    </div>
  )
}
