import type { LangCode } from '@/lib/contract'
import { isLatin, ownLanguage, type IndexedText } from './finds'
import type { Vocabulary } from './vocabulary'
import { beginningsOf } from './word-forms'

/** A typed word that no title has, and what was probably meant. */
export interface Correction {
  typed: string
  meant: string
  /** A text that has the word, and a title of it. */
  text: IndexedText
  titleId: number
}

/** The misspelt words of a keyword; `null` where nothing better can be offered. */
export type Corrector = (keyword: string, query: { lang: LangCode; kidsOnly: boolean }) => Correction[] | null

interface Options {
  /** Ordered by popularity. */
  titles: readonly { id: number }[]
  texts: readonly IndexedText[]
  vocabulary: Vocabulary
  /** Whether a word is one of the language: then it is no misspelt one. */
  isWord: (word: string, lang: LangCode) => boolean
  isShown: (title: number, kidsOnly: boolean) => boolean
}

/** Corrects words by those of an index: only words that neither the index nor the language has. */
export function createCorrector({ titles, texts, vocabulary, isWord, isShown }: Options): Corrector {
  const isKnown = (typed: string, kidsOnly: boolean) => {
    for (const beginning of beginningsOf(typed))
      for (const number of vocabulary.beginningWith(beginning))
        if (texts[number]?.titles.some((title) => isShown(title, kidsOnly))) return true
    return false
  }

  /** The viewer's word with the fewest typing errors, of the most popular title. */
  function bestMeant(typed: string, lang: LangCode, kidsOnly: boolean) {
    const isOwn = ownLanguage([typed], lang)
    let best: Correction | undefined
    let least = Infinity
    for (const { term, texts: found, errors } of vocabulary.termsMeantBy(typed))
      for (const number of found) {
        const text = texts[number]
        const title = text?.titles.find((one) => isShown(one, kidsOnly))
        if (!text || title === undefined || isLatin(typed) !== isLatin(term)) continue
        if (text.lang !== null && !isOwn(text.lang)) continue
        const rank = errors * titles.length + title
        if (rank < least) best = { typed, meant: term, text, titleId: titles[title]?.id ?? 0 }
        least = Math.min(least, rank)
      }
    return best
  }

  return (keyword, { lang, kidsOnly }) => {
    const misspelt = [...new Set(keyword.split(' '))].filter(
      (typed) => !isWord(typed, lang) && !isKnown(typed, kidsOnly),
    )
    const corrections = misspelt.flatMap((typed) => bestMeant(typed, lang, kidsOnly) ?? [])
    return corrections.length > 0 ? corrections : null
  }
}
