import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuthScreen } from '@/components/auth/common/auth-screen'
import { SignUpIsland } from '@/components/auth/register/sign-up-island'
import { GrownUpsPage } from '@/components/shell/frame/grown-ups-page'
import { isKidsPage, pageLang } from '@/components/shell/page/page-params'
import { ClientMessages } from '@/components/shell/page/client-messages'
import { getSocialProviders } from '@/components/auth/social/get-social-providers'
import { pathTo } from '@/lib/routing/paths'
import { buildMetadata } from '@/lib/seo/build-metadata'

export const revalidate = 300

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('auth')])
  return buildMetadata({ lang, title: t('signUp'), description: t('signUpDescription'), path: pathTo.signUp })
}

export default async function SignUpPage() {
  if (await isKidsPage()) return <GrownUpsPage lang={await pageLang()} />
  const [t, providers] = await Promise.all([getTranslations('auth'), getSocialProviders()])
  return (
    <AuthScreen title={t('signUp')} lead={t('signUpLead')}>
      <ClientMessages namespaces={['auth', 'forms', 'apiErrors']}>
        <SignUpIsland providers={providers} />
      </ClientMessages>
    </AuthScreen>
  )
}
