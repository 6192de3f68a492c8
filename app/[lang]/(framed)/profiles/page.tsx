import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProfilesScreen } from '@/components/account/profiles/profiles-screen'
import { buildMetadata, pageLang } from '@/components/shell/page'
import { MemberIslands } from '@/components/shell/page/member-islands'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('account.profiles')])
  return buildMetadata({
    lang,
    title: t('title'),
    description: t('description'),
    path: 'profiles',
    index: false,
  })
}

export default async function ProfilesPage() {
  return (
    <MemberIslands>
      <ProfilesScreen lang={await pageLang()} />
    </MemberIslands>
  )
}
