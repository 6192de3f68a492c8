import { languages, type LangCode } from '@/lib/contract'
import ar from '../messages/ar.json'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import es from '../messages/es.json'
import fa from '../messages/fa.json'
import fr from '../messages/fr.json'
import hi from '../messages/hi.json'
import id from '../messages/id.json'
import ms from '../messages/ms.json'
import ur from '../messages/ur.json'

export type MessageKey = keyof typeof en
export type MessageValues = Record<string, string | number>

const messages: Record<LangCode, Record<MessageKey, string>> = { ar, bn, en, es, fa, fr, hi, id, ms, ur }

/**
 * A message of the platform in a language, with its `{name}` placeholders filled from `values`. Numbers get the
 * language's digits and grouping; codes and ids are given as text.
 */
export function messageIn(lang: LangCode, key: MessageKey, values: MessageValues = {}): string {
  return messages[lang][key].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder
    return typeof value === 'string' ? value : new Intl.NumberFormat(languages[lang].intlTag).format(value)
  })
}

/** An error response, with an HTTP status and a message in the caller's language. */
export class Problem extends Error {
  override name = 'Problem'

  constructor(
    readonly status: number,
    readonly key: MessageKey,
    readonly values: MessageValues = {},
    /** Seconds after which the same call may succeed. */
    readonly retryAfterSec?: number,
    /** Additional details for the caller, in the envelope's `data`. */
    readonly data: object | null = null,
  ) {
    super(`${status} ${key}`)
  }
}

export const notFound = () => new Problem(404, 'notFound')

/**
 * The first row of a query for a single item.
 * @throws {Problem} 404 when there is none.
 */
export function found<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw notFound()
  return row
}
