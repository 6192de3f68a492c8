'use client'

import { createContext, use, useEffect } from 'react'
import { ErrorScreen } from './error-screen'
import { TryAgain } from './try-again'

/** Messages of the failure screen. An error boundary gets no props from the server, so the root layout provides them. */
export const FailureMessages = createContext({ failure: '', tryAgain: '' })

/** The fallback of an error boundary within a page's frame. Reports the error to the browser's listeners. */
export function PageFailure({ error }: { error: unknown }) {
  const messages = use(FailureMessages)
  useEffect(() => reportError(error), [error])
  return (
    <ErrorScreen heading={messages.failure} actions={<TryAgain way="reload" label={messages.tryAgain} />} />
  )
}
