'use client'

import { useEffect } from 'react'
import { ErrorScreen } from './error-screen'
import { useFailureTexts, type FailureTexts } from './failure-texts'
import { TryAgain } from './try-again'

/** Replaces a part of the page that threw, and reports the error to the browser's listeners. */
function FailureScreen({ error, texts }: { error: unknown; texts: FailureTexts }) {
  useEffect(() => reportError(error), [error])
  return <ErrorScreen heading={texts.heading} actions={<TryAgain way="reload" label={texts.tryAgain} />} />
}

/** The fallback of an error boundary within a page's frame. */
export function PageFailure({ error }: { error: unknown }) {
  return <FailureScreen error={error} texts={useFailureTexts()} />
}
