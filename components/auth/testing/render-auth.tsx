import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import messages from '@/messages/en.json'
// Loaded up front, so that a test's clock does not have to wait for what a form imports on focus.
import '@hookform/resolvers/zod'
import 'zod/mini'

/** Provides what the forms for logging in and signing up need: the English messages. */
export function inEnglish(children: ReactNode) {
  const { auth, apiErrors, forms } = messages
  return (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ auth, apiErrors, forms }}>
      {children}
    </NextIntlClientProvider>
  )
}

export const renderAuth = (children: ReactNode) => render(inEnglish(children))
