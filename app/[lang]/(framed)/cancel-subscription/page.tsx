import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountLink } from '@/components/account/common/account-link'
import { AfterPin } from '@/components/account/common/grown-up-area'
import { CancelIsland } from '@/components/auth/cancel-island'
import { CancelScreen } from '@/components/auth/cancel-screen'
import { buildMetadata, isKidsPage, pageLang, ClientMessages } from '@/components/shell/page'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('cancellation')])
  const metadata = buildMetadata({
    lang,
    title: t('title'),
    description: t('lead'),
    path: 'cancelSubscription',
    index: false,
  })
  return { ...metadata, referrer: 'no-referrer' }
}

export default async function CancelSubscriptionPage() {
  const [lang, t, kids] = await Promise.all([pageLang(), getTranslations('cancellation'), isKidsPage()])
  const island = <CancelIsland />
  const needed = ['cancellation', 'auth', 'forms', 'apiErrors'] as const
  const lead = (
    <>
      <span className="member:hidden">{t('noLogin')} </span>
      {t('lead')}
    </>
  )
  return (
    <>
      <div className="page-width -mb-6 pt-4 guest:hidden">
        <AccountLink lang={lang} />
      </div>
      <CancelScreen wide title={t('title')} lead={lead}>
        <ClientMessages namespaces={kids ? [...needed, 'account'] : needed}>
          {kids ? <AfterPin>{island}</AfterPin> : island}
        </ClientMessages>
      </CancelScreen>
    </>
  )
}
