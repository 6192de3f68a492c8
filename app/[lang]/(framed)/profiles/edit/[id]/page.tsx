import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ProfileEditor } from '@/components/account/profiles/profile-form'
import { ProfileFormScreen } from '@/components/account/profiles/profiles-screen'
import { buildMetadata, isKidsPage, pageLang } from '@/components/shell/page'
import { MemberIslands } from '@/components/shell/page/member-islands'
import { idField } from '@/lib/contract/fields'
import { pathTo } from '@/lib/routing'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<{ from?: string | string[] }>
}

/** Never cached: the page is the same for every id, and ids are unlimited. */
export const dynamic = 'force-dynamic'

async function profileId(params: Props['params']): Promise<number> {
  return idField.safeParse((await params).id).data ?? notFound()
}

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
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

export default async function EditProfilePage({ params, searchParams }: Props) {
  const [id, { from }, t, forKids] = await Promise.all([
    profileId(params),
    searchParams,
    getTranslations('account.profiles'),
    isKidsPage(),
  ])
  return (
    <MemberIslands>
      <ProfileFormScreen title={t('editTitle')} forKids={forKids} isFromSettings={from === 'settings'}>
        <ProfileEditor id={id} />
      </ProfileFormScreen>
    </MemberIslands>
  )
}
