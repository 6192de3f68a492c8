'use client'

import { useTranslations } from 'next-intl'
import {
  Badge,
  Notice,
  State,
  Button,
  Icon,
  FileText,
  useLang,
  type BadgeTone,
} from '@/components/ui/browser'
import { pathTo, plansPath } from '@/lib/routing'
import { HistoryTable, NextPaymentPlaceholder } from './billing-frames'
import { useCurrentPlan, useReceipts, type Receipt, LoadFailure, PaidWith, usePlanName } from './billing'

/** The next payment, or the debt. A plan that does not renew has neither. */
function NextPayment() {
  const t = useTranslations('billing.history')
  const lang = useLang()
  const { data: plan, isError } = useCurrentPlan()
  if (isError) return null
  if (plan === undefined) return <NextPaymentPlaceholder />
  const texts = plan?.texts
  if (texts?.debt) {
    const amount = texts.debt
    const pay = (
      <Button size="s" href={plansPath(lang, {}, 'debt')}>
        {t('pay', { amount })}
      </Button>
    )
    return (
      <Notice tone="warning" action={pay}>
        {t('owed', { amount })}
      </Notice>
    )
  }
  const price = texts?.renewalPrice
  return (
    <p className="text-secondary">
      {plan && !price && `${t('lasts', { plan: plan.title, date: plan.texts.accessUntil })} `}
      {price ? t('next', { date: texts.renewsAt, price }) : t('noNext')}
    </p>
  )
}

const tones: Record<Receipt['status'], BadgeTone> = { PAID: 'free', REFUNDED: 'line', FAILED: 'age' }

function StatusBadge({ status }: Pick<Receipt, 'status'>) {
  const t = useTranslations('billing.history')
  const names = { PAID: () => t('paid'), REFUNDED: () => t('refunded'), FAILED: () => t('failed') }
  return <Badge tone={tones[status]}>{names[status]()}</Badge>
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('billing.history')
  const lang = useLang()
  const planName = usePlanName()
  const { number, promoCode, status, texts } = receipt
  const isCredit = status === 'REFUNDED'
  return (
    <tr>
      <th scope="row">{texts.paidAt}</th>
      <td>
        {planName(receipt)}
        {promoCode && (
          <>
            {' · '}
            <bdi className="whitespace-nowrap" dir="ltr">
              {promoCode}
            </bdi>
          </>
        )}
        {texts.period && <span className="block text-14 text-muted">{texts.period}</span>}
      </td>
      <td>
        <PaidWith {...receipt} />
      </td>
      <td>
        <bdi>{texts.amount}</bdi>
      </td>
      <td>
        <StatusBadge status={status} />
      </td>
      <td>
        <a className="link inline-flex min-h-11 items-center gap-2" href={pathTo.receipt(lang, number)}>
          <Icon icon={FileText} size="s" />
          <span className="text-start">
            {isCredit ? t('creditNote') : t('receipt')}{' '}
            <bdi className="block text-14 whitespace-nowrap text-muted" dir="ltr">
              {number}
            </bdi>
          </span>
        </a>
      </td>
    </tr>
  )
}

/** What the member has paid and been refunded, and the next payment. */
export function PaymentHistory() {
  const t = useTranslations('billing.history')
  const lang = useLang()
  const { data, error, isFetching, refetch } = useReceipts()
  const { data: plan } = useCurrentPlan()
  if (!data && error) return <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />
  const plans = plan === null && <Button href={pathTo.plans(lang)}>{t('seePlans')}</Button>
  const isGiven = plan && !plan.texts.debt
  const rows = data?.receipts.map((receipt) => <ReceiptRow key={receipt.id} receipt={receipt} />)
  return (
    <>
      <NextPayment />
      {data?.receipts.length === 0 ? (
        <State
          icon={FileText}
          title={data.note}
          text={t(isGiven ? 'givenText' : 'emptyText')}
          actions={plans}
        />
      ) : (
        <>
          <HistoryTable rows={rows} />
          {data?.note && <p className="text-muted">{data.note}</p>}
        </>
      )}
    </>
  )
}
