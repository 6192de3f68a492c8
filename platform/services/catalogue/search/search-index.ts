import { typingErrors, createVocabulary, type Vocabulary } from './vocabulary'

/** What a text is of a title, in order of rank. */
const fields = ['title', 'person', 'genre'] as const
type Field = (typeof fields)[number]

export interface IndexedText {
  /** Folded. */
  text: string
  /** Language of the text; `null` if it belongs to none in particular. */
  lang: string | null
  field: Field
  /** Positions of its titles in the list of all titles. */
  titles: readonly number[]
}

interface IndexedTitle {
  id: number
  forKids: boolean
}

interface SearchQuery {
  /** The keyword in each of its folded forms. */
  forms: readonly string[]
  lang: string
  kidsOnly: boolean
}

export interface SearchIndex {
  /** Ids of the matching titles, best first. */
  find(query: SearchQuery): number[]
}

/** How a text matches a keyword, best first. */
const ways = { exact: 0, begins: 1, beginsWord: 2, contains: 3, allTerms: 4 } as const
const misspelled = 5
/** With fewer matches than this, misspellings are searched as well. */
const fewFinds = 10
const maxErrors = 15

type Note = (text: number, way: number, errors: number) => void

/**
 * Searches titles by their folded texts, in memory: about 5 kB per title in ten languages.
 * @param titles ordered by popularity, which breaks ties
 */
export function createSearchIndex(
  titles: readonly IndexedTitle[],
  texts: readonly IndexedText[],
): SearchIndex {
  const lines = createLines(texts.map(({ text }) => text))
  const vocabulary = createVocabulary(texts.map(({ text }) => text))

  return {
    find: ({ forms, lang, kidsOnly }) => {
      const finds = new Map<number, number>()
      const note: Note = (number, way, errors) => {
        const text = texts[number]
        if (!text) return
        const rank = rankOf(text, { way, errors, own: text.lang === lang })
        for (const title of text.titles) {
          if (kidsOnly && !titles[title]?.forKids) continue
          if (rank < (finds.get(title) ?? Infinity)) finds.set(title, rank)
        }
      }
      const terms = createWordScan(texts, vocabulary, note)
      for (const form of forms) {
        lines.scan(form, note)
        terms.scanPrefixes(form)
      }
      if (finds.size < fewFinds) for (const form of forms) terms.scanMeant(form)
      // Rank and popularity are packed into one number, since numbers sort much faster than pairs.
      const order = Float64Array.from(finds, ([title, rank]) => rank * titles.length + title).sort()
      return Array.from(order, (position) => titles[position % titles.length]?.id ?? 0)
    },
  }
}

/** Literal matches rank before misspellings, and the viewer's language before others. */
function rankOf({ field }: IndexedText, { way, errors, own }: { way: number; errors: number; own: boolean }) {
  const position = way === misspelled ? fields.length * misspelled : fields.indexOf(field) * misspelled + way
  const later = way === misspelled ? fields.indexOf(field) : 0
  return ((position + later) * 2 + (own ? 0 : 1)) * (maxErrors + 1) + Math.min(errors, maxErrors)
}

/** All texts in one string: a single scan is much faster than one per text. */
function createLines(texts: readonly string[]) {
  const whole = `\n${texts.join('\n')}\n`
  const starts = new Int32Array(texts.length + 1)
  for (const [number, text] of texts.entries()) starts[number + 1] = (starts[number] ?? 0) + text.length + 1

  const scanFor = (needle: string, skip: number, onMatch: (text: number, at: number) => void) => {
    let text = 0
    for (let at = whole.indexOf(needle); at >= 0; at = whole.indexOf(needle, at + 1)) {
      const from = at + skip
      while ((starts[text + 1] ?? Infinity) < from) text += 1
      onMatch(text, from)
    }
  }
  const wayAt = (at: number, length: number) => {
    if (whole[at - 1] === '\n') return whole[at + length] === '\n' ? ways.exact : ways.begins
    return whole[at - 1] === ' ' ? ways.beginsWord : ways.contains
  }

  return {
    /** Collects texts that contain the keyword. A single letter is in nearly every text, so it must start a word. */
    scan: (keyword: string, note: Note) => {
      const onMatch = (text: number, at: number) => note(text, wayAt(at, keyword.length), 0)
      if ([...keyword].length > 1) scanFor(keyword, 0, onMatch)
      else for (const border of ['\n', ' ']) scanFor(border + keyword, 1, onMatch)
    },
  }
}

/** Matches every word of a keyword. The longest word is in the fewest texts, so it selects the candidates. */
function createWordScan(texts: readonly IndexedText[], vocabulary: Vocabulary, note: Note) {
  const byLength = (keyword: string) => keyword.split(' ').sort((a, b) => b.length - a.length)
  return {
    /** Collects texts whose words start with those of the keyword, in any order. */
    scanPrefixes: (keyword: string) => {
      const [first = '', ...others] = byLength(keyword)
      if (others.length === 0) return
      for (const number of vocabulary.beginningWith(first)) {
        const text = ` ${texts[number]?.text}`
        if (others.every((word) => text.includes(` ${word}`))) note(number, ways.allTerms, 0)
      }
    },
    /** Collects texts whose words may have been meant. */
    scanMeant: (keyword: string) => {
      const [first = '', ...others] = byLength(keyword)
      const counters = others.map(createErrorCounter)
      for (const { text: number, errors } of vocabulary.meantBy(first)) {
        const terms = texts[number]?.text.split(' ') ?? []
        const fewest = counters.map((count) => Math.min(...terms.map(count)))
        const sum = fewest.reduce((total, one) => total + one, errors)
        if (sum < Infinity) note(number, misspelled, sum)
      }
    },
  }
}

/** The fewest typing errors that turn a word of the text into the typed one, each word used once. */
function createErrorCounter(typed: string) {
  const known = new Map<string, number>()
  return (word: string) => {
    const errors = known.get(word) ?? typingErrors(typed, word)
    known.set(word, errors)
    return errors
  }
}
