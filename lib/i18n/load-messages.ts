import type { LangCode } from '../contract/languages'
import type { MessageTree } from './merge-messages'

/** The built-in messages of a language; each file is a chunk of its own on the server. */
export async function loadMessages(lang: LangCode): Promise<MessageTree> {
  const file = (await import(`../../messages/${lang}.json`)) as { default: MessageTree }
  return file.default
}
