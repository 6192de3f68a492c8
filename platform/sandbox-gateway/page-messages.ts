import { languages, type LangCode } from '@/lib/contract'
import { exponentOf, toDecimal } from '../shared/currency'
import type { Money } from './entries'
import ar from './page-messages/ar.json'
import bn from './page-messages/bn.json'
import en from './page-messages/en.json'
import es from './page-messages/es.json'
import fa from './page-messages/fa.json'
import fr from './page-messages/fr.json'
import hi from './page-messages/hi.json'
import id from './page-messages/id.json'
import ms from './page-messages/ms.json'
import ur from './page-messages/ur.json'

export type MessageKey = keyof typeof en

const messages: Record<LangCode, Record<MessageKey, string>> = { ar, bn, en, es, fa, fr, hi, id, ms, ur }

/** A message of the payment page, with its `{name}` placeholders filled. */
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string>>) => string

export const translatorOf =
  (lang: LangCode): Translate =>
  (key, values = {}) =>
    messages[lang][key].replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)

/**
 * An amount in the language's format, with the decimals of ISO 4217. In right-to-left text the amount is isolated, and
 * a Latin sign within it: `US$` would break apart.
 */
export function formatAmount(lang: LangCode, { minor, currency }: Money): string {
  const digits = exponentOf(currency)
  const format = new Intl.NumberFormat(languages[lang].intlTag, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const parts = format.formatToParts(toDecimal(minor, currency) as Intl.StringNumericLiteral)
  if (languages[lang].dir === 'ltr') return parts.map(({ value }) => value).join('')
  const shown = parts.map(({ type, value }) =>
    type === 'currency' && /[A-Z]/.test(value) ? `\u2066${value}\u2069` : value,
  )
  return `\u2068${shown.join('')}\u2069`
}

/** Digits of a code or a date in the language's script. */
export function localiseDigits(lang: LangCode, text: string): string {
  const format = new Intl.NumberFormat(languages[lang].intlTag, { useGrouping: false })
  return text.replace(/\d/g, (digit) => format.format(Number(digit)))
}
