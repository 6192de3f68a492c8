import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { languages, type LangCode } from '@/lib/contract'
import { pathTo, prefetchPointed } from '@/lib/routing'
import {
  Brand,
  Icon,
  House,
  Search,
  IconButton,
  Button,
  Bookmark,
  CircleUserRound,
  cx,
  Tv,
} from '@/components/ui'
import { inlineScripts } from '@/lib/inline/inline-scripts'
import { pageLang } from '@/components/shell/page'
import { SearchInput } from '../page/search-input'
import { NavLinks, type NavItem } from './nav-links'
import { CookieNotice } from './cookie-notice'
import { Footer, ShortFooter } from './site-footer'
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

interface FrameProps {
  footer: ReactNode
  /** The class of the page's least height: the footer is at the foot of the screen or below it. */
  minHeight: string
  children: ReactNode
}

/** Header, bottom navigation, cookie notice and offline banner around a page and its footer. */
async function Frame({ footer, minHeight, children }: FrameProps) {
  const lang = await pageLang()
  return (
    <>
      <CookieConsent lang={lang} />
      <Header lang={lang} />
      <main className={cx('pt-header', minHeight)} id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
      <BottomNav lang={lang} />
      <SmartBanner />
      <OfflineBanner />
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: prefetchPointed }} />
    </>
  )
}

/** The frame of most pages. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <Frame footer={<Footer />} minHeight="min-h-[68vh]">
      {children}
    </Frame>
  )
}

/** The frame of pages with one purpose, such as a payment: its footer is one row of links. */
export function FocusedFrame({ children }: { children: ReactNode }) {
  return (
    <Frame footer={<ShortFooter />} minHeight="min-h-[calc(100dvh-var(--bottom)-9.875rem)] print:min-h-0">
      {children}
    </Frame>
  )
}
