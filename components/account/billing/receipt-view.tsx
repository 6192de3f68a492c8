'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import {
  State,
  Button,
  Icon,
  CircleQuestionMark,
  Droplets,
  Printer,
  BillLine,
  useLang,
} from '@/components/ui/browser'
import { pathTo } from '@/lib/routing'
import { Contact } from '../common/contact'
import { ReceiptSheet } from './billing-frames'
import { useReceipts, type Receipt, LoadFailure, PaidWith, usePlanName } from './billing'

/** A line of the header: a label and its value on the day of the receipt. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4">
      <dt className="text-[#46506b]">{label}</dt>
      <dd className="text-end wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Header of the receipt: numbers, date, seller and payer. */
function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('billing.receipt')
  const { billedTo, creditFor, number, seller, texts } = receipt
  return (
    <dl className="grid gap-2">
      <Fact label={t('number')}>
        <bdi dir="ltr">{number}</bdi>
      </Fact>
      {creditFor && (
        <Fact label={t('creditFor')}>
          <bdi dir="ltr">{creditFor}</bdi>
        </Fact>
      )}
      <Fact label={t('date')}>{texts.paidAt}</Fact>
      <Fact label={t('seller')}>
        <bdi className="whitespace-pre-line">{seller}</bdi>
      </Fact>
      {billedTo && (
        <Fact label={t('billedTo')}>
          <bdi>{billedTo.name}</bdi>
          {billedTo.contact && (
            <>
              <br />
              <Contact text={billedTo.contact} />
            </>
          )}
        </Fact>
      )}
      <Fact label={t('paidWith')}>
        <PaidWith {...receipt} />
      </Fact>
    </dl>
  )
}

/** The bill: full price, deductions, and the amount paid or refunded. */
function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('billing.receipt')
  const planName = usePlanName()
  const { credit, discount, promoCode, status, tax, texts } = receipt
  const { period } = texts
  const totals = { PAID: () => t('paid'), REFUNDED: () => t('refunded'), FAILED: () => t('failed') }
  const plan = planName(receipt)
  return (
    <dl className="grid gap-2">
      <BillLine label={period ? t('planFor', { plan, period }) : plan}>
        <bdi>{texts.listPrice}</bdi>
      </BillLine>
      {discount.amount > 0 && (
        <BillLine
          label={
            promoCode
              ? t.rich('code', { code: promoCode, b: (text) => <bdi dir="ltr">{text}</bdi> })
              : t('discount')
          }
        >
          <bdi>{texts.discount}</bdi>
        </BillLine>
      )}
      {credit.amount > 0 && (
        <BillLine label={t('credit')}>
          <bdi>{texts.credit}</bdi>
        </BillLine>
      )}
      <BillLine label={totals[status]()} tone="sum">
        <bdi>{texts.price}</bdi>
      </BillLine>
      {tax.amount > 0 && (
        <BillLine label={t('tax')}>
          <bdi>{texts.tax}</bdi>
        </BillLine>
      )}
    </dl>
  )
}

/** A receipt or credit note as it was issued. */
function ReceiptPaper({ receipt }: { receipt: Receipt | undefined }) {
  const t = useTranslations('billing.receipt')
  const isCredit = receipt?.status === 'REFUNDED'
  return (
    <ReceiptSheet title={isCredit ? t('creditNote') : t('title')}>
      {receipt && (
        <>
          <ReceiptFacts receipt={receipt} />
          <hr />
          <ReceiptLines receipt={receipt} />
          {receipt.status === 'PAID' && (
            <p className="flex items-start gap-2.5 rounded-md bg-[#e5f3ee] px-3.5 py-3 text-[#0f4a3d]">
              <Icon icon={Droplets} />
              <span>{t('wells', { amount: receipt.texts.wells, share: receipt.texts.wellsShare })}</span>
            </p>
          )}
        </>
      )}
    </ReceiptSheet>
  )
}

/** One of the member's receipts, by its number. Another account's gets the same response as one that does not exist. */
export function ReceiptView({ number }: { number: string }) {
  const t = useTranslations('billing.receipt')
  const lang = useLang()
  const { data, error, isFetching, refetch } = useReceipts()
  if (!data && error)
    return (
      <>
        <h1 className="text-22" tabIndex={-1}>
          {t('title')}
        </h1>
        <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />
      </>
    )
  const receipt = data?.receipts.find((one) => one.number === number)
  if (data && !receipt) {
    const back = <Button href={pathTo.paymentHistory(lang)}>{t('back')}</Button>
    return (
      <State
        level={1}
        icon={CircleQuestionMark}
        title={t('missingTitle')}
        text={t('missing')}
        actions={back}
      />
    )
  }
  return (
    <>
      <div className="col-2 row-1 print:hidden">
        <Button variant="outline" size="s" icon={Printer} disabled={!receipt} onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
      <ReceiptPaper receipt={receipt} />
    </>
  )
}
