import { skeletonOf, soundsOf } from './sounds'

/**
 * Number of insertions, deletions, substitutions and swaps of neighbours that turn `typed` into the beginning of
 * `word`, or with `whole` into all of it. Stops counting beyond `max` and returns `max + 1`.
 */
export function editDistance(
  typed: string,
  word: string,
  { max, whole }: { max: number; whole: boolean },
): number {
  let [before, last, next] = rowsOf(word.length + 1)
  for (let column = 0; column <= word.length; column += 1) last[column] = column
  for (let row = 1; row <= typed.length; row += 1) {
    let least = (next[0] = row)
    for (let column = 1; column <= word.length; column += 1) {
      const same = typed[row - 1] === word[column - 1]
      let count = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      )
      if (row > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1])
        count = Math.min(count, at(before, column - 2) + 1)
      next[column] = count
      least = Math.min(least, count)
    }
    if (least > max) return max + 1
    ;[before, last, next] = [last, next, before]
  }
  if (whole) return Math.min(at(last, word.length), max + 1)
  let least = max + 1
  for (let column = 0; column <= word.length; column += 1) least = Math.min(least, at(last, column))
  return least
}

const at = (row: Int32Array, column: number) => row[column] ?? 0

const startLength = 64
let rows: [Int32Array, Int32Array, Int32Array] = createRows(startLength)

function createRows(length: number): [Int32Array, Int32Array, Int32Array] {
  return [new Int32Array(length), new Int32Array(length), new Int32Array(length)]
}

/** Rows that are used again: a search compares thousands of words. */
function rowsOf(length: number) {
  if (rows[0].length < length) rows = createRows(length * 2)
  return rows
}

/** From this length on, errors are tolerated in what may be the beginning of a word. */
const lettersOfBeginning = 5

/** Tolerated typing errors by length. Short words would match anything. */
const forgiven = (letters: number): number => (letters < 4 ? 0 : letters < 8 ? 1 : 2)

/** Typing errors between a word or its beginning and the typed text; `Infinity` beyond the limit. */
function typingErrors(typed: string, word: string): number {
  if (word.startsWith(typed)) return 0
  const max = forgiven(typed.length)
  if (max === 0 || word.length < typed.length - max) return Infinity
  const whole = typed.length < lettersOfBeginning
  if (whole && word.length > typed.length + max) return Infinity
  const errors = editDistance(typed, word, { max, whole })
  return errors <= max ? errors : Infinity
}

/** Shorter words sound like too many others. */
const lettersOfSound = 4
/** A word that only sounds alike counts as worse than one with a typing error. */
const soundPenalty = 2

/** The sounds of a typed word; none for one that is too short. */
const typedSoundsOf = (typed: string) => (typed.length < lettersOfSound ? [] : soundsOf(typed))

/** Vowels by which two words of the same consonants differ; `Infinity` when they do not sound alike. */
function soundErrors(typedSounds: readonly string[], wordSounds: readonly string[]): number {
  let fewest = Infinity
  for (const typed of typedSounds) {
    const max = Math.floor(typed.length / 3)
    for (const word of wordSounds) {
      if (skeletonOf(typed) !== skeletonOf(word)) continue
      const errors = editDistance(typed, word, { max, whole: true })
      if (errors <= max) fewest = Math.min(fewest, errors + soundPenalty)
    }
  }
  return fewest
}

/** How far a word is from what was typed, by its letters or by its sound; `Infinity` when it is another word. */
export function createWordErrors(typed: string): (word: string) => number {
  const typedSounds = typedSoundsOf(typed)
  return (word) => {
    const errors = typingErrors(typed, word)
    return errors < Infinity || typedSounds.length === 0 ? errors : soundErrors(typedSounds, soundsOf(word))
  }
}

/** The distinct words of all texts, and the texts that contain each. */
export interface Vocabulary {
  /** Texts with this word. */
  withWord(word: string): readonly number[]
  /** Texts with a word that starts like this. */
  beginningWith(typed: string): Iterable<number>
  /** Texts with a word that may have been meant, and how far that is from what was typed; one result per word. */
  meantBy(typed: string): Iterable<{ text: number; errors: number }>
  /** The same by words. */
  termsMeantBy(typed: string): Iterable<{ term: string; texts: readonly number[]; errors: number }>
}

/** Indexes folded texts. Texts are identified by their position in `texts`. */
export function createVocabulary(texts: readonly string[]): Vocabulary {
  const textsOf = new Map<string, number[]>()
  for (const [number, text] of texts.entries())
    for (const word of new Set(text.split(' '))) {
      const known = textsOf.get(word)
      if (known) known.push(number)
      else textsOf.set(word, [number])
    }
  const terms = [...textsOf.keys()].sort(byUnits)
  const letters = Int32Array.from(terms, lettersIn)
  const bySkeleton = new Map<string, number[]>()
  for (const [at, term] of terms.entries())
    for (const skeleton of new Set(soundsOf(term).map(skeletonOf))) {
      const alike = bySkeleton.get(skeleton)
      if (alike) alike.push(at)
      else bySkeleton.set(skeleton, [at])
    }

  const firstFrom = (typed: string) => {
    let low = 0
    let high = terms.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (byUnits(terms[middle] ?? '', typed) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  function* termsMeantBy(typed: string) {
    const max = forgiven(typed.length)
    const wanted = lettersOf(typed)
    const textsAt = (term: string) => textsOf.get(term) ?? []
    for (const [at, term] of terms.entries()) {
      if (term.length < typed.length - max || missing(wanted, letters[at] ?? 0) > max) continue
      const errors = typingErrors(typed, term)
      if (errors < Infinity) yield { term, texts: textsAt(term), errors }
    }
    const sounds = typedSoundsOf(typed)
    for (const at of new Set(sounds.flatMap((sound) => bySkeleton.get(skeletonOf(sound)) ?? []))) {
      const term = terms[at] ?? ''
      const errors = typingErrors(typed, term) < Infinity ? Infinity : soundErrors(sounds, soundsOf(term))
      if (errors < Infinity) yield { term, texts: textsAt(term), errors }
    }
  }

  return {
    withWord: (word) => textsOf.get(word) ?? [],
    *beginningWith(typed) {
      for (let at = firstFrom(typed); terms[at]?.startsWith(typed); at += 1)
        yield* textsOf.get(terms[at] ?? '') ?? []
    },
    *meantBy(typed) {
      for (const { texts: found, errors } of termsMeantBy(typed))
        for (const text of found) yield { text, errors }
    },
    termsMeantBy,
  }
}

const byUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

interface Letter {
  bit: number
  times: number
}

/** The letters of a typed word with their counts. */
function lettersOf(typed: string): Letter[] {
  const times = new Map<number, number>()
  for (let at = 0; at < typed.length; at += 1) {
    const bit = 1 << (typed.charCodeAt(at) & 31)
    times.set(bit, (times.get(bit) ?? 0) + 1)
  }
  return [...times].map(([bit, count]) => ({ bit, times: count }))
}

/** Bit set of a word's letters, 32 classes: cheap to compare, and never wrong about a missing letter. */
function lettersIn(word: string) {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** Number of typed letters that a word lacks: a lower bound of the typing errors. */
function missing(wanted: readonly Letter[], given: number) {
  let count = 0
  for (const { bit, times } of wanted) if ((given & bit) === 0) count += times
  return count
}
