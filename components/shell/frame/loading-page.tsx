import { getTranslations } from 'next-intl/server'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { LoadingScreen } from './loading-screen'

/** The loading screen with its messages, for a route's `loading` file. */
export async function LoadingPage({ lang }: { lang: LangCode }) {
  const t = await getTranslations('shell')
  return <LoadingScreen label={t('loading')} timeoutHref={pathTo.requestTimeout(lang)} />
}
