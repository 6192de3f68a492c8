/**
 * How many letters have to be added, dropped, changed or swapped with their neighbour to make `typed` the beginning of
 * `word`; with `whole`, all of it. Stops counting beyond `most` and answers `most + 1`.
 */
export function editDistance(
  typed: string,
  word: string,
  { most, whole }: { most: number; whole: boolean },
): number {
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= word.length; column += 1) {
      const same = typed[row - 1] === word[column - 1]
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        row > 1 && column > 1 && swapped ? at(before, column - 2) + 1 : Infinity,
      )
    }
    if (Math.min(...next) > most) return most + 1
    before = last
    last = next
  }
  return Math.min(whole ? at(last, word.length) : Math.min(...last), most + 1)
}

const at = (row: readonly number[], column: number) => row[column] ?? Infinity

/** From this many letters on, errors are forgiven in what may be only the beginning of a word. */
const lettersOfBeginning = 5

/** Typing errors that are forgiven in a word, by the number of its letters. Short words would become any other. */
const forgiven = (letters: number): number => (letters < 4 ? 0 : letters < 8 ? 1 : 2)

/** The typing errors by which a word, or its beginning, became what was typed; `Infinity` when they are too many. */
export function typingErrors(typed: string, word: string): number {
  if (word.startsWith(typed)) return 0
  const most = forgiven(typed.length)
  if (most === 0 || word.length < typed.length - most) return Infinity
  const errors = editDistance(typed, word, { most, whole: typed.length < lettersOfBeginning })
  return errors <= most ? errors : Infinity
}

/** The words of all texts, and in which texts each one is. */
export interface Vocabulary {
  /** The texts that have a word which begins like this. */
  beginningWith(typed: string): Iterable<number>
  /** The texts that have a word which might have been meant, with the number of typing errors, once for each word. */
  meantBy(typed: string): Iterable<{ text: number; errors: number }>
}

/** Numbers the texts by their places in `texts`. Texts are folded. */
export function createVocabulary(texts: readonly string[]): Vocabulary {
  const textsOf = new Map<string, number[]>()
  for (const [number, text] of texts.entries())
    for (const word of new Set(text.split(' '))) {
      const known = textsOf.get(word)
      if (known) known.push(number)
      else textsOf.set(word, [number])
    }
  const words = [...textsOf.keys()].sort(byUnits)
  const letters = Int32Array.from(words, lettersIn)

  const firstFrom = (typed: string) => {
    let low = 0
    let high = words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (byUnits(words[middle] ?? '', typed) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    *beginningWith(typed) {
      for (let at = firstFrom(typed); words[at]?.startsWith(typed); at += 1)
        yield* textsOf.get(words[at] ?? '') ?? []
    },
    *meantBy(typed) {
      const most = forgiven(typed.length)
      const asked = lettersOf(typed)
      for (const [at, word] of words.entries()) {
        if (word.length < typed.length - most || missing(asked, letters[at] ?? 0) > most) continue
        const errors = typingErrors(typed, word)
        if (errors < Infinity) for (const text of textsOf.get(word) ?? []) yield { text, errors }
      }
    },
  }
}

const byUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

interface Letter {
  bit: number
  times: number
}

/** The letters of a typed word, each with how often it is in it. */
function lettersOf(typed: string): Letter[] {
  const times = new Map<number, number>()
  for (let at = 0; at < typed.length; at += 1) {
    const bit = 1 << (typed.charCodeAt(at) & 31)
    times.set(bit, (times.get(bit) ?? 0) + 1)
  }
  return [...times].map(([bit, count]) => ({ bit, times: count }))
}

/** Which letters a word has, one bit for each of 32 kinds: cheap to compare, and never wrong about what is missing. */
function lettersIn(word: string) {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** How many of the typed letters a word has not got at all: at least that many errors make one of the other. */
function missing(asked: readonly Letter[], given: number) {
  let count = 0
  for (const { bit, times } of asked) if ((given & bit) === 0) count += times
  return count
}
