import { getTranslations } from 'next-intl/server'
import { Brand } from '@/components/ui/icons/brand'
import { StarGrid } from '@/components/ui/icons/star-grid'
import type { LangCode } from '@/lib/contract/languages'
import { formatPercent, formatYear } from '@/lib/i18n/format'
import { pathTo } from '@/lib/routing/paths'
import { donationShare } from './donation-share'
import css from './footer.module.css'
import { LanguageLinks } from '../page/language-links'
import { isKidsPage } from '../page/page-audience'

interface FooterLink {
  href: string
  label: string
  /** Not shown to children. */
  forGrownUps?: boolean
}

/** The footer's links by column. Pages for children link only to pages for children. */
async function getFooterLinks(lang: LangCode, { kids }: { kids: boolean }) {
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

interface ColumnProps {
  title: string
  links: readonly FooterLink[]
}

function Column({ title, links }: ColumnProps) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ href, label, forGrownUps }) => (
          <li key={href} data-grown-ups={forGrownUps}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The footer of every page: the product, its sections, and this page in ten languages. */
export async function Footer({ lang }: { lang: LangCode }) {
  const kids = await isKidsPage()
  const [t, links] = await Promise.all([getTranslations('shell'), getFooterLinks(lang, { kids })])
  return (
    <footer className={css.footer}>
      <StarGrid fade="down" />
      <div className={css.columns}>
        <div className={css.lead}>
          <Brand href={pathTo.home(lang)} />
          <p>{t('promise')}</p>
          {!kids && (
            <p data-grown-ups>
              <a className="link" href={pathTo.socialResp(lang)}>
                {t('donation', { share: formatPercent(lang, donationShare) })}
              </a>
            </p>
          )}
        </div>
        <Column title={t('browse')} links={links.browse} />
        <Column title={t('help')} links={links.help} />
        <div className={css.languages} id="languages">
          <h2>{t('languages')}</h2>
          <LanguageLinks lang={lang} />
        </div>
      </div>
      <div className={css.legal}>
        {/* oxlint-disable-next-line react/purity -- rendered on the server only, where a year may pass */}
        <p>{t('copyright', { year: formatYear(lang, new Date().getUTCFullYear()) })}</p>
        <ul>
          {links.legal.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
