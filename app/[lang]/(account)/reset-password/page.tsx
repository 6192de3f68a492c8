import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuthScreen } from '@/components/auth/auth-screen'
import { ResetIsland } from '@/components/auth/reset-island'
import { pageLang } from '@/components/shell/page-lang'
import { PageTexts } from '@/components/shell/page-texts'
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
  const t = await getTranslations('auth.reset')
  return (
    <AuthScreen title={t('title')}>
      <PageTexts namespaces={['auth']}>
        <ResetIsland />
      </PageTexts>
    </AuthScreen>
  )
}
