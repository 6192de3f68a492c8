import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { languages, type LangCode } from '@/lib/contract'
import { pathTo, prefetchPointed } from '@/lib/routing'
import {
  Brand,
  StarGrid,
  Icon,
  House,
  Search,
  IconButton,
  Button,
  Bookmark,
  CircleUserRound,
  Tv,
} from '@/components/ui'
import { formatPercent, formatYear } from '@/lib/i18n'
import { donationShare } from '@/components/campaigns/campaigns'
import { inlineScripts } from '@/lib/inline/inline-scripts'
import { isKidsPage, pageLang } from '@/components/shell/page'
import { SearchInput } from '../page/search-input'
import { LanguageLinks, NavLinks, type NavItem } from './nav-links'
import { CookieNotice } from './cookie-notice'
import { SmartBanner } from './smart-banner'
import { HeaderScroll, LanguageSheet, MemberAccount, SearchSuggestions } from './header-islands'

/** The main navigation, in the header of wide screens. */
async function getMainItems(lang: LangCode): Promise<NavItem[]> {
  const t = await getTranslations('shell')
  return [
    { href: pathTo.home(lang), label: t('home') },
    { href: pathTo.category(lang, 'SERIES'), label: t('series') },
    { href: pathTo.category(lang, 'MOVIES'), label: t('movies') },
    { href: pathTo.channels(lang), label: t('liveTv') },
    { href: pathTo.myList(lang), label: t('myList') },
  ]
}

/** The bottom navigation of narrow screens. */
async function getQuickItems(lang: LangCode): Promise<NavItem[]> {
  const t = await getTranslations('shell')
  return [
    { href: pathTo.home(lang), label: t('home'), icon: House },
    { href: pathTo.search(lang), label: t('search'), icon: Search },
    { href: pathTo.channels(lang), label: t('live'), icon: Tv },
    { href: pathTo.myList(lang), label: t('myListShort'), icon: Bookmark },
    { href: pathTo.settings(lang), label: t('me'), icon: CircleUserRound },
  ]
}

/** The account area of the header: links for guests, which a member's menu replaces. */
async function HeaderAccount({ lang }: { lang: LangCode }) {
  const [t, member] = await Promise.all([getTranslations('shell'), getTranslations('member')])
  const link = { href: pathTo.login(lang), rel: 'nofollow', 'data-modal': 'login' }
  return (
    <div className="account-slot relative min-h-11 min-w-11 flex-none whitespace-nowrap">
      <script dangerouslySetInnerHTML={{ __html: inlineScripts.markMember }} />
      <div className="member:hidden">
        <div className="sm:max-lg:hidden xl:hidden">
          <IconButton icon={CircleUserRound} label={t('login')} {...link} />
        </div>
        <div className="hidden sm:max-lg:block xl:block">
          <Button variant="outline" size="s" {...link}>
            {t('login')}
          </Button>
        </div>
      </div>
      <MemberAccount lang={lang}>
        <a
          className="grid size-11 place-items-center rounded-pill before:size-8 before:rounded-pill before:bg-overlay"
          href={pathTo.settings(lang)}
          aria-label={member('menu')}
        />
      </MemberAccount>
    </div>
  )
}

/** Search in the header: a field where there is room and the page has none, else an icon that links to the search page. */
async function SearchForm({ lang }: { lang: LangCode }) {
  const t = await getTranslations('shell')
  const href = pathTo.search(lang)
  return (
    <>
      <span className="min-[80em]:hidden">
        <IconButton icon={Search} label={t('search')} href={href} />
      </span>
      <form className="header-search" role="search" aria-label={t('searchSite')} action={href} method="get">
        <Icon icon={Search} size="s" />
        <SearchInput label={t('search')} placeholder={t('searchHint')} />
        <SearchSuggestions lang={lang} />
      </form>
    </>
  )
}

/** The header of every page: the same for guests and members, and transparent over artwork until the page scrolls. */
async function Header({ lang }: { lang: LangCode }) {
  const t = await getTranslations('shell')
  const sheet = {
    title: t('language'),
    note: t('languageNote'),
    close: t('close'),
    current: t('currentLanguage', { name: languages[lang].endonym }),
  }
  return (
    <>
      <HeaderScroll />
      <header className="header-bar">
        <Brand href={pathTo.home(lang)} />
        {/* Labels wider than the bar scroll within it, and never overlap what follows. */}
        <nav
          className="header-nav hidden min-w-0 overflow-x-auto p-2 lg:block"
          aria-label={t('mainNavigation')}
        >
          <NavLinks items={await getMainItems(lang)} />
        </nav>
        {/* The search field shrinks first. */}
        <div className="flex min-w-min flex-[1_1000_auto] items-center justify-end gap-1">
          <SearchForm lang={lang} />
          <LanguageSheet lang={lang} messages={sheet} />
          <HeaderAccount lang={lang} />
        </div>
      </header>
    </>
  )
}

interface FooterLink {
  href: string
  label: string
  /** Not shown to children. */
  forGrownUps?: boolean
  /** Not shown to guests. */
  forMembers?: boolean
}

/** The footer's links by column. Pages for children link only to pages for children. */
async function getFooterLinks(lang: LangCode, { kids }: { kids: boolean }) {
  const [t, cancellation] = await Promise.all([getTranslations('shell'), getTranslations('cancellation')])
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
      ...forGrownUps(
        { href: pathTo.activate(lang), label: t('activate') },
        { href: pathTo.cancelSubscription(lang), label: cancellation('title') },
        { href: pathTo.familySharing(lang), label: t('family') },
        { href: pathTo.invitation(lang), label: t('invite'), forMembers: true },
      ),
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
        {links.map(({ href, label, forGrownUps, forMembers }) => (
          <li key={href} className={forMembers ? 'guest:hidden' : undefined} data-grown-ups={forGrownUps}>
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
    <footer className="relative isolate mt-16 footer-links border-bs border-bs-hair bg-surface px-gutter pt-12 pb-8 max-lg:paint-near-720 max-md:pt-8 web-view:hidden">
      <StarGrid fade="down" />
      <div className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-[1.5fr_1fr_1fr_1.7fr] lg:gap-12">
        <div className="col-span-full max-w-[30em] text-secondary lg:col-auto">
          <Brand href={pathTo.home(lang)} />
          <p className="mt-2 max-md:hidden">{t('promise')}</p>
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
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-bs border-bs-hair pt-4 text-14 text-muted">
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

/** The cookie notice, which the browser shows if it is needed. */
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

/** Shown while the browser reports no network. Always in the page, so that it is announced. */
async function OfflineBanner() {
  const t = await getTranslations('offline')
  return <div className="offline-banner" role="status" data-offline-text={t('banner')} />
}

/** Header, footer, bottom navigation, cookie notice and offline banner around a page. */
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
      <SmartBanner />
      <OfflineBanner />
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: prefetchPointed }} />
    </>
  )
}
