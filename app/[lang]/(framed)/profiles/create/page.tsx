import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NewProfile } from '@/components/account/profiles/profile-form'
import { ProfileFormScreen } from '@/components/account/profiles/profiles-screen'
import { buildMetadata, isKidsPage, pageLang } from '@/components/shell/page'
import { MemberIslands } from '@/components/shell/page/member-islands'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('account.profiles')])
  return buildMetadata({
    lang,
    title: t('createTitle'),
    description: t('description'),
    path: 'createProfile',
    index: false,
  })
}

export default async function CreateProfilePage() {
  const [t, forKids] = await Promise.all([getTranslations('account.profiles'), isKidsPage()])
  return (
    <MemberIslands>
      <ProfileFormScreen title={t('createTitle')} forKids={forKids}>
        <NewProfile />
      </ProfileFormScreen>
    </MemberIslands>
  )
}
