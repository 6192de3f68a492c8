import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SettingsScreen } from '@/components/account/settings/settings-screen'
import { isKidsPage, pageLang } from '@/components/shell/page/page-params'
import { ClientMessages } from '@/components/shell/page/client-messages'
import { QueryProvider } from '@/lib/query/query-provider'
import { pathTo } from '@/lib/routing/paths'
import { buildMetadata } from '@/lib/seo/build-metadata'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('account.settings')])
  return buildMetadata({
    lang,
    title: t('title'),
    description: t('description'),
    path: pathTo.settings,
    index: false,
  })
}

export default async function SettingsPage() {
  const [lang, forKids] = await Promise.all([pageLang(), isKidsPage()])
  return (
    <ClientMessages namespaces={['account', 'forms', 'apiErrors']}>
      <QueryProvider>
        <SettingsScreen lang={lang} forKids={forKids} />
      </QueryProvider>
    </ClientMessages>
  )
}
