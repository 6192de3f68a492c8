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

/** A message of the platform in a language, with its `{name}` placeholders filled from `values`. */
export function messageIn(lang: LangCode, key: MessageKey, values: MessageValues = {}): string {
  return messages[lang][key].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  )
}
