import { callHost } from '../api/server/call-host'
import { cacheFor } from '../config/cache'
import { contentCalls } from '../contract/hosts/content'
import type { LangCode } from '../contract/languages'
import { loadMessages } from './load-messages'
import { mergeMessages, type MessageTree } from './merge-messages'
import { validMessages } from './valid-messages'

/** Messages are not worth waiting for: a page that waits for its content as well has to come within 5 s. */
const timeoutMs = 500

async function operatorTexts(lang: LangCode): Promise<Record<string, string>> {
  const entries = await callHost(
    contentCalls.listLanguages,
    {},
    { lang, cache: cacheFor.languages, timeoutMs },
  )
  const version = entries.data?.data.find((entry) => entry.langCode === lang)?.version ?? 0
  if (version === 0) return {}
  const input = { params: { code: lang }, query: { v: version } }
  const context = { lang, cache: cacheFor.translation, timeoutMs }
  const texts = await callHost(contentCalls.getTranslation, input, context)
  return texts.data?.data ?? {}
}

/**
 * The messages of a language: the built-in ones, with the translation over them whose version the language
 * list names (specification 4). When the content host does not respond, and for a text that cannot be formatted, the
 * built-in ones serve.
 */
export async function getMessages(lang: LangCode): Promise<MessageTree> {
  const [base, texts] = await Promise.all([loadMessages(lang), operatorTexts(lang)])
  return mergeMessages(base, validMessages(lang, base, texts))
}
