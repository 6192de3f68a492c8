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
export const forgiven = (letters: number): number => (letters < 4 ? 0 : letters < 8 ? 1 : 2)

/** The typing errors by which a word, or its beginning, became what was typed; `Infinity` when they are too many. */
export function typingErrors(typed: string, word: string): number {
  if (word.startsWith(typed)) return 0
  const most = forgiven(typed.length)
  if (most === 0 || word.length < typed.length - most) return Infinity
  const errors = editDistance(typed, word, { most, whole: typed.length < lettersOfBeginning })
  return errors <= most ? errors : Infinity
}
