import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuthScreen } from '@/components/auth/common/auth-screen'
import { VerifyIsland } from '@/components/auth/verify/verify-island'
import { pageLang } from '@/components/shell/page/page-params'
import { ClientMessages } from '@/components/shell/page/client-messages'
import { pathTo } from '@/lib/routing/paths'
import { routes } from '@/lib/routing/routes'
import { buildMetadata } from '@/lib/seo/build-metadata'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('auth.verify')])
  const facts = { lang, title: t('title'), description: t('description'), path: pathTo.verify }
  return { ...buildMetadata({ ...facts, index: routes.verify.index }), referrer: 'no-referrer' }
}

export default async function VerifyPage() {
  const t = await getTranslations('auth.verify')
  return (
    <AuthScreen title={t('title')}>
      <ClientMessages namespaces={['auth', 'forms', 'apiErrors']}>
        <VerifyIsland />
      </ClientMessages>
    </AuthScreen>
  )
}
