import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountLink } from '@/components/account/common/account-link'
import { GrownUpArea } from '@/components/account/common/grown-up-area'
import { MemberArea } from '@/components/account/common/member-area'
import { FamilyIsland } from '@/components/family/family-island'
import { FamilyScreen } from '@/components/family/family-screens'
import { MemberIslands } from '@/components/shell/page/member-islands'
import { buildMetadata, isKidsPage, pageLang } from '@/components/shell/page'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('family')])
  const description = t('description')
  return buildMetadata({ lang, title: t('title'), description, path: 'familySharing', index: false })
}

export default async function FamilySharingPage() {
  const [lang, forKids] = await Promise.all([pageLang(), isKidsPage()])
  return (
    <MemberIslands namespaces={['family', 'modals.share']}>
      <FamilyScreen back={<AccountLink lang={lang} />}>
        <MemberArea guests="login-modal">
          <GrownUpArea forKids={forKids}>
            <FamilyIsland />
          </GrownUpArea>
        </MemberArea>
      </FamilyScreen>
    </MemberIslands>
  )
}
