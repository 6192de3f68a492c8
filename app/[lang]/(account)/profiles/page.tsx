import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProfilesScreen } from '@/components/account/profiles/profiles-screen'
import { pageLang } from '@/components/shell/page/page-params'
import { ClientMessages } from '@/components/shell/page/client-messages'
import { QueryProvider } from '@/lib/query/query-provider'
import { pathTo } from '@/lib/routing/paths'
import { buildMetadata } from '@/lib/seo/build-metadata'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('account.profiles')])
  return buildMetadata({
    lang,
    title: t('title'),
    description: t('description'),
    path: pathTo.profiles,
    index: false,
  })
}

export default function ProfilesPage() {
  return (
    <ClientMessages namespaces={['account', 'forms', 'apiErrors']}>
      <QueryProvider>
        <ProfilesScreen />
      </QueryProvider>
    </ClientMessages>
  )
}
