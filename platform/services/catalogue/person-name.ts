import { languages, type LangCode } from '@/lib/contract'
import type { PersonNames } from '../../db/schema/titles'

/** A name as a language spells it: in its script, where it has no spelling of its own. */
export function personName(names: PersonNames, lang: LangCode): string {
  const own = { ur: names.urdu, fa: names.persian }
  return (lang === 'ur' || lang === 'fa' ? own[lang] : undefined) ?? names[languages[lang].script]
}
