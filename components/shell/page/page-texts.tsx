import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { pickTexts } from '@/lib/i18n/pick-texts'
import type { TextGroup } from '@/lib/i18n/text-groups'

interface PageTextsProps {
  namespaces: readonly TextGroup[]
  children: ReactNode
}

/** Gives the client components within it the words of these namespaces, and those of the error catalogue. */
export async function PageTexts({ namespaces, children }: PageTextsProps) {
  const messages = pickTexts(await getMessages(), namespaces)
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
}
