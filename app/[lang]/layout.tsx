import type { Metadata, Viewport } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { isKidsPage, JsonLd, pageLang } from '@/components/shell/page'
import { PageRoot } from '@/components/shell/frame/page-root'
import { fontPreloadHref } from '@/components/ui/fonts/fonts'
import { inlineScripts, lettersScript } from '@/lib/inline/inline-scripts'
import { googleIdName } from '@/lib/analytics/track'
import { env } from '@/lib/config/env'
import { manifestPath } from '@/lib/routing'
import { languages } from '@/lib/contract'
import { brand } from '@/lib/seo/brand'
import { siteGraph } from '@/lib/seo/json-ld'
import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/base.css'
import '../styles/kids.css'
import '../styles/utilities.css'

export async function generateViewport(): Promise<Viewport> {
  return {
    width: 'device-width',
    initialScale: 1,
    viewportFit: 'cover',
    colorScheme: 'dark',
    themeColor: (await isKidsPage()) ? brand.kidsThemeColor : brand.themeColor,
  }
}

/** No page is built ahead: each is rendered on its first request and cached. */
export function generateStaticParams(): { lang: string }[] {
  return []
}

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('seo')])
  return {
    metadataBase: new URL(env.PUBLIC_ORIGIN),
    applicationName: brand.name,
    manifest: manifestPath(lang),
    title: brand.name,
    description: t('description'),
    ...(env.GOOGLE_ANALYTICS_ID && { other: { [googleIdName]: env.GOOGLE_ANALYTICS_ID } }),
    formatDetection: { telephone: false, email: false, address: false },
  }
}

/** None in development: it would serve files that have changed since. */
const hasWorker = env.SERVICE_WORKER && process.env.NODE_ENV === 'production'

export default async function RootLayout({ children }: { children: ReactNode }) {
  const lang = await pageLang()
  const [kids, shell, errors, seo] = await Promise.all([
    isKidsPage(),
    getTranslations('shell'),
    getTranslations('errors'),
    getTranslations('seo'),
  ])
  const messages = {
    loading: shell('loading'),
    failure: errors('failure'),
    tryAgain: errors('tryAgain'),
    close: shell('close'),
  }
  const letters = lettersScript(lang)
  preload(fontPreloadHref(lang), { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang={lang} dir={languages[lang].dir} data-kids={kids ? '' : undefined} suppressHydrationWarning>
      <body>
        {letters && <script dangerouslySetInnerHTML={{ __html: letters }} />}
        {lang === 'ur' && <script dangerouslySetInnerHTML={{ __html: inlineScripts.markNastaliq }} />}
        <a className="skip" href="#main">
          {shell('skip')}
        </a>
        <PageRoot lang={lang} messages={messages} hasWorker={hasWorker} hasDebugBar={env.DEBUG_BAR}>
          {children}
        </PageRoot>
        <JsonLd data={siteGraph(env.PUBLIC_ORIGIN, seo('description'))} />
      </body>
    </html>
  )
}
