import { getTranslations } from 'next-intl/server'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'

export interface FooterLink {
  href: string
  label: string
  /** Not shown to children. */
  forGrownUps?: boolean
}

/** The footer's links, column by column. A page for children has none to what is for grown-ups. */
export async function getFooterLinks(lang: LangCode, { kids }: { kids: boolean }) {
  const t = await getTranslations('shell')
  const forGrownUps = (...links: FooterLink[]) =>
    kids ? [] : links.map((link) => ({ ...link, forGrownUps: true }))
  return {
    browse: [
      { href: pathTo.category(lang, 'SERIES'), label: t('series') },
      { href: pathTo.category(lang, 'MOVIES'), label: t('movies') },
      { href: pathTo.channels(lang), label: t('liveTv') },
      ...forGrownUps(
        { href: pathTo.plans(lang), label: t('plans') },
        { href: pathTo.socialResp(lang), label: t('socialResponsibility') },
      ),
    ],
    help: [
      { href: pathTo.helpCenter(lang), label: t('helpCenter') },
      ...forGrownUps({ href: pathTo.activate(lang), label: t('activate') }),
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
