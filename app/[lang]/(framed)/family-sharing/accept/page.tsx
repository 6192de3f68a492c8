import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AfterPin } from '@/components/account/common/grown-up-area'
import { AcceptInvitation } from '@/components/family/accept-invitation'
import { InvitationScreen } from '@/components/family/family-screens'
import { buildMetadata, isKidsPage, pageLang, ClientMessages } from '@/components/shell/page'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('family.accept')])
  const description = t('description')
  const metadata = buildMetadata({
    lang,
    title: t('title'),
    description,
    path: 'acceptInvitation',
    index: false,
  })
  return { ...metadata, referrer: 'no-referrer' }
}

export default async function AcceptInvitationPage() {
  const [t, kids] = await Promise.all([getTranslations('family.accept'), isKidsPage()])
  const island = <AcceptInvitation />
  return (
    <InvitationScreen title={t('title')}>
      <ClientMessages
        namespaces={
          kids ? ['family.accept', 'account', 'forms', 'apiErrors'] : ['family.accept', 'apiErrors']
        }
      >
        {kids ? <AfterPin>{island}</AfterPin> : island}
      </ClientMessages>
    </InvitationScreen>
  )
}
