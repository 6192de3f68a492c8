import { createTranslator } from 'next-intl'
import type english from '../../../messages/en.json'
import { defaultLang, languages, type LangCode } from '../../contract/languages'
import { formatNumber } from '../../i18n/format'
import { loadMessages } from '../../i18n/load-messages'
import { textAt } from '../../i18n/text-at'
import { answer } from './answer'
import type { GatewayResponse } from './gateway-types'

const lastResort = 'Unexpected error happened, please try again!'

async function unexpectedIn(lang: LangCode): Promise<string | null> {
  const messages = await loadMessages(lang).catch(() => null)
  return messages && textAt(messages, 'apiErrors.unexpected')
}

/** The default message of the error catalogue (specification 8) in the viewer's language. */
export async function defaultMessage(lang: LangCode): Promise<string> {
  return (await unexpectedIn(lang)) ?? (await unexpectedIn(defaultLang)) ?? lastResort
}

/** A number of bytes in the language's digits, with a short unit. */
function sizeIn(lang: LangCode, bytes: number): string {
  const megabytes = bytes / (1_024 * 1_024)
  const [value, unit] = megabytes >= 1 ? [megabytes, 'megabyte'] : [bytes / 1_024, 'kilobyte']
  return formatNumber(lang, value, { style: 'unit', unit, maximumFractionDigits: 0 })
}

/** A 413 that states the maximum body size. */
export async function refuseSize(maxBytes: number, lang: LangCode): Promise<GatewayResponse> {
  const messages = (await loadMessages(lang)) as unknown as typeof english
  const t = createTranslator({ locale: languages[lang].intlTag, messages, namespace: 'apiErrors' })
  const message = t('bodyTooLarge', { limit: sizeIn(lang, maxBytes) })
  return answer(413, { message, data: null, meta: null })
}

/** The gateway's own error response: an envelope with the default message. */
export async function refuse(
  status: number,
  lang: LangCode,
  headers: Readonly<Record<string, string>> = {},
): Promise<GatewayResponse> {
  return answer(status, { message: await defaultMessage(lang), data: null, meta: null }, headers)
}
