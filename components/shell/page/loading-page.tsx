import { getTranslations } from 'next-intl/server'
import { pathTo } from '@/lib/routing/paths'
import { LoadingScreen } from './loading-screen'
import { pageLang } from './page'

/** The loading screen with its messages, for a route's `loading` file. */
export async function LoadingPage() {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('shell')])
  return <LoadingScreen label={t('loading')} timeoutHref={pathTo.requestTimeout(lang)} />
}
