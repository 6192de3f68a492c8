import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NewProfile } from '@/components/account/profiles/profile-form'
import { ProfileFormScreen } from '@/components/account/profiles/profiles-screen'
import { getShownFlags } from '@/lib/api/server/get-flags'
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
  const lang = await pageLang()
  const [t, forKids, flags] = await Promise.all([
    getTranslations('account.profiles'),
    isKidsPage(),
    getShownFlags(lang),
  ])
  const title = t(flags['MULTI_PROFILE_ENABLED'] === 'true' ? 'createTitle' : 'ownTitle')
  return (
    <MemberIslands>
      <ProfileFormScreen title={title} forKids={forKids}>
        <NewProfile />
      </ProfileFormScreen>
    </MemberIslands>
  )
}
