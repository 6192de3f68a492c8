'use client'

import { useEffect, useState } from 'react'
import { defaultLang, languages, readLangCode, type LangCode } from '@/lib/contract'
import type english from '@/messages/en.json'
import './styles/tokens.css'
import './styles/base.css'

type FailureMessages = Pick<(typeof english)['errors'], 'failure' | 'tryAgain'>

async function loadMessages(lang: LangCode): Promise<FailureMessages> {
  try {
    const file = (await import(`@/messages/${lang}.json`)) as { default: Pick<typeof english, 'errors'> }
    return file.default.errors
  } catch {
    return { failure: 'HilalPlay', tryAgain: 'HilalPlay' }
  }
}

/** Language and messages for a failure of the root layout, by the path; fetched only then. */
function useFailureMessages(): { lang: LangCode; messages: FailureMessages | null } {
  const [state, setState] = useState<{ lang: LangCode; messages: FailureMessages | null }>({
    lang: defaultLang,
    messages: null,
  })
  useEffect(() => {
    const lang = readLangCode(location.pathname.split('/')[1]) ?? defaultLang
    void loadMessages(lang).then((messages) => setState({ lang, messages }))
  }, [])
  return state
}

/**
 * Shown when the root layout has failed, and with it everything that knows the language. Plain on purpose: every page
 * loads it, and it has to work when nothing else can be loaded.
 */
export default function GlobalFailure({ error }: { error: unknown }) {
  const { lang, messages } = useFailureMessages()
  useEffect(() => reportError(error), [error])
  return (
    <html lang={lang} dir={languages[lang].dir}>
      <body>
        <main id="main" className="lastResort">
          {messages && (
            <>
              <h1>{messages.failure}</h1>
              <button className="link" type="button" onClick={() => location.reload()}>
                {messages.tryAgain}
              </button>
            </>
          )}
        </main>
      </body>
    </html>
  )
}
