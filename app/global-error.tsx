'use client'

import { useEffect } from 'react'
import { useLastResort } from '@/components/shell/errors/use-last-resort'
import { languages } from '@/lib/contract/languages'
import './styles/tokens.css'
import './styles/base.css'

/**
 * Stands in when the root layout has failed, and with it everything that knows the language. Plain on purpose: every
 * page loads it, and it has to work when nothing else can be loaded.
 */
export default function GlobalFailure({ error }: { error: unknown }) {
  const { lang, texts } = useLastResort()
  useEffect(() => reportError(error), [error])
  return (
    <html lang={lang} dir={languages[lang].dir}>
      <body>
        <main id="main" className="lastResort">
          {texts && (
            <>
              <h1>{texts.heading}</h1>
              <button className="link" type="button" onClick={() => location.reload()}>
                {texts.tryAgain}
              </button>
            </>
          )}
        </main>
      </body>
    </html>
  )
}
