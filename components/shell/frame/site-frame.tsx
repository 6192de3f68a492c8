import type { ReactNode } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { getTranslations } from 'next-intl/server'
import { getQuickItems } from '../page/nav-items'
import { NavLinks } from '../page/nav-links'
import { CookieConsent } from '../consent/cookie-consent'
import { Footer } from '../footer/footer'
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
