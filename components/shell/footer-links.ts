import { getTranslations } from 'next-intl/server'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'

/** The footer's links, column by column. Children get none to what is for grown-ups. */
export async function getFooterLinks(lang: LangCode, { kids }: { kids: boolean }) {
  const t = await getTranslations('shell')
  const forGrownUps = [
    { href: pathTo.plans(lang), label: t('plans') },
    { href: pathTo.socialResp(lang), label: t('socialResponsibility') },
  ]
  return {
    browse: [
      { href: pathTo.category(lang, 'SERIES'), label: t('series') },
      { href: pathTo.category(lang, 'MOVIES'), label: t('movies') },
      { href: pathTo.channels(lang), label: t('liveTv') },
      ...(kids ? [] : forGrownUps),
    ],
    help: [
      { href: pathTo.helpCenter(lang), label: t('helpCenter') },
      ...(kids ? [] : [{ href: pathTo.activate(lang), label: t('activate') }]),
      { href: pathTo.aboutUs(lang), label: t('aboutUs') },
    ],
    legal: [
      { href: pathTo.termsOfUse(lang), label: t('termsOfUse') },
      { href: pathTo.privacyPolicy(lang), label: t('privacyPolicy') },
      { href: pathTo.dataProtection(lang), label: t('dataProtection') },
      { href: pathTo.cookiePreferences(lang), label: t('cookiePreferences') },
    ],
  }
}
