import type { LangCode } from '../contract/languages'
import type { MessageTree } from './merge-messages'

/** The built-in messages of a language; each file is a chunk of its own on the server. */
export async function loadMessages(lang: LangCode): Promise<MessageTree> {
  const file: { default: MessageTree } = await import(`../../messages/${lang}.json`)
  return file.default
}
