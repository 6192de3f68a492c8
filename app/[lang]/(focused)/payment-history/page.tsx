import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountLink } from '@/components/account/common/account-link'
import { HistoryPlaceholder } from '@/components/account/billing/billing-frames'
import { GrownUpsPage, buildMetadata, isKidsPage, pageLang, ClientMessages } from '@/components/shell/page'
import { LateHistory } from '@/components/shell/page/late-parts'
import { billingCalls, EarlyCalls, LateFailure, memberTexts } from '@/components/shell/page/payment-page'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('billing.history')])
  return buildMetadata({
    lang,
    title: t('title'),
    description: t('description'),
    path: 'paymentHistory',
    index: false,
  })
}

export default async function PaymentHistoryPage() {
  if (await isKidsPage()) return <GrownUpsPage />
  const [lang, t] = await Promise.all([pageLang(), getTranslations('billing.history')])
  return (
    <ClientMessages namespaces={['billing.common', 'billing.history', ...memberTexts]}>
      <EarlyCalls calls={billingCalls} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 lg:pt-6">
        <div>
          <AccountLink lang={lang} />
          <h1 tabIndex={-1}>{t('title')}</h1>
        </div>
        <LateHistory failure={<LateFailure />}>
          <HistoryPlaceholder />
        </LateHistory>
      </div>
    </ClientMessages>
  )
}
