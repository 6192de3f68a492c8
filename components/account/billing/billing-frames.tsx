import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Skeleton, Button, LogoMark, Printer } from '@/components/ui'

const placeholders = [0, 1, 2]
const columns = 6

function PlaceholderRow() {
  return (
    <tr aria-hidden="true">
      {Array.from({ length: columns }, (_, at) => (
        <td key={at}>
          <Skeleton shape="text" />
        </td>
      ))}
    </tr>
  )
}

/** The payments table, with its rows or with placeholders for them. */
export function HistoryTable({ rows }: { rows?: ReactNode }) {
  const t = useTranslations('billing.history')
  return (
    <table className="payment-table card-table" aria-busy={rows === undefined}>
      <caption className="vh">{t('title')}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('for')}</th>
          <th scope="col">{t('paidWith')}</th>
          <th scope="col">{t('amount')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('number')}</th>
        </tr>
      </thead>
      <tbody>{rows ?? placeholders.map((at) => <PlaceholderRow key={at} />)}</tbody>
    </table>
  )
}

/** Placeholder of the line above the table. */
export function NextPaymentPlaceholder() {
  return (
    <div className="w-[min(24em,100%)]">
      <Skeleton shape="text" />
    </div>
  )
}

/** Placeholder of the payment history. */
export function HistoryPlaceholder() {
  return (
    <>
      <NextPaymentPlaceholder />
      <HistoryTable />
    </>
  )
}

interface PaperProps {
  title: string
  children?: ReactNode
}

/** The sheet of a receipt, with its content or with placeholders for it. */
export function ReceiptSheet({ title, children }: PaperProps) {
  return (
    <article className="receipt-paper" aria-busy={children === undefined}>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex items-center gap-2.5 text-18 font-bold" dir="ltr" translate="no">
          <span className="size-8.5 rounded-md bg-[#0a0e1a] p-1 print:bg-transparent">
            <LogoMark />
          </span>
          HilalPlay
        </span>
        <h1 className="text-22" tabIndex={-1}>
          {title}
        </h1>
      </header>
      {children ?? (
        <div className="grid min-h-140 content-start gap-3 md:min-h-115">
          <Skeleton shape="text" />
          <Skeleton shape="text" />
          <Skeleton shape="text" />
        </div>
      )}
    </article>
  )
}

/** Placeholder of a receipt. */
export function ReceiptPlaceholder() {
  const t = useTranslations('billing.receipt')
  return (
    <>
      <div className="col-2 row-1 print:hidden">
        <Button variant="outline" size="s" icon={Printer} disabled>
          {t('print')}
        </Button>
      </div>
      <ReceiptSheet title={t('title')} />
    </>
  )
}
