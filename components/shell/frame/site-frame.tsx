import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { Brand } from '@/components/ui/icons/brand'
import { StarGrid } from '@/components/ui/icons/icon'
import { formatPercent, formatYear } from '@/lib/i18n/format'
import { donationShare } from '@/components/campaigns/campaigns'
import { isKidsPage, pageLang } from '../page/page'
import { getQuickItems, Header } from './header'
import { LanguageLinks, NavLinks } from './nav-links'
import { CookieNotice } from './cookie-notice'

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

const headingLook = 'mb-1.5 text-14 font-semibold tracking-normal text-muted'

interface ColumnProps {
  title: string
  links: readonly FooterLink[]
}

function Column({ title, links }: ColumnProps) {
  return (
    <div>
      <h2 className={headingLook}>{title}</h2>
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
async function Footer({ lang }: { lang: LangCode }) {
  const kids = await isKidsPage()
  const [t, links] = await Promise.all([getTranslations('shell'), getFooterLinks(lang, { kids })])
  return (
    <footer className="relative isolate mt-16 footer-links border-bs border-bs-hair bg-surface px-gutter pt-12 pb-8 max-lg:paint-near-720 max-md:paint-near-950 web-view:hidden">
      <StarGrid fade="down" />
      <div className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-[1.5fr_1fr_1fr_1.7fr] lg:gap-12">
        <div className="col-span-full max-w-[30em] text-secondary lg:col-auto">
          <Brand href={pathTo.home(lang)} />
          <p className="mt-2">{t('promise')}</p>
          {!kids && (
            <p className="mt-2" data-grown-ups>
              <a className="link" href={pathTo.socialResp(lang)}>
                {t('donation', { share: formatPercent(lang, donationShare) })}
              </a>
            </p>
          )}
        </div>
        <Column title={t('browse')} links={links.browse} />
        <Column title={t('help')} links={links.help} />
        <div className="col-span-full footer-languages lg:col-auto" id="languages">
          <h2 className={headingLook}>{t('languages')}</h2>
          <LanguageLinks lang={lang} />
        </div>
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-bs border-bs-hair pt-4 text-14 text-muted">
        {/* oxlint-disable-next-line react/purity -- rendered on the server only, where a year may pass */}
        <p>{t('copyright', { year: formatYear(lang, new Date().getUTCFullYear()) })}</p>
        <ul className="flex flex-wrap gap-x-6">
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

/** Bottom navigation with five links, on screens too narrow for the header's. */
async function BottomNav({ lang }: { lang: LangCode }) {
  const t = await getTranslations('shell')
  return (
    <nav className="bottom-nav" aria-label={t('quickNavigation')}>
      <NavLinks items={await getQuickItems(lang)} />
    </nav>
  )
}

/** The cookie notice, which the browser shows where it is needed. */
async function CookieConsent({ lang }: { lang: LangCode }) {
  const t = await getTranslations('cookieNotice')
  const messages = {
    title: t('title'),
    text: t('text'),
    preferences: t('preferences'),
    reject: t('reject'),
    allow: t('allow'),
  }
  return <CookieNotice messages={messages} preferencesHref={pathTo.cookiePreferences(lang)} />
}

/** Header, footer, bottom navigation and cookie notice around a page. */
export async function SiteFrame({ children }: { children: ReactNode }) {
  const lang = await pageLang()
  return (
    <>
      <CookieConsent lang={lang} />
      <Header lang={lang} />
      <main className="min-h-[68vh] pt-header" id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer lang={lang} />
      <BottomNav lang={lang} />
    </>
  )
}
