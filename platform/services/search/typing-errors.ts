import { editDistance } from './edit-distance'

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
