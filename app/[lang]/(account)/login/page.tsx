import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuthScreen } from '@/components/auth/common/auth-screen'
import { LoginIsland } from '@/components/auth/login/login-island'
import { GrownUpsPage } from '@/components/shell/frame/grown-ups-page'
import { isKidsPage, pageLang } from '@/components/shell/page/page-params'
import { ClientMessages } from '@/components/shell/page/client-messages'
import { getSocialProviders } from '@/components/auth/social/get-social-providers'
import { pathTo } from '@/lib/routing/paths'
import { routes } from '@/lib/routing/routes'
import { buildMetadata } from '@/lib/seo/build-metadata'

export const revalidate = 300

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('auth')])
  const { index } = routes.login
  return buildMetadata({
    lang,
    title: t('login'),
    description: t('loginDescription'),
    path: pathTo.login,
    index,
  })
}

export default async function LoginPage() {
  if (await isKidsPage()) return <GrownUpsPage lang={await pageLang()} />
  const [t, providers] = await Promise.all([getTranslations('auth'), getSocialProviders()])
  return (
    <AuthScreen title={t('login')} lead={t('loginLead')}>
      <ClientMessages namespaces={['auth', 'forms', 'apiErrors']}>
        <LoginIsland providers={providers} />
      </ClientMessages>
    </AuthScreen>
  )
}
