import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ProfileEditor } from '@/components/account/profiles/profile-editor'
import { ProfileFormScreen } from '@/components/account/profiles/profile-form-screen'
import { isKidsPage, pageLang } from '@/components/shell/page/page-params'
import { ClientMessages } from '@/components/shell/page/client-messages'
import { idField } from '@/lib/contract/fields'
import { QueryProvider } from '@/lib/query/query-provider'
import { pathTo } from '@/lib/routing/paths'
import { buildMetadata } from '@/lib/seo/build-metadata'

interface Props {
  params: Promise<{ id: string }>
}

/** Never kept: the same page for every number, and numbers have no end. */
export const dynamic = 'force-dynamic'

async function profileId(params: Props['params']): Promise<number> {
  return idField.safeParse((await params).id).data ?? notFound()
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [id, lang, t] = await Promise.all([
    profileId(params),
    pageLang(),
    getTranslations('account.profiles'),
  ])
  return buildMetadata({
    lang,
    title: t('editTitle'),
    description: t('description'),
    path: (code) => pathTo.editProfile(code, id),
    index: false,
  })
}

export default async function EditProfilePage({ params }: Props) {
  const [id, t, forKids] = await Promise.all([
    profileId(params),
    getTranslations('account.profiles'),
    isKidsPage(),
  ])
  return (
    <ClientMessages namespaces={['account', 'forms', 'apiErrors']}>
      <QueryProvider>
        <ProfileFormScreen title={t('editTitle')} forKids={forKids}>
          <ProfileEditor id={id} />
        </ProfileFormScreen>
      </QueryProvider>
    </ClientMessages>
  )
}
