import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountLink } from '@/components/account/common/account-link'
import { GrownUpArea } from '@/components/account/common/grown-up-area'
import { MemberArea } from '@/components/account/common/member-area'
import { InvitationScreen } from '@/components/family/family-screens'
import { InviteLinks } from '@/components/family/invite-links'
import { MemberIslands } from '@/components/shell/page/member-islands'
import { buildMetadata, isKidsPage, pageLang } from '@/components/shell/page'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('family.invitation')])
  const description = t('description')
  return buildMetadata({ lang, title: t('title'), description, path: 'invitation', index: false })
}

export default async function InvitationPage() {
  const [lang, t, forKids] = await Promise.all([
    pageLang(),
    getTranslations('family.invitation'),
    isKidsPage(),
  ])
  return (
    <MemberIslands namespaces={['family.invitation', 'modals.share']}>
      <div className="page-width pt-4 lg:pt-6">
        <AccountLink lang={lang} />
      </div>
      <InvitationScreen title={t('title')} isTitled>
        <MemberArea guests="home">
          <GrownUpArea forKids={forKids}>
            <InviteLinks />
          </GrownUpArea>
        </MemberArea>
      </InvitationScreen>
    </MemberIslands>
  )
}
