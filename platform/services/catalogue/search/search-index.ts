import { typingErrors, createVocabulary, type Vocabulary } from './vocabulary'

/** What a text says of a title, in the order in which its finds are shown. */
const fields = ['title', 'person', 'genre'] as const
type Field = (typeof fields)[number]

export interface IndexedText {
  /** Folded. */
  text: string
  /** In whose words it is; `null` when in no language's in particular. */
  lang: string | null
  field: Field
  /** The places of its titles among all. */
  titles: readonly number[]
}

interface IndexedTitle {
  id: number
  forKids: boolean
}

interface SearchQuery {
  /** The keyword, folded, in each of its forms. */
  forms: readonly string[]
  lang: string
  kidsOnly: boolean
}

export interface SearchIndex {
  /** Ids of the titles that are found, best first. */
  find(query: SearchQuery): number[]
}

/** How a text matches a keyword, best first. */
const ways = { exact: 0, begins: 1, beginsWord: 2, contains: 3, allWords: 4 } as const
const misspelled = 5
/** With fewer finds than this, misspellings are looked for as well. */
const fewFinds = 10
const mostErrors = 15

type Note = (text: number, way: number, errors: number) => void

/**
 * Finds titles by their folded texts, all in memory: some 5 kB a title of ten languages.
 * @param titles by popularity: among equally good finds the more popular comes first.
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
      const words = createWordScan(texts, vocabulary, note)
      for (const form of forms) {
        lines.scan(form, note)
        words.scanBegun(form)
      }
      if (finds.size < fewFinds) for (const form of forms) words.scanMeant(form)
      // Rank and popularity in one number, since numbers are sorted many times faster than pairs.
      const order = Float64Array.from(finds, ([title, rank]) => rank * titles.length + title).sort()
      return Array.from(order, (place) => titles[place % titles.length]?.id ?? 0)
    },
  }
}

/** Misspellings of anything come after what was meant literally; own words before other languages'. */
function rankOf({ field }: IndexedText, { way, errors, own }: { way: number; errors: number; own: boolean }) {
  const place = way === misspelled ? fields.length * misspelled : fields.indexOf(field) * misspelled + way
  const later = way === misspelled ? fields.indexOf(field) : 0
  return ((place + later) * 2 + (own ? 0 : 1)) * (mostErrors + 1) + Math.min(errors, mostErrors)
}

/** All texts in one string: searching that once is far quicker than searching each. */
function createLines(texts: readonly string[]) {
  const whole = `\n${texts.join('\n')}\n`
  const starts = new Int32Array(texts.length + 1)
  for (const [number, text] of texts.entries()) starts[number + 1] = (starts[number] ?? 0) + text.length + 1

  const scanFor = (needle: string, skip: number, hear: (text: number, at: number) => void) => {
    let text = 0
    for (let at = whole.indexOf(needle); at >= 0; at = whole.indexOf(needle, at + 1)) {
      const from = at + skip
      while ((starts[text + 1] ?? Infinity) < from) text += 1
      hear(text, from)
    }
  }
  const wayAt = (at: number, length: number) => {
    if (whole[at - 1] === '\n') return whole[at + length] === '\n' ? ways.exact : ways.begins
    return whole[at - 1] === ' ' ? ways.beginsWord : ways.contains
  }

  return {
    /** Notes every text that has the keyword in it. One letter alone is in nearly all: it has to begin a word. */
    scan: (keyword: string, note: Note) => {
      const hear = (text: number, at: number) => note(text, wayAt(at, keyword.length), 0)
      if ([...keyword].length > 1) scanFor(keyword, 0, hear)
      else for (const border of ['\n', ' ']) scanFor(border + keyword, 1, hear)
    },
  }
}

/** Looks for every word of a keyword. The longest one says which texts there are to look at, since it is in the fewest. */
function createWordScan(texts: readonly IndexedText[], vocabulary: Vocabulary, note: Note) {
  const longestFirst = (keyword: string) => keyword.split(' ').sort((a, b) => b.length - a.length)
  return {
    /** Notes the texts that have words which begin like those of a keyword of several, in any order. */
    scanBegun: (keyword: string) => {
      const [longest = '', ...others] = longestFirst(keyword)
      if (others.length === 0) return
      for (const number of vocabulary.beginningWith(longest)) {
        const text = ` ${texts[number]?.text}`
        if (others.every((word) => text.includes(` ${word}`))) note(number, ways.allWords, 0)
      }
    },
    /** Notes the texts whose words may have been meant. */
    scanMeant: (keyword: string) => {
      const [longest = '', ...others] = longestFirst(keyword)
      const counters = others.map(createErrorCounter)
      for (const { text: number, errors } of vocabulary.meantBy(longest)) {
        const words = texts[number]?.text.split(' ') ?? []
        const least = counters.map((count) => Math.min(...words.map(count)))
        const sum = least.reduce((total, one) => total + one, errors)
        if (sum < Infinity) note(number, misspelled, sum)
      }
    },
  }
}

/** Typing errors by which a word may be the typed one, each word counted once. */
function createErrorCounter(typed: string) {
  const known = new Map<string, number>()
  return (word: string) => {
    const errors = known.get(word) ?? typingErrors(typed, word)
    known.set(word, errors)
    return errors
  }
}
