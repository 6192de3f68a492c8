import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuthScreen } from '@/components/auth/auth-screen'
import { SignUpIsland } from '@/components/auth/register-form'
import { GrownUpsPage, buildMetadata, isKidsPage, pageLang, ClientMessages } from '@/components/shell/page'
import { getSocialProviders } from '@/components/auth/get-social-providers'

export const revalidate = 300

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('auth')])
  return buildMetadata({ lang, title: t('signUp'), description: t('signUpDescription'), path: 'signUp' })
}

export default async function SignUpPage() {
  if (await isKidsPage()) return <GrownUpsPage />
  const [t, providers] = await Promise.all([getTranslations('auth'), getSocialProviders()])
  return (
    <AuthScreen title={t('signUp')} lead={t('signUpLead')}>
      <ClientMessages namespaces={['auth', 'forms', 'apiErrors']}>
        <SignUpIsland providers={providers} />
      </ClientMessages>
    </AuthScreen>
  )
}
