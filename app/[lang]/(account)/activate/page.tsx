import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AfterPin } from '@/components/account/pin/grown-up-area'
import { ActivationIsland } from '@/components/activation/activation-island'
import { ActivationScreen } from '@/components/activation/activation-screen'
import { isKidsPage, pageLang } from '@/components/shell/page/page-params'
import { ClientMessages } from '@/components/shell/page/client-messages'
import { pathTo } from '@/lib/routing/paths'
import { routes } from '@/lib/routing/routes'
import { buildMetadata } from '@/lib/seo/build-metadata'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('activation')])
  const facts = { lang, title: t('title'), description: t('description'), path: pathTo.activate }
  return { ...buildMetadata({ ...facts, index: routes.activate.index }), referrer: 'no-referrer' }
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
