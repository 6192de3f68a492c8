import { defaultLang, languages, type LangCode } from '@/lib/contract'
import { createPartialScan } from './partial-scan'
import { createVocabulary, createWordErrors, type Vocabulary } from './vocabulary'

/** What a text is of a title, in order of rank. */
const fields = ['title', 'person', 'genre', 'rail', 'channel', 'episodes'] as const
export type Field = (typeof fields)[number]

export interface IndexedText {
  /** Folded. */
  text: string
  /** Language of the text; `null` if it belongs to none in particular. */
  lang: string | null
  field: Field
  /** Positions of its titles in the list of all titles. */
  titles: readonly number[]
  /** As it is written, where few enough texts are kept for that. */
  written?: string
}

interface IndexedTitle {
  id: number
  forKids: boolean
}

interface SearchQuery {
  /** The keyword in each of its folded forms. */
  forms: readonly string[]
  lang: LangCode
  kidsOnly: boolean
}

/** What a search has found. */
interface Found {
  /** Ids of the matching titles, best first. */
  ids: number[]
  /** What text of a title matches best; `null` where only some terms do. */
  fieldOf: (id: number) => Field | null
}

/** A typed word that no title has, and what was probably meant. */
export interface Correction {
  typed: string
  meant: string
  /** A text that has the word, and a title of it. */
  text: IndexedText
  titleId: number
}

/** How closely names match a keyword: one is the keyword, or each of its words begins a word of one. */
export type NameMatch = 'exact' | 'begins' | null

export interface SearchIndex {
  /**
   * The titles with all terms, else those with all of them in the names of their episodes, else those with the rarest of
   * them.
   */
  find(query: SearchQuery): Found
  /** How the best text matches the keyword as it was typed. */
  matchName(query: Omit<SearchQuery, 'lang'>): NameMatch
  /** The misspelt words of a keyword; `null` where nothing better can be offered. */
  correct(keyword: string, query: Omit<SearchQuery, 'forms'>): Correction[] | null
}

/** How a text matches a keyword, best first. */
const ways = { exact: 0, begins: 1, beginsWord: 2, contains: 3, allTerms: 4 } as const
const misspelled = 5
/** Shorter parts are in too many Latin words that are not of the viewer's language, as "lan" is in "perjalanan". */
const lettersOfPart = 4
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
  const lines = createLines(texts.map(({ text, field }) => (field === 'episodes' ? '' : text)))
  const vocabulary = createVocabulary(texts.map(({ text }) => text))
  const isShown = (title: number, kidsOnly: boolean) => !kidsOnly || titles[title]?.forKids === true
  const partial = createPartialScan({ texts, vocabulary, count: titles.length, isShown })

  return {
    find: ({ forms, lang, kidsOnly }) => {
      const isShownTo = (title: number) => isShown(title, kidsOnly)
      const { finds, note, noteEpisodes, putMeantEpisodesFirst } = createFinds(
        texts,
        { forms, lang },
        isShownTo,
      )
      const terms = createWordScan(texts, vocabulary, note)
      for (const form of forms) {
        lines.scan(form, note)
        if (hasTerms(form)) terms.scanPrefixes(form)
      }
      const hasTyped = finds.size > 0
      if (finds.size < fewFinds) for (const form of forms) terms.scanMeant(form)
      if (!hasTyped) putMeantEpisodesFirst()
      const ofEpisodes = createWordScan(texts, vocabulary, noteEpisodes)
      if (finds.size === 0) for (const form of forms) ofEpisodes.scanPrefixes(form)
      if (finds.size === 0)
        for (const form of forms)
          for (const { title, step, errors } of partial.find(form, kidsOnly)) {
            const rank = partialRank + step * (maxErrors + 1) + Math.min(errors, maxErrors)
            if (rank < (finds.get(title) ?? Infinity)) finds.set(title, rank)
          }
      // Rank and popularity are packed into one number, since numbers sort much faster than pairs.
      const order = Float64Array.from(finds, ([title, rank]) => rank * titles.length + title).sort()
      const ids = Array.from(order, (position) => titles[position % titles.length]?.id ?? 0)
      const rankAt = (position: number | undefined) => Math.floor((position ?? Infinity) / titles.length)
      return { ids, fieldOf: (id) => fieldOfRank(rankAt(order[ids.indexOf(id)])) }
    },
    matchName: ({ forms, kidsOnly }) => {
      const found = new Set<number>()
      const note: Note = (number, way) => {
        if (texts[number]?.titles.some((title) => isShown(title, kidsOnly))) found.add(way)
      }
      const terms = createWordScan(texts, vocabulary, note)
      for (const form of forms) {
        lines.scan(form, note)
        if (hasTerms(form)) terms.scanPrefixes(form)
      }
      found.delete(ways.contains)
      if (found.has(ways.exact)) return 'exact'
      return found.size > 0 ? 'begins' : null
    },
    correct: (keyword, { lang, kidsOnly }) => {
      const corrections = [...new Set(keyword.split(' '))].flatMap((typed) => {
        const isKnown = (number: number) => texts[number]?.titles.some((title) => isShown(title, kidsOnly))
        for (const number of vocabulary.beginningWith(typed)) if (isKnown(number)) return []
        const isOwn = ownLanguage([typed], lang)
        return bestMeant(typed, { isOwn, isShown: (title) => isShown(title, kidsOnly) }) ?? []
      })
      return corrections.length > 0 ? corrections : null
    },
  }

  /** The viewer's word with the fewest typing errors, of the most popular title. */
  function bestMeant(typed: string, options: { isOwn: IsOwn; isShown: (title: number) => boolean }) {
    let best: Correction | undefined
    let least = Infinity
    for (const { term, texts: found, errors } of vocabulary.termsMeantBy(typed))
      for (const number of found) {
        const text = texts[number]
        const title = text?.titles.find(options.isShown)
        if (!text || title === undefined || !isSameScript(typed, term)) continue
        if (text.lang !== null && !options.isOwn(text.lang)) continue
        const rank = errors * titles.length + title
        if (rank < least) best = { typed, meant: term, text, titleId: titles[title]?.id ?? 0 }
        least = Math.min(least, rank)
      }
    return best
  }
}

