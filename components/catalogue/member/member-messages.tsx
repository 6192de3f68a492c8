'use client'

import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { languages, type LangCode } from '@/lib/contract/languages'
import { fetchMessages } from '@/lib/i18n/fetch-messages'
import type { MessageTree } from '@/lib/i18n/merge-messages'
import { QueryProvider } from '@/lib/query/query-provider'

/** The words of titles and of what is a member's own. Rejects when they do not come. */
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

/** Words and data around a member's part of a page. */
export function MemberMessages({ lang, messages, children }: Props) {
  return (
    <NextIntlClientProvider locale={languages[lang].intlTag} timeZone="UTC" messages={messages}>
      <QueryProvider>{children}</QueryProvider>
    </NextIntlClientProvider>
  )
}
