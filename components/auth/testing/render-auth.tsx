import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import messages from '@/messages/en.json'
// What a form fetches when it is entered is there before a test's clock runs.
import '@hookform/resolvers/zod'
import 'zod/mini'

/** Provides what the forms for logging in and signing up need: English and its messages. */
export function inEnglish(children: ReactNode) {
  const { auth, apiErrors, forms } = messages
  return (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ auth, apiErrors, forms }}>
      {children}
    </NextIntlClientProvider>
  )
}

export const renderAuth = (children: ReactNode) => render(inEnglish(children))
