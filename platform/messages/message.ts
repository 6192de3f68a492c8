import type { LangCode } from '@/lib/contract/languages'
import ar from './ar.json'
import bn from './bn.json'
import en from './en.json'
import es from './es.json'
import fa from './fa.json'
import fr from './fr.json'
import hi from './hi.json'
import id from './id.json'
import ms from './ms.json'
import ur from './ur.json'

export type MessageKey = keyof typeof en
export type MessageValues = Record<string, string | number>

const messages: Record<LangCode, Record<MessageKey, string>> = { ar, bn, en, es, fa, fr, hi, id, ms, ur }

/** The platform's own text in a language, with `{name}` places filled from `values`. */
export function messageIn(lang: LangCode, key: MessageKey, values: MessageValues = {}): string {
  return messages[lang][key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
