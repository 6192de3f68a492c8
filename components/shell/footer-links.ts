import { getTranslations } from 'next-intl/server'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'

/** The footer's links, column by column. */
export async function getFooterLinks(lang: LangCode) {
  const t = await getTranslations('shell')
  return {
    browse: [
      { href: pathTo.category(lang, 'SERIES'), label: t('series') },
      { href: pathTo.category(lang, 'MOVIES'), label: t('movies') },
      { href: pathTo.socialResp(lang), label: t('socialResponsibility') },
    ],
    help: [
      { href: pathTo.helpCenter(lang), label: t('helpCenter') },
      { href: pathTo.activate(lang), label: t('activate') },
      { href: pathTo.aboutUs(lang), label: t('aboutUs') },
    ],
    legal: [{ href: pathTo.cookiePreferences(lang), label: t('cookiePreferences') }],
  }
}
