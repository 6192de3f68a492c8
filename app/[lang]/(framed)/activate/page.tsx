import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AfterPin } from '@/components/account/common/grown-up-area'
import { ActivationIsland } from '@/components/activation/activation-island'
import { ActivationScreen } from '@/components/activation/activation-screen'
import { buildMetadata, isKidsPage, pageLang, ClientMessages } from '@/components/shell/page'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('activation')])
  const metadata = buildMetadata({
    lang,
    title: t('title'),
    description: t('description'),
    path: 'activate',
    index: false,
  })
  return { ...metadata, referrer: 'no-referrer' }
}

export default async function ActivatePage() {
  const [t, kids] = await Promise.all([getTranslations('activation'), isKidsPage()])
  const island = <ActivationIsland />
  return (
    <ActivationScreen title={t('title')}>
      <ClientMessages
        namespaces={
          kids ? ['activation', 'account', 'forms', 'apiErrors'] : ['activation', 'forms', 'apiErrors']
        }
      >
        {kids ? <AfterPin>{island}</AfterPin> : island}
      </ClientMessages>
    </ActivationScreen>
  )
}
