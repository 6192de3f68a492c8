import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NewProfile } from '@/components/account/profiles/new-profile'
import { ProfileFormScreen } from '@/components/account/profiles/profile-form-screen'
import { isKidsPage, pageLang } from '@/components/shell/page/page-params'
import { ClientMessages } from '@/components/shell/page/client-messages'
import { QueryProvider } from '@/lib/query/query-provider'
import { pathTo } from '@/lib/routing/paths'
import { buildMetadata } from '@/lib/seo/build-metadata'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('account.profiles')])
  return buildMetadata({
    lang,
    title: t('createTitle'),
    description: t('description'),
    path: pathTo.createProfile,
    index: false,
  })
}

export default async function CreateProfilePage() {
  const [t, forKids] = await Promise.all([getTranslations('account.profiles'), isKidsPage()])
  return (
    <ClientMessages namespaces={['account', 'forms', 'apiErrors']}>
      <QueryProvider>
        <ProfileFormScreen title={t('createTitle')} forKids={forKids}>
          <NewProfile />
        </ProfileFormScreen>
      </QueryProvider>
    </ClientMessages>
  )
}
