'use client'

import { FailureScreen } from './failure-screen'
import { useFailureTexts } from './failure-texts'

/** The fallback of an error boundary within a page's frame. */
export function PageFailure({ error }: { error: unknown }) {
  return <FailureScreen error={error} texts={useFailureTexts()} />
}
