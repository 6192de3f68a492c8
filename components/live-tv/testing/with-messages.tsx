import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import english from '@/messages/en.json'

/** Provides the English messages, as a page does. */
export function WithMessages({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ liveTv: english.liveTv }}>
      {children}
    </NextIntlClientProvider>
  )
}
