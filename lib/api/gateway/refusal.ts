import type { LangCode } from '../../contract/languages'
import { defaultLang } from '../../contract/languages'
import { loadMessages } from '../../i18n/load-messages'
import { textAt } from '../../i18n/text-at'
import { answer } from './answer'

const lastResort = 'Unexpected error happened, please try again!'

async function unexpectedIn(lang: LangCode): Promise<string | null> {
  const messages = await loadMessages(lang).catch(() => null)
  return messages && textAt(messages, 'apiErrors.unexpected')
}

/** The default message of the error catalogue (specification 8) in the viewer's language. */
export async function defaultMessage(lang: LangCode): Promise<string> {
  return (await unexpectedIn(lang)) ?? (await unexpectedIn(defaultLang)) ?? lastResort
}

/** An answer of the gateway itself: the envelope with the default message and nothing else. */
export async function refuse(
  status: number,
  lang: LangCode,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return answer(status, { message: await defaultMessage(lang), data: null, meta: null }, headers)
}
