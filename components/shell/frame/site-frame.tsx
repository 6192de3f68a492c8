import type { ReactNode } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { getTranslations } from 'next-intl/server'
import { pathTo } from '@/lib/routing/paths'
import { getQuickItems } from '../page/nav-items'
import { NavLinks } from '../page/nav-links'
import { CookieNotice } from './cookie-notice'
import { Footer } from './footer'
import { Header } from '../header/header'

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
export function SiteFrame({ lang, children }: { lang: LangCode; children: ReactNode }) {
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