/** Whether a text's language counts as the viewer's. */
type IsOwn = (textLang: string | null) => boolean

/** The viewer's language, and for Latin letters from a viewer whose language has others, the default one. */
function ownLanguage(forms: readonly string[], lang: LangCode): IsOwn {
  const isForeign = languages[lang].script !== 'latin' && forms.some(isLatin)
  return (textLang) => textLang === lang || (isForeign && textLang === defaultLang)
}

/** The titles that a search finds, by rank. */
function createFinds(
  texts: readonly IndexedText[],
  { forms, lang }: Pick<SearchQuery, 'forms' | 'lang'>,
  isShown: (title: number) => boolean,
) {
  const finds = new Map<number, number>()
  const meantByEpisodes = new Set<number>()
  let hasOwn = false
  const isOwn = ownLanguage(forms, lang)
  const hasWhole = ({ text }: IndexedText) =>
    forms.some((form) => form.split(' ').every((word) => ` ${text} `.includes(` ${word} `)))
  const isLongPart = forms.some((form) => !isLatin(form) || form.length >= lettersOfPart)
  const noteIn = (episodes: boolean, number: number, way: number, errors: number) => {
    const text = texts[number]
    if (!text || (text.field === 'episodes') !== episodes) return
    if (way === ways.contains && text.lang !== lang && !isLongPart) return
    const own = isOwn(text.lang)
    hasOwn ||= own || text.lang === null
    const rank = rankOf(text, { way, errors, own })
    for (const title of text.titles) {
      if (isShown(title) && rank < (finds.get(title) ?? Infinity)) finds.set(title, rank)
    }
  }
  const note: Note = (number, way, errors) => {
    noteIn(false, number, way, errors)
    const { field, lang: textLang = null, titles = [] } = texts[number] ?? {}
    if (way !== misspelled || errors !== 1 || field !== 'episodes' || !isOwn(textLang)) return
    for (const title of titles) if (isShown(title)) meantByEpisodes.add(title)
  }
  return {
    finds,
    note,
    /** Whole words of episodes come before beginnings of them. */
    noteEpisodes: (number: number, way: number, errors: number) => {
      const text = texts[number]
      noteIn(true, number, text && hasWhole(text) ? ways.beginsWord : way, errors)
    },
    /** A word of the viewer's language, even in an episode's name, was meant rather than one of another. */
    putMeantEpisodesFirst: () => {
      if (!hasOwn) for (const title of meantByEpisodes) finds.set(title, firstRank)
    },
  }
}

/** Whether a keyword has several terms. */
const hasTerms = (form: string) => form.includes(' ')

const isLatin = (word: string) => /^[a-z0-9]/.test(word)
const isSameScript = (typed: string, term: string) => isLatin(typed) === isLatin(term)

/** Before every other title: what `rankOf` gives in another language is later. */
const firstRank = 0
/** After every rank of a title with all words. */
const partialRank = (fields.length * (misspelled + 1) + 1) * 2 * (maxErrors + 1)

/** Literal matches rank before misspellings, and the viewer's language before others. */
function rankOf({ field }: IndexedText, { way, errors, own }: { way: number; errors: number; own: boolean }) {
  const position = way === misspelled ? fields.length * misspelled : fields.indexOf(field) * misspelled + way
  const later = way === misspelled ? fields.indexOf(field) : 0
  return ((position + later) * 2 + (own ? 0 : 1)) * (maxErrors + 1) + Math.min(errors, maxErrors)
}

/** The field that `rankOf` has ranked. */
function fieldOfRank(rank: number): Field | null {
  const position = Math.floor(rank / (2 * (maxErrors + 1)))
  const isMisspelled = position >= fields.length * misspelled
  const at = isMisspelled ? position - fields.length * misspelled : Math.floor(position / misspelled)
  return fields[at] ?? null
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
  const errorsOf = createWordErrors(typed)
  return (word: string) => {
    const errors = known.get(word) ?? errorsOf(word)
    known.set(word, errors)
    return errors
  }
}
