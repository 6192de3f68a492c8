import { readFileSync } from 'node:fs'
import { langCodes, type LangCode } from '@/lib/contract'
import { flatten, type Tree } from './flatten'

interface Term {
  thing: string
  term: string
  key: string
}

const read = (lang: LangCode) => flatten(JSON.parse(readFileSync(`messages/${lang}.json`, 'utf8')) as Tree)
const english = read('en')

/** The rows of the table of terms in a language's guide. */
function readTerms(lang: LangCode): Term[] {
  const guide = readFileSync(`docs/languages/${lang}.md`, 'utf8')
  return [...guide.matchAll(/^\| (.+?) +\| (.+?) +\| `([\w.]+)` +\|$/gm)].map(
    ([, thing = '', term = '', key = '']) => ({ thing, term, key }),
  )
}

/** Keys of a term's message and of all others that say the same in English. */
function keysOf({ key }: Term): string[] {
  const text = english.get(key)?.toLowerCase()
  return [...english].filter(([, other]) => other.toLowerCase() === text).map(([other]) => other)
}

describe.each(langCodes)('the guide of %s', (lang) => {
  const messages = read(lang)
  const terms = readTerms(lang)

  it('names messages that exist', () => {
    expect(terms.length).toBeGreaterThan(20)
    expect(terms.filter(({ key }) => !messages.has(key))).toEqual([])
  })

  // One contains the other: an article, a plural or a short form of the same word.
  it('has one term for one thing in every message that says the same', () => {
    const others = terms.flatMap((row) =>
      keysOf(row).flatMap((key) => {
        const [text, term] = [messages.get(key)?.toLowerCase() ?? '', row.term.toLowerCase()]
        const agrees = text.includes(term) || (text !== '' && term.includes(text))
        return agrees ? [] : [`${key} says "${text}", which is "${term}" elsewhere (${row.thing})`]
      }),
    )
    expect(others).toEqual([])
  })
})
