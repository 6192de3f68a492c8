import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AfterPin } from '@/components/account/common/grown-up-area'
import { AuthScreen } from '@/components/auth/auth-screen'
import { ResetIsland } from '@/components/auth/reset-panel'
import { buildMetadata, isKidsPage, pageLang, ClientMessages } from '@/components/shell/page'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('auth.reset')])
  const metadata = buildMetadata({
    lang,
    title: t('title'),
    description: t('description'),
    path: 'resetPassword',
    index: false,
  })
  return { ...metadata, referrer: 'no-referrer' }
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
