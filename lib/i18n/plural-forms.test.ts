import IntlMessageFormat from 'intl-messageformat'
import { langCodes, languages, type LangCode } from '../contract/languages'
import { loadMessages } from './load-messages'
import { pluralForms, sayCount } from './plural-forms'
import { textAt } from './text-at'

async function sayerOf(lang: LangCode) {
  const text = textAt(await loadMessages(lang), 'catalogue.titles') ?? ''
  const format = new IntlMessageFormat(text, languages[lang].intlTag)
  return (count: number) => String(format.format({ count }))
}

it.each(langCodes)('says every count in %s as its message does', async (lang) => {
  const say = await sayerOf(lang)
  const forms = pluralForms(lang, say)
  for (const count of [0, 1, 2, 3, 10, 11, 21, 99, 100, 102, 1_234, 1_000_000, 2_000_000])
    expect([count, sayCount(lang, forms, count)]).toEqual([count, say(count)])
})
