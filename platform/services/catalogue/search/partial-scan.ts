import type { Vocabulary } from './vocabulary'

interface PartialScan {
  /** Folded, with the positions of their titles. */
  texts: readonly { text: string; field: string; titles: readonly number[] }[]
  vocabulary: Vocabulary
  /** The number of titles. */
  count: number
  isShown: (title: number, kidsOnly: boolean) => boolean
}

interface Score {
  weight: number
  errors: number
  /** How many of the terms the title has. */
  terms: number
  /** Whether it has one as it was typed. */
  known: boolean
  /** Whether it has none in the names of its episodes alone. */
  named: boolean
}

/** Further words of a keyword are not looked at. */
const maxTerms = 15
/** Titles whose terms weigh less than this share of the best title's are left out. */
const minWeightShare = 0.6
/** Shorter words have to be typed whole, and find no title without a longer one. */
const lettersOfPart = 3
/** Weight of a term that half of the titles have. A lighter one finds no title alone. */
const minWeight = Math.log(3)
const rankSteps = 100

/**
 * Searches titles that have only some terms of a keyword, or have them in different texts, as "noor drama" does, and at
 * least one of them as it was typed. A term weighs the more the fewer titles have it. A word of an episode's name counts
 * only where a title has all of them: among so many words, some fit anything.
 */
export function createPartialScan({ texts, vocabulary, count, isShown }: PartialScan) {
  /** The titles with a word, how far theirs is from the typed one, and whether others than their episodes have it. */
  function titlesWith(typed: string, kidsOnly: boolean) {
    const found = new Map<number, { errors: number; named: boolean }>()
    // The names of a genre share its titles, in ten languages.
    const noted = new Set<readonly number[]>()
    const note = (number: number, errors: number) => {
      const { titles = [], field } = texts[number] ?? {}
      if (errors === 0 && noted.has(titles)) return
      if (field !== 'episodes') noted.add(titles)
      for (const title of titles) {
        if (!isShown(title, kidsOnly)) continue
        const before = found.get(title)
        const named = field !== 'episodes' || before?.named === true
        found.set(title, { errors: Math.min(errors, before?.errors ?? Infinity), named })
      }
    }
    const isShort = [...typed].length < lettersOfPart
    for (const number of vocabulary.beginningWith(typed))
      if (!isShort || ` ${texts[number]?.text} `.includes(` ${typed} `)) note(number, 0)
    if (found.size === 0) for (const { text, errors } of vocabulary.meantBy(typed)) note(text, errors)
    return found
  }

  return {
    /** Titles with how many steps they are behind the best one, and how many typing errors they need. */
    *find(keyword: string, kidsOnly: boolean): Iterable<{ title: number; step: number; errors: number }> {
      const terms = [...new Set(keyword.split(' '))].slice(0, maxTerms)
      if (terms.length < 2) return
      const scores = new Map<number, Score>()
      for (const term of terms.sort((a, b) => b.length - a.length)) {
        const found = titlesWith(term, kidsOnly)
        const weight = Math.log(1 + count / found.size)
        for (const [title, { errors, named }] of found) {
          const score = scores.get(title)
          if (!score && ([...term].length < lettersOfPart || weight < minWeight)) continue
          scores.set(title, {
            weight: (score?.weight ?? 0) + weight,
            errors: (score?.errors ?? 0) + errors,
            terms: (score?.terms ?? 0) + 1,
            known: errors === 0 || score?.known === true,
            named: named && score?.named !== false,
          })
        }
      }
      const fits = ({ known, named, terms: own }: Score) => known && (named || own === terms.length)
      const fitting = [...scores].filter(([, score]) => fits(score))
      const best = Math.max(...fitting.map(([, { weight }]) => weight))
      for (const [title, { weight, errors }] of fitting) {
        if (weight < best * minWeightShare) continue
        yield { title, step: Math.round((1 - weight / best) * rankSteps), errors }
      }
    },
  }
}
