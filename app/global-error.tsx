'use client'

import { FailureScreen } from '@/components/shell/failure-screen'
import { useLastResort } from '@/components/shell/use-last-resort'
import { languages } from '@/lib/contract/languages'
import './styles/tokens.css'
import './styles/base.css'

/** Stands in when the root layout has failed, and with it everything that knows the language. */
export default function GlobalFailure({ error }: { error: unknown }) {
  const { lang, texts } = useLastResort()
  return (
    <html lang={lang} dir={languages[lang].dir}>
      <body>
        <main id="main">{texts && <FailureScreen error={error} texts={texts} />}</main>
      </body>
    </html>
  )
}
