import { getTranslations } from 'next-intl/server'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { CookieNotice } from './cookie-notice'

/** The cookie notice with its messages. */
export async function CookieConsent({ lang }: { lang: LangCode }) {
  const t = await getTranslations('cookieNotice')
  const texts = {
    title: t('title'),
    text: t('text'),
    preferences: t('preferences'),
    reject: t('reject'),
    allow: t('allow'),
  }
  return <CookieNotice texts={texts} preferencesHref={pathTo.cookiePreferences(lang)} />
}
