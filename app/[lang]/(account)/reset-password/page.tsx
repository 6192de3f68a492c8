import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AfterPin } from '@/components/account/pin/grown-up-area'
import { AuthScreen } from '@/components/auth/common/auth-screen'
import { ResetIsland } from '@/components/auth/password-reset/reset-island'
import { isKidsPage, pageLang } from '@/components/shell/page/page-params'
import { ClientMessages } from '@/components/shell/page/client-messages'
import { pathTo } from '@/lib/routing/paths'
import { routes } from '@/lib/routing/routes'
import { buildMetadata } from '@/lib/seo/build-metadata'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('auth.reset')])
  const facts = { lang, title: t('title'), description: t('description'), path: pathTo.resetPassword }
  return { ...buildMetadata({ ...facts, index: routes.resetPassword.index }), referrer: 'no-referrer' }
}

export default async function ResetPasswordPage() {
  const [t, kids] = await Promise.all([getTranslations('auth.reset'), isKidsPage()])
  const island = <ResetIsland />
  return (
    <AuthScreen title={t('title')}>
      <ClientMessages
        namespaces={kids ? ['auth', 'account', 'forms', 'apiErrors'] : ['auth', 'forms', 'apiErrors']}
      >
        {kids ? <AfterPin>{island}</AfterPin> : island}
      </ClientMessages>
    </AuthScreen>
  )
}
