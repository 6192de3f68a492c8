import { defaultLang, type LangCode } from '@/lib/contract'
import { fold } from '../../../db/fold'
import { isForeignTyping } from './finds'
import sets from './thesaurus.json'

/** The other words of each word's sets, folded. */
function readSets(lang: LangCode): ReadonlyMap<string, readonly string[]> {
  const others = new Map<string, string[]>()
  for (const set of sets[lang]) {
    const members = set.split(', ').map(fold)
    for (const word of members)
      others.set(word, [...(others.get(word) ?? []), ...members.filter((other) => other !== word)])
  }
  return others
}

const read = new Map<LangCode, ReadonlyMap<string, readonly string[]>>()

function thesaurusOf(lang: LangCode): ReadonlyMap<string, readonly string[]> {
  const thesaurus = read.get(lang) ?? readSets(lang)
  read.set(lang, thesaurus)
  return thesaurus
}

/** Further keywords are not searched for. */
const maxSynonyms = 12

/** Whether the thesaurus of a language has the folded word: then it is no misspelt one. */
export const isInThesaurus = (word: string, lang: LangCode): boolean => thesaurusOf(lang).has(word)

/**
 * The keywords that stand for one: as a whole, or with one word replaced by another of its set in `thesaurus.json`, which
 * is written by hand. Latin letters from a viewer whose language has others are looked up in the default language.
 */
export function synonymsOf(forms: readonly string[], lang: LangCode): string[] {
  const thesaurus = thesaurusOf(isForeignTyping(forms, lang) ? defaultLang : lang)
  const found = forms.flatMap((form) => {
    const terms = form.split(' ')
    const replaced = terms.flatMap((word, at) =>
      terms.length === 1 ? [] : (thesaurus.get(word) ?? []).map((other) => terms.with(at, other).join(' ')),
    )
    return [...(thesaurus.get(form) ?? []), ...replaced]
  })
  return [...new Set(found)].filter((form) => !forms.includes(form)).slice(0, maxSynonyms)
}
