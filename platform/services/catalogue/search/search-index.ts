import type { LangCode } from '@/lib/contract'
import { createCorrector, type Corrector } from './correction'
import type { Descriptions } from './descriptions'
import {
  createFinds,
  lettersOfWord,
  ways,
  type Cause,
  type Field,
  type Finds,
  type IndexedText,
} from './finds'
import { createPartialScan } from './partial-scan'
import { synonymsOf, isInThesaurus } from './thesaurus'
import { createVocabulary } from './vocabulary'
import { createWordScan } from './word-scan'

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
  /** What a title was found by; `null` where only some terms match. */
  causeOf: (id: number) => Cause | null
}

/** How closely names match a keyword: one is the keyword, or each of its words begins a word of one. */
export type NameMatch = 'exact' | 'begins' | null

export interface SearchIndex {
  /**
   * The titles with all words of the keyword, then those with words that stand for them; beginnings of words and what
   * else may have been meant only where few or no titles have the words.
   */
  find(query: SearchQuery): Found
  /** How the best text matches the keyword as it was typed. */
  matchName(query: Omit<SearchQuery, 'lang'>): NameMatch
  /** The misspelt words of a keyword; `null` where nothing better can be offered. */
  correct: Corrector
}

interface SearchedBesides {
  /** The descriptions in which all else is searched, too. */
  described?: Descriptions
  /** The descriptions whose words are words of the language: no misspelt ones. */
  lexicon?: Descriptions | undefined
}

/** With fewer finds than this, less exact ones are searched as well. */
const fewFinds = 3

/**
 * Searches titles by their folded texts, in memory: about 5 kB per title in ten languages.
 * @param titles ordered by popularity, which breaks ties
 */
export function createSearchIndex(
  titles: readonly IndexedTitle[],
  texts: readonly IndexedText[],
  { described, lexicon = described }: SearchedBesides = {},
): SearchIndex {
  const vocabulary = createVocabulary(texts.map(({ text }) => text))
  const isShown = (title: number, kidsOnly: boolean) => !kidsOnly || titles[title]?.forKids === true
  const partial = createPartialScan({ texts, vocabulary, count: titles.length, isShown })
  const scan = createWordScan(texts, vocabulary)
  const isEpisodes = (number: number) => texts[number]?.field === 'episodes'
  const isWord = (word: string, lang: LangCode) =>
    isInThesaurus(word, lang) || lexicon?.has(word, lang) === true

  const isKeywordOf = (lang: LangCode) => (form: string) =>
    form.split(' ').every((word) => isWord(word, lang))

  /** The words themselves: in names, and where these are few, in episodes and descriptions. */
  function findWhole(finds: Finds, form: string, lang: LangCode, by: Cause['by']) {
    scan.scanWhole(form, (text, way) => !isEpisodes(text) && finds.note({ text, way, form, by }))
    if (finds.size() >= fewFinds) return
    // The same letters are another word in another language: "دریا" is the sea in Persian, a river in Urdu.
    const isOwnWord = isKeywordOf(lang)(form)
    scan.scanWhole(form, (text, way) => {
      if (isEpisodes(text) && !(isOwnWord && texts[text]?.lang !== lang)) finds.note({ text, way, form, by })
    })
    for (const title of described?.titlesWith(form, lang) ?? []) finds.describe(title, form, by)
  }

  function findParts(finds: Finds, forms: readonly string[], isSearched: (field: Field) => boolean) {
    for (const form of forms)
      scan.scanParts(form, (text, way) => {
        const field = texts[text]?.field
        if (field && isSearched(field)) finds.note({ text, way, form, by: 'typed' })
      })
  }

  /** What may have been meant where nothing has the words or their beginnings. */
  function findMeant(finds: Finds, forms: readonly string[], kidsOnly: boolean) {
    for (const form of forms)
      scan.scanMeant(form, (text, way, errors) => {
        const noted = { text, way, errors, form, by: 'meant' } as const
        if (!isEpisodes(text)) finds.note(noted)
        else if (errors === 1) finds.noteMeantEpisode(noted)
      })
    finds.putMeantEpisodesFirst()
    if (finds.size() > 0) return
    for (const form of forms)
      for (const { title, step, errors } of partial.find(form, kidsOnly))
        finds.addPartial(title, step, errors)
  }

  return {
    find: ({ forms, lang, kidsOnly }) => {
      const finds = createFinds(texts, { forms, lang, isShown: (title) => isShown(title, kidsOnly) })
      for (const form of forms) findWhole(finds, form, lang, 'typed')
      if (finds.size() < fewFinds)
        for (const form of synonymsOf(forms, lang)) findWhole(finds, form, lang, 'synonym')
      // Of short keywords the beginnings are always searched.
      const isShort = forms.every((form) => form.length < lettersOfWord)
      const isKnown = forms.some(isKeywordOf(lang))
      const isPartOf = (field: Field) => field !== 'episodes' && !(isKnown && field === 'person')
      if (finds.size() < fewFinds || isShort) findParts(finds, forms, isPartOf)
      if (finds.size() === 0) findParts(finds, forms, (field) => field === 'episodes')
      if (finds.size() === 0 && !isKnown) findMeant(finds, forms, kidsOnly)
      const order = finds.inOrder(titles.length)
      const ids = order.map((title) => titles[title]?.id ?? 0)
      return { ids, causeOf: (id) => finds.causeOf(order[ids.indexOf(id)] ?? -1) }
    },
    matchName: ({ forms, kidsOnly }) => {
      const found = new Set<number>()
      const note = (number: number, way: number) => {
        if (texts[number]?.titles.some((title) => isShown(title, kidsOnly))) found.add(way)
      }
      for (const form of forms) {
        scan.scanWhole(form, note)
        scan.scanParts(form, note)
      }
      if (found.has(ways.exact)) return 'exact'
      return found.size > 0 ? 'begins' : null
    },
    correct: createCorrector({ titles, texts, vocabulary, isWord, isShown }),
  }
}
