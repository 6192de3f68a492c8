'use client'

import { useEffect, useState } from 'react'
import type { RootFailure } from '@/lib/i18n/root-failure'

const untranslated: RootFailure = {
  lang: 'en',
  dir: 'ltr',
  messages: { failure: 'HilalPlay', tryAgain: 'HilalPlay' },
}

/** Resolves always: with the product's name alone when nothing else can be loaded. */
async function loadFailure(): Promise<RootFailure> {
  try {
    const { loadRootFailure } = await import('@/lib/i18n/root-failure')
    return await loadRootFailure(location.pathname)
  } catch {
    return untranslated
  }
}

/**
 * Shown when the root layout or the router has failed, and with it everything that knows the language. Every page loads
 * it, so the languages come after the failure.
 */
export default function GlobalFailure({ error }: { error: unknown }) {
  const [failure, setFailure] = useState<RootFailure | null>(null)
  useEffect(() => void loadFailure().then(setFailure), [])
  useEffect(() => reportError(error), [error])
  return (
    <html lang={failure?.lang ?? 'en'} dir={failure?.dir}>
      <body>
        <main id="main" className="lastResort">
          {failure && (
            <>
              <h1>{failure.messages.failure}</h1>
              <button className="link" type="button" onClick={() => location.reload()}>
                {failure.messages.tryAgain}
              </button>
            </>
          )}
        </main>
      </body>
    </html>
  )
}
