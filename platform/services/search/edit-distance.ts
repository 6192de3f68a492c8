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
