import { readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import IntlMessageFormat from 'intl-messageformat'
import { createTranslator } from 'next-intl'
import { flatten, type Tree } from '@/scripts/gates/messages/flatten'
import { langCodes, languages, type LangCode } from '@/lib/contract'
import { valueUses } from './get-messages'

const counts = [0, 1, 2, 3, 5, 11, 100, 1_234, 1_000_000]

function textsOf(lang: LangCode) {
  return [...flatten(JSON.parse(readFileSync(`messages/${lang}.json`, 'utf8')) as Tree)]
}

/** Sample values to format a message with, one set per plural count. */
function samplesOf(text: string) {
  const uses = valueUses(compile(text))
  const sets = counts.map((count) =>
    Object.fromEntries(
      uses
        .reverse()
        .map(({ name, sample }) => [
          name,
          typeof sample === 'function'
            ? (chunks: unknown) => `<${name}>${[chunks].flat().join('')}</${name}>`
            : typeof sample === 'number'
              ? count
              : `«${name}»`,
        ]),
    ),
  )
  return uses.some(({ sample }) => typeof sample === 'number') ? sets : sets.slice(0, 1)
}

function formatBothWays(lang: LangCode, text: string, values: Record<string, unknown>) {
  const locale = languages[lang].intlTag
  const onError = (error: Error) => {
    throw error
  }
  const t = createTranslator({ locale, messages: { text: compile(text) as string }, onError })
  const full = new IntlMessageFormat(text, locale).format(values as never) as unknown
  const said: unknown = t.rich('text', values as never)
  return [full, said].map((parts) => [parts].flat().map(String).join(''))
}

it.each(langCodes)('formats every message of %s compiled as uncompiled', (lang) => {
  const differing = textsOf(lang).flatMap(([key, text]) =>
    samplesOf(text)
      .map((values) => formatBothWays(lang, text, values))
      .filter(([full, compiled]) => full !== compiled)
      .map((pair) => [key, ...pair]),
  )
  expect(differing).toEqual([])
})
