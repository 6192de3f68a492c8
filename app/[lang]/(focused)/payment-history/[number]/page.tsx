import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ReceiptPlaceholder } from '@/components/account/billing/billing-frames'
import { BackLink } from '@/components/account/common/back-link'
import { GrownUpsPage, buildMetadata, isKidsPage, pageLang, ClientMessages } from '@/components/shell/page'
import { LateReceipt } from '@/components/shell/page/late-parts'
import { billingCalls, EarlyCalls, LateFailure, memberTexts } from '@/components/shell/page/payment-page'
import { receiptNumberField } from '@/lib/contract/fields'
import { pathTo } from '@/lib/routing'

interface Props {
  params: Promise<{ number: string }>
}

/** Never cached: the page is the same for every number, and numbers are unlimited. */
export const dynamic = 'force-dynamic'

async function receiptNumber(params: Props['params']): Promise<string> {
  return receiptNumberField.safeParse((await params).number).data ?? notFound()
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [number, lang, t] = await Promise.all([
    receiptNumber(params),
    pageLang(),
    getTranslations('billing.receipt'),
  ])
  return buildMetadata({
    lang,
    title: t('titleNumbered', { number }),
    description: t('description'),
    path: (code) => pathTo.receipt(code, number),
    index: false,
  })
}

export default async function ReceiptPage({ params }: Props) {
  if (await isKidsPage()) return <GrownUpsPage />
  const [number, lang, t, billing] = await Promise.all([
    receiptNumber(params),
    pageLang(),
    getTranslations('billing.receipt'),
    getTranslations('billing'),
  ])
  return (
    <ClientMessages namespaces={['billing.common', 'billing.receipt', ...memberTexts]}>
      <EarlyCalls calls={billingCalls} />
      <div className="mx-auto grid w-[min(640px,100%-2*var(--gutter))] grid-cols-[minmax(0,1fr)_auto] gap-y-4 pt-4 lg:pt-6 print:w-full print:pt-0">
        <BackLink lang={lang} href={pathTo.paymentHistory(lang)} text={t('back')} />
        <p className="col-span-full text-secondary not-has-[~.receipt-paper,~*_.receipt-paper]:hidden print:hidden">
          {billing.rich('keepReceipt', {
            a: (text) => (
              <a className="link" href={pathTo.customerSupport(lang)}>
                {text}
              </a>
            ),
          })}
        </p>
        <LateReceipt number={number} failure={<LateFailure level={1} />}>
          <ReceiptPlaceholder />
        </LateReceipt>
      </div>
    </ClientMessages>
  )
}
