import { languages, type LangCode } from '@/lib/contract'
import type { MessageTree } from './message-tree'
import { createTranslator, type Messages } from 'next-intl'

/** The built-in messages of a language; each file is a separate chunk on the server. */
export async function loadMessages(lang: LangCode): Promise<MessageTree> {
  const file = (await import(`../../messages/${lang}.json`)) as { default: MessageTree }
  return file.default
}

/** Translates by the built-in messages outside of pages, such as in the gateway. */
export async function loadTranslator(lang: LangCode) {
  const messages = (await loadMessages(lang)) as unknown as Messages
  return createTranslator({ locale: languages[lang].intlTag, messages })
}
