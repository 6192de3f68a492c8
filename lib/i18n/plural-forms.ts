import { languages, type LangCode } from '../contract/languages'
import { formatNumber } from './format'

/** A counted sentence in each of a language's plural forms, the number left out: what a browser needs to say any count. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>>

const place = '{count}'
/** Between them these reach every plural form of every language. */
const samples = [0, 1, 2, 3, 11, 100, 1_000_000]

const rulesOf = (lang: LangCode) => new Intl.PluralRules(languages[lang].intlTag)

/** Takes a sentence of the messages apart. Arabic's one and two have no number in them, and keep none. */
export function pluralForms(lang: LangCode, say: (count: number) => string): PluralForms {
  const rules = rulesOf(lang)
  const forms: PluralForms = {}
  for (const count of samples)
    forms[rules.select(count)] ??= say(count).replace(formatNumber(lang, count), place)
  return forms
}

/** Says a count by those forms. */
export function sayCount(lang: LangCode, forms: PluralForms, count: number): string {
  const form = forms[rulesOf(lang).select(count)] ?? forms.other ?? place
  return form.replace(place, formatNumber(lang, count))
}
