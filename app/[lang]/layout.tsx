import type { Metadata, Viewport } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { FailureTextsProvider } from '@/components/shell/errors/failure-texts'
import { JsonLd } from '@/components/shell/page/json-ld'
import { LazyToasts } from '@/components/shell/frame/lazy-toasts'
import { ModalLoader } from '@/components/shell/modals/modal-loader'
import { PageWatch } from '@/components/shell/frame/page-watch'
import { pageLang } from '@/components/shell/page/page-lang'
import { WebView } from '@/components/shell/frame/web-view'
import { fontPreloadHref } from '@/components/ui/fonts/fonts'
import { inlineScripts, lettersScript } from '@/lib/inline/inline-scripts'
import { googleIdName } from '@/lib/analytics/google-id-name'
import { env } from '@/lib/config/env'
import { languages } from '@/lib/contract/languages'
import { brand } from '@/lib/seo/brand'
import { siteGraph } from '@/lib/seo/json-ld'
import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/base.css'
import '../styles/utilities.css'

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  colorScheme: 'dark',
  themeColor: brand.themeColor,
}

/** No page is rendered by the build: each one is on its first request, and kept. */
export function generateStaticParams(): { lang: string }[] {
  return []
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('seo')
  return {
    metadataBase: new URL(env.PUBLIC_ORIGIN),
    applicationName: brand.name,
    title: brand.name,
    description: t('description'),
    ...(env.GOOGLE_ANALYTICS_ID && { other: { [googleIdName]: env.GOOGLE_ANALYTICS_ID } }),
    formatDetection: { telephone: false, email: false, address: false },
  }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const lang = await pageLang()
  const [shell, errors, seo] = await Promise.all([
    getTranslations('shell'),
    getTranslations('errors'),
    getTranslations('seo'),
  ])
  const failure = { heading: errors('failure'), tryAgain: errors('tryAgain') }
  const waiting = {
    loading: shell('loading'),
    failure: failure.heading,
    tryAgain: failure.tryAgain,
    close: shell('close'),
  }
  const letters = lettersScript(lang)
  preload(fontPreloadHref(lang), { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang={lang} dir={languages[lang].dir} suppressHydrationWarning>
      <body>
        {letters && <script dangerouslySetInnerHTML={{ __html: letters }} />}
        {lang === 'ur' && <script dangerouslySetInnerHTML={{ __html: inlineScripts.markNastaliq }} />}
        <a className="skip" href="#main">
          {shell('skip')}
        </a>
        <WebView />
        <PageWatch />
        <FailureTextsProvider texts={failure}>{children}</FailureTextsProvider>
        <ModalLoader lang={lang} texts={waiting} />
        <LazyToasts closeLabel={waiting.close} />
        <JsonLd data={siteGraph(env.PUBLIC_ORIGIN, seo('description'))} />
      </body>
    </html>
  )
}
