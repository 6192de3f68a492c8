import { callHost } from '../api/call-host'
import { cacheFor } from '../config/cache'
import { contentCalls } from '../contract/content'
import type { LangCode } from '../contract/languages'
import { loadMessages } from './load-messages'
import { mergeMessages, type MessageTree } from './merge-messages'

async function operatorTexts(lang: LangCode): Promise<Record<string, string>> {
  const entries = await callHost(contentCalls.listLanguages, {}, { lang, cache: cacheFor.languages })
  const version = entries.data?.data.find((entry) => entry.langCode === lang)?.version ?? 0
  if (version === 0) return {}
  const input = { params: { code: lang }, query: { v: version } }
  const texts = await callHost(contentCalls.getTranslation, input, { lang, cache: cacheFor.translation })
  return texts.data?.data ?? {}
}

/**
 * The messages of a language: the built-in ones, with the translation over them whose version the language
 * list names (specification 4). When the content host does not answer, the built-in ones serve.
 */
export async function getMessages(lang: LangCode): Promise<MessageTree> {
  const [base, texts] = await Promise.all([loadMessages(lang), operatorTexts(lang)])
  return mergeMessages(base, texts)
}
