import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { pickMessages, type MessagePath } from '@/lib/i18n'

interface ClientMessagesProps {
  /** Namespaces, or parts of them by dotted keys. */
  namespaces: readonly MessagePath[]
  /** What of those is left out. */
  except?: readonly MessagePath[]
  children: ReactNode
}

/** Provides the client components within it with the messages of these namespaces only. */
export async function ClientMessages({ namespaces, except, children }: ClientMessagesProps) {
  const messages = pickMessages(await getMessages(), namespaces, except)
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
}
