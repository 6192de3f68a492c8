import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import english from '@/messages/en.json'

/** What a page gives to its channels: the English messages. */
export function WithMessages({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ liveTv: english.liveTv }}>
      {children}
    </NextIntlClientProvider>
  )
}
