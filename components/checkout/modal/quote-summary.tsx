'use client'

import { useTranslations } from 'next-intl'
import { Notice, Skeleton, Button, BillLine, useLang } from '@/components/ui/browser'
import { describeError, type ApiError } from '@/lib/api/result'
import type { Money } from '@/lib/contract'
import { formatCurrency, formatDate } from '@/lib/i18n'
import { useDescribePlan } from '../use-describe-plan'
import type { Quote, useQuote } from './use-pay'

interface Props {
  quote: Quote
  /** The applied code; empty without one. */
  promoCode: string
  /** Whether total and terms are with the pay button, as `QuoteTerms`. */
  termsBelow?: boolean
}

/** The line of a bill with what is to be paid today. */
function Total({ total: { amount, currency } }: Pick<Quote, 'total'>) {
  const t = useTranslations('checkout')
  const lang = useLang()
  return (
    <BillLine label={t('total')} tone="total">
      <bdi>{formatCurrency(lang, amount, currency)}</bdi>
    </BillLine>
  )
}

/** What a payment implies: the next one, and what a withdrawal would refund. */
function Terms({ quote }: Pick<Props, 'quote'>) {
  const t = useTranslations('checkout')
  const next = useNextPayment(quote)
  return (
    <>
      <p className="text-secondary">
        {t(quote.periodCode === 'yearly' ? 'renewsYearly' : 'renewsMonthly', next)}
      </p>
      {quote.unusedOnly && <p className="text-secondary">{t('unusedOnly')}</p>}
    </>
  )
}

/** When and how much is paid next. */
function useNextPayment({ renewsAt, renewalPrice: { amount, currency } }: Quote) {
  const lang = useLang()
  return { date: formatDate(lang, renewsAt), price: formatCurrency(lang, amount, currency) }
}

/** What is to be paid today and later, apart from the rest of the bill. */
export function QuoteTerms({ quote }: Pick<Props, 'quote'>) {
  return (
    <>
      <dl className="[&>div]:border-0 [&>div]:pt-0">
        <Total total={quote.total} />
      </dl>
      <Terms quote={quote} />
    </>
  )
}

/** The product, discounts, the total with its taxes, and what follows: all above the pay button. */
export function QuoteSummary({ quote, promoCode, termsBelow = false }: Props) {
  const t = useTranslations('checkout')
  const lang = useLang()
  const describePlan = useDescribePlan()
  const next = useNextPayment(quote)
  const { kind, title, price, discount, credit, total, tax } = quote
  const format = ({ amount, currency }: Money) => formatCurrency(lang, amount, currency)
  const minus = ({ amount, currency }: Money) => formatCurrency(lang, -amount, currency)
  if (kind === 'CHANGE')
    return <p className="text-secondary">{t('changesLater', { plan: title, ...next })}</p>
  return (
    <div className="grid gap-3">
      {kind === 'RECOVER' && <p>{t('debt', { amount: format(total), plan: title })}</p>}
      <dl className="grid gap-2 rounded-lg bg-night p-4 edge-hair">
        <BillLine label={describePlan(quote)}>
          <bdi>{format(price)}</bdi>
        </BillLine>
        {discount.amount > 0 && (
          <BillLine label={t.rich('code', { code: promoCode, b: (text) => <bdi dir="ltr">{text}</bdi> })}>
            <bdi>{minus(discount)}</bdi>
          </BillLine>
        )}
        {credit.amount > 0 && (
          <BillLine label={t('credit')}>
            <bdi>{minus(credit)}</bdi>
          </BillLine>
        )}
        {tax && (
          <BillLine label={t('taxes')} tone="quiet">
            <bdi>{format(tax)}</bdi>
          </BillLine>
        )}
        {!termsBelow && <Total total={total} />}
      </dl>
      {!termsBelow && <Terms quote={quote} />}
    </div>
  )
}

const conflict = 409

interface FailureProps {
  error: ApiError
  onRetry?: (() => void) | undefined
  /** Continues without the promo code that may be the reason. */
  onDropCode?: (() => void) | undefined
}

/** The host's error, and a button for what may help: a retry, or to continue without the promo code. */
export function Failure({ error, onRetry, onDropCode }: FailureProps) {
  const t = useTranslations('checkout')
  const unexpected = useTranslations('apiErrors')('unexpected')
  const again = onRetry && error.retryable && (
    <Button variant="text" onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  )
  const withoutCode = onDropCode && (
    <Button variant="text" onClick={onDropCode}>
      {t('withoutCode')}
    </Button>
  )
  return (
    <Notice tone={error.status === conflict ? 'warning' : 'error'} role="alert" action={withoutCode ?? again}>
      {describeError(error, unexpected)}
    </Notice>
  )
}

interface ViewProps extends Omit<Props, 'quote'> {
  quote: ReturnType<typeof useQuote>
  /** Why the payment did not start. */
  failure: ApiError | null
  onDropCode?: (() => void) | undefined
}

/** The quote as far as it has loaded, and any error of it or of the payment. */
export function QuoteView({ quote, failure, onDropCode, ...summary }: ViewProps) {
  const { data, error, isFetching, refetch } = quote
  const shown = failure ?? error
  return (
    <>
      <div aria-busy={isFetching}>
        {data && !error && <QuoteSummary quote={data} {...summary} />}
        {!data && !error && <Skeleton shape="button" />}
      </div>
      {shown && (
        <Failure error={shown} onRetry={failure ? undefined : () => void refetch()} onDropCode={onDropCode} />
      )}
    </>
  )
}
