import { ways, type IndexedText } from './finds'
import { createWordErrors, type Vocabulary } from './vocabulary'
import { beginningsOf, formsOfWord } from './word-forms'

type OnMatch = (text: number, way: number, errors: number) => void

/** The longest word is in the fewest texts, so it selects the candidates. */
const byLength = (keyword: string) => keyword.split(' ').sort((a, b) => b.length - a.length)

/** How a text has the whole words of a keyword, some of them perhaps in another form or order. */
function wholeWay(text: string, keyword: string): number {
  if (text === keyword) return ways.exact
  if (text.startsWith(`${keyword} `)) return ways.begins
  return ` ${text} `.includes(` ${keyword} `) ? ways.words : ways.terms
}

/** How a text has words that begin as those of a keyword. */
function partWay(text: string, keyword: string): number {
  if (text.startsWith(keyword)) return ways.beginsPart
  return ` ${text}`.includes(` ${keyword}`) ? ways.parts : ways.termParts
}

/** Finds the texts that have every word of a keyword, in any order: never letters within a word. */
export function createWordScan(texts: readonly IndexedText[], vocabulary: Vocabulary) {
  const textOf = (number: number) => texts[number]?.text ?? ''
  return {
    /** Texts with the words themselves. */
    scanWhole: (keyword: string, onMatch: OnMatch) => {
      const [first = '', ...others] = byLength(keyword)
      const otherForms = others.map((word) => formsOfWord(word).map((form) => ` ${form} `))
      for (const form of formsOfWord(first))
        for (const number of vocabulary.withWord(form)) {
          const text = ` ${textOf(number)} `
          if (otherForms.every((forms) => forms.some((one) => text.includes(one))))
            onMatch(number, wholeWay(textOf(number), keyword), 0)
        }
    },
    /** Texts with words that begin so. */
    scanParts: (keyword: string, onMatch: OnMatch) => {
      const [first = '', ...others] = byLength(keyword)
      const otherBeginnings = others.map((word) => beginningsOf(word).map((beginning) => ` ${beginning}`))
      for (const beginning of beginningsOf(first))
        for (const number of vocabulary.beginningWith(beginning)) {
          const text = ` ${textOf(number)}`
          if (otherBeginnings.every((beginnings) => beginnings.some((one) => text.includes(one))))
            onMatch(number, partWay(textOf(number), keyword), 0)
        }
    },
    /** Texts whose words may have been meant. */
    scanMeant: (keyword: string, onMatch: OnMatch) => {
      const [first = '', ...others] = byLength(keyword)
      const counters = others.map(createErrorCounter)
      for (const { text: number, errors } of vocabulary.meantBy(first)) {
        const terms = textOf(number).split(' ')
        const fewest = counters.map((count) => Math.min(...terms.map(count)))
        const sum = fewest.reduce((total, one) => total + one, errors)
        if (sum < Infinity) onMatch(number, ways.exact, sum)
      }
    },
  }
}

/** The fewest typing errors that turn a word of the text into the typed one, each word used once. */
function createErrorCounter(typed: string) {
  const known = new Map<string, number>()
  const errorsOf = createWordErrors(typed)
  return (word: string) => {
    const errors = known.get(word) ?? errorsOf(word)
    known.set(word, errors)
    return errors
  }
}
