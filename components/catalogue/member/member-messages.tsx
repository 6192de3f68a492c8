'use client'

import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { languages, type LangCode } from '@/lib/contract'
import { fetchMessages } from '@/lib/i18n/fetch-messages'
import type { MessageTree } from '@/lib/i18n'
import { QueryProvider } from '@/lib/query/query-provider'

/** The messages of titles and of member-only parts. Rejects when they cannot be fetched. */
export async function fetchMemberMessages(lang: LangCode): Promise<MessageTree> {
  const [catalogue, personal] = await Promise.all([
    fetchMessages(lang, 'catalogue'),
    fetchMessages(lang, 'personal'),
  ])
  return { ...catalogue, ...personal }
}

interface Props {
  lang: LangCode
  messages: MessageTree
  children: ReactNode
}

/** Provides member-only parts with their messages and the query client. */
export function MemberMessages({ lang, messages, children }: Props) {
  return (
    <NextIntlClientProvider locale={languages[lang].intlTag} timeZone="UTC" messages={messages}>
      <QueryProvider>{children}</QueryProvider>
    </NextIntlClientProvider>
  )
}
