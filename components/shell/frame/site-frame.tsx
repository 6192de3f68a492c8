import type { ReactNode } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { BottomNav } from './bottom-nav'
import { CookieConsent } from '../consent/cookie-consent'
import { Footer } from '../footer/footer'
import { Header } from '../header/header'
import css from './site-frame.module.css'

/** Header, footer, bottom navigation and the cookie notice around a page. */
export function SiteFrame({ lang, children }: { lang: LangCode; children: ReactNode }) {
  return (
    <>
      <CookieConsent lang={lang} />
      <Header lang={lang} />
      <main className={css.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer lang={lang} />
      <BottomNav lang={lang} />
    </>
  )
}
