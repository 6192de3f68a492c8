import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CookieScreen } from '@/components/info/cookie-screen'
import { buildMetadata, pageLang, ClientMessages } from '@/components/shell/page'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('cookies')])
  return buildMetadata({ lang, title: t('title'), description: t('lead'), path: 'cookiePreferences' })
}

export default async function CookiePreferencesPage() {
  return (
    <ClientMessages namespaces={['cookies']}>
      <CookieScreen lang={await pageLang()} />
    </ClientMessages>
  )
}
