import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MemberArea } from '@/components/account/common/member-area'
import { PaymentOutcome } from '@/components/checkout/outcome/payment-outcome'
import { GrownUpsPage } from '@/components/shell/page/error-pages'
import { MemberIslands } from '@/components/shell/page/member-islands'
import { buildMetadata, isKidsPage, pageLang } from '@/components/shell/page/page'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('checkout.outcome')])
  const description = t('description')
  return buildMetadata({ lang, title: t('failedTitle'), description, path: 'paymentFailed', index: false })
}

export default async function PaymentFailedPage() {
  if (await isKidsPage()) return <GrownUpsPage />
  return (
    <MemberIslands namespaces={['checkout.outcome']}>
      <MemberArea>
        <PaymentOutcome givenUp />
      </MemberArea>
    </MemberIslands>
  )
}
