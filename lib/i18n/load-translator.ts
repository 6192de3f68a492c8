import { createTranslator, type Messages } from 'next-intl'
import { languages, type LangCode } from '../contract/languages'
import { loadMessages } from './load-messages'

/** Translates by the built-in messages of a language where no page is rendered, such as in the gateway. */
export async function loadTranslator(lang: LangCode) {
  const messages = (await loadMessages(lang)) as unknown as Messages
  return createTranslator({ locale: languages[lang].intlTag, messages })
}
