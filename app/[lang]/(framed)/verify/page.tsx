import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuthScreen } from '@/components/auth/auth-screen'
import { VerifyIsland } from '@/components/auth/verify-island'
import { buildMetadata, pageLang, ClientMessages } from '@/components/shell/page'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('auth.verify')])
  const metadata = buildMetadata({
    lang,
    title: t('title'),
    description: t('description'),
    path: 'verify',
    index: false,
  })
  return { ...metadata, referrer: 'no-referrer' }
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
