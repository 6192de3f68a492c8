import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuthScreen } from '@/components/auth/auth-screen'
import { LoginIsland } from '@/components/auth/login-panel'
import { LoginLead } from '@/components/auth/login-reason'
import { GrownUpsPage, buildMetadata, isKidsPage, pageLang, ClientMessages } from '@/components/shell/page'
import { getSocialProviders } from '@/components/auth/get-social-providers'

export const revalidate = 300

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('auth')])
  return buildMetadata({
    lang,
    title: t('login'),
    description: t('loginDescription'),
    path: 'login',
    index: false,
  })
}

export default async function LoginPage() {
  if (await isKidsPage()) return <GrownUpsPage />
  const [t, providers] = await Promise.all([getTranslations('auth'), getSocialProviders()])
  return (
    <ClientMessages namespaces={['auth', 'forms', 'apiErrors']}>
      <AuthScreen title={t('login')} lead={<LoginLead />}>
        <LoginIsland providers={providers} />
      </AuthScreen>
    </ClientMessages>
  )
}
