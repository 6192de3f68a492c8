import { langCodes, type LangCode } from '@/lib/contract'
import { fold } from '../../../db/fold'
import { formsOfWord } from './word-forms'

/** Which titles' descriptions have a word, by language. */
export interface Descriptions {
  /** Positions of the titles whose descriptions have every word, in any order; none for words that most have. */
  titlesWith(keyword: string, lang: LangCode): number[]
  /** Whether some description has the word. */
  has(word: string, lang: LangCode): boolean
}

/** Shorter words say too little of what a title is about. */
const lettersOfWord = 3
/** A word of more than this share of the descriptions, and of more than these few, tells nothing. */
const maxShare = 0.25
const fewTitles = 8

/** Folds the words of a text, each word once: folding is slow, and most words repeat. */
function createWordFolder() {
  const known = new Map<string, readonly string[]>()
  return (text: string): readonly string[] =>
    text.split(/\s+/).flatMap((written) => {
      const folded = known.get(written) ?? fold(written).split(' ').filter(Boolean)
      known.set(written, folded)
      return folded
    })
}

/** Collects descriptions, in the order of their titles. `build` makes the index of them. */
export function collectDescriptions() {
  const termsOf = createWordFolder()
  const collected = new Map(langCodes.map((lang) => [lang, new Map<string, number[]>()]))
  return {
    add: (lang: LangCode, title: number, text: string): void => {
      const titlesOf = collected.get(lang)
      for (const word of new Set(termsOf(text))) {
        if (word.length < lettersOfWord) continue
        const titles = titlesOf?.get(word)
        if (titles) titles.push(title)
        else titlesOf?.set(word, [title])
      }
    },
    build: (count: number): Descriptions => createDescriptions(collected, count),
  }
}

function createDescriptions(
  collected: ReadonlyMap<LangCode, ReadonlyMap<string, readonly number[]>>,
  count: number,
): Descriptions {
  const maxTitles = Math.max(fewTitles, count * maxShare)
  const packed = new Map(
    [...collected].map(([lang, terms]) => [
      lang,
      new Map(Array.from(terms, ([word, titles]) => [word, Int32Array.from(titles)])),
    ]),
  )
  const titlesOf = (word: string, lang: LangCode) =>
    new Set(formsOfWord(word).flatMap((form) => [...(packed.get(lang)?.get(form) ?? [])]))
  return {
    titlesWith: (keyword, lang) => {
      const terms = keyword.split(' ').filter((word) => word.length >= lettersOfWord)
      const [first, ...others] = terms.map((word) => titlesOf(word, lang)).sort((a, b) => a.size - b.size)
      if (!first || first.size > maxTitles) return []
      return [...first].filter((title) => others.every((titles) => titles.has(title)))
    },
    has: (word, lang) => packed.get(lang)?.has(word) === true,
  }
}
