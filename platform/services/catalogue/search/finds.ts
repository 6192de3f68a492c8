import { defaultLang, languages, type LangCode } from '@/lib/contract'

/** What a text is of a title, in order of rank. */
const fields = ['title', 'person', 'genre', 'rail', 'channel', 'episodes', 'description'] as const
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

/** By what a title was found. */
export interface Cause {
  field: Field
  /** Language of the text; `null` if it belongs to none in particular. */
  lang: string | null
  /** The folded words that the text has. */
  form: string
  /** Whether they were typed, stand for what was typed, or may have been meant by it. */
  by: 'typed' | 'synonym' | 'meant'
  /** As the text is written, where that is kept. */
  written: string | undefined
}

/** How a text has the words of a keyword, best first: the whole words, then only their beginnings. */
export const ways = {
  exact: 0,
  begins: 1,
  words: 2,
  terms: 3,
  beginsPart: 4,
  parts: 5,
  termParts: 6,
} as const
const firstPart = ways.beginsPart
const wayCount = 7
const tiers = { whole: 0, synonym: 1, part: 2, meant: 3, some: 4 } as const

/** Shorter keywords are beginnings of words, which nobody means as whole ones. */
export const lettersOfWord = 3
/** Shorter beginnings are in too many words that are not of the viewer's language. */
const lettersOfForeignPart = 4
const maxErrors = 15
const errorSteps = maxErrors + 1

/** Whether a text's language counts as the viewer's. */
type IsOwn = (textLang: string | null) => boolean

export const isLatin = (word: string): boolean => /^[a-z0-9]/.test(word)

/** Whether Latin letters were typed by a viewer whose language has others. */
export const isForeignTyping = (forms: readonly string[], lang: LangCode): boolean =>
  languages[lang].script !== 'latin' && forms.some(isLatin)

/** The viewer's language, and for Latin letters from a viewer whose language has others, the default one. */
export function ownLanguage(forms: readonly string[], lang: LangCode): IsOwn {
  const isForeign = isForeignTyping(forms, lang)
  return (textLang) => textLang === lang || (isForeign && textLang === defaultLang)
}

interface Position {
  tier: number
  field: Field
  way: number
  own: boolean
  errors: number
}

/** Tiers rank first, then fields, ways and the viewer's language before others. */
function rankOf({ tier, field, way, own, errors }: Position): number {
  const position = (tier * fields.length + fields.indexOf(field)) * wayCount + way
  return (position * 2 + (own ? 0 : 1)) * errorSteps + Math.min(errors, maxErrors)
}

/** Before every other title: what `rankOf` gives in another language is later. */
const firstRank = 0
/** After every rank of a title with all words. */
const partialRank = rankOf({ tier: tiers.some, field: 'title', way: 0, own: true, errors: 0 })

/** A text that has words of a keyword. */
interface Note {
  text: number
  form: string
  /** Errors are counted where the words were only meant. */
  way: number
  errors?: number
  by: Cause['by']
}

interface FindsOptions {
  forms: readonly string[]
  lang: LangCode
  isShown: (title: number) => boolean
}

const isPart = ({ by, way }: Note) => by === 'typed' && way >= firstPart

const tierOf = (note: Note) => {
  if (note.by !== 'typed') return note.by === 'synonym' ? tiers.synonym : tiers.meant
  return isPart(note) ? tiers.part : tiers.whole
}

/** The titles that a search finds, by rank, each with what it was found by. */
export function createFinds(texts: readonly IndexedText[], { forms, lang, isShown }: FindsOptions) {
  const ranks = new Map<number, number>()
  const causes = new Map<number, { note: Note; text: Pick<IndexedText, 'field' | 'lang' | 'written'> }>()
  const meantByEpisodes = new Map<number, Note>()
  let hasOwn = false
  const isOwn = ownLanguage(forms, lang)

  function put(
    title: number,
    rank: number,
    note: Note,
    text: Pick<IndexedText, 'field' | 'lang' | 'written'>,
  ) {
    if (!isShown(title) || rank >= (ranks.get(title) ?? Infinity)) return
    ranks.set(title, rank)
    causes.set(title, { note, text })
  }

  function note(noted: Note): void {
    const text = texts[noted.text]
    if (!text) return
    const own = isOwn(text.lang)
    const isForeign = !own && text.lang !== null
    // "la" is a word in French, but in English the beginning of one. A name that is no longer was meant.
    const isBeginning = isForeign && noted.way !== ways.exact && noted.form.length < lettersOfWord
    const tier = isBeginning ? Math.max(tiers.meant, tierOf(noted)) : tierOf(noted)
    if (isForeign && noted.by === 'synonym') return
    if (isForeign && isPart(noted) && isLatin(noted.form) && noted.form.length < lettersOfForeignPart) return
    hasOwn ||= !isForeign
    const rank = rankOf({ tier, field: text.field, way: noted.way, own, errors: noted.errors ?? 0 })
    for (const title of text.titles) put(title, rank, noted, text)
  }

  return {
    note,
    size: () => ranks.size,
    /** A title whose description has the words, in the viewer's language. */
    describe: (title: number, form: string, by: Cause['by']) => {
      const noted = { text: -1, form, way: ways.terms, by }
      const rank = rankOf({ tier: tierOf(noted), field: 'description', way: noted.way, own: true, errors: 0 })
      put(title, rank, noted, { field: 'description', lang })
    },
    /** A title that has only some of the terms. */
    addPartial: (title: number, step: number, errors: number) => {
      const rank = partialRank + step * errorSteps + Math.min(errors, maxErrors)
      if (rank < (ranks.get(title) ?? Infinity)) ranks.set(title, rank)
    },
    /** Remembers an episode's word that was meant by a single error. */
    noteMeantEpisode: (noted: Note) => {
      const { lang: textLang = null, titles = [] } = texts[noted.text] ?? {}
      if (isOwn(textLang)) for (const title of titles) meantByEpisodes.set(title, noted)
    },
    /** A word of the viewer's language, even in an episode's name, was meant rather than one of another. */
    putMeantEpisodesFirst: () => {
      if (hasOwn) return
      for (const [title, noted] of meantByEpisodes)
        put(title, firstRank, noted, { field: 'episodes', lang: texts[noted.text]?.lang ?? null })
    },
    causeOf: (title: number): Cause | null => {
      const cause = causes.get(title)
      if (!cause) return null
      const { note: noted, text } = cause
      return { field: text.field, lang: text.lang, form: noted.form, by: noted.by, written: text.written }
    },
    /** Positions of the titles, best first. Rank and position are packed into one number, which sorts much faster. */
    inOrder: (count: number): number[] => {
      const order = Float64Array.from(ranks, ([title, rank]) => rank * count + title).sort()
      return Array.from(order, (position) => position % count)
    },
  }
}

export type Finds = ReturnType<typeof createFinds>
