import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { languages, type LangCode } from '@/lib/contract'
import english from '@/messages/en.json'

interface WithMessagesProps {
  lang?: LangCode
  /** In this language. */
  messages?: typeof english
  children: ReactNode
}

/** Provides messages, as a page does. */
export function WithMessages({ lang = 'en', messages = english, children }: WithMessagesProps) {
  return (
    <NextIntlClientProvider locale={languages[lang].intlTag} timeZone="UTC" messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}
