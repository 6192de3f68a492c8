/** The first letters of the first two words of a name; one letter in scripts that join theirs. */
export function initialsOf(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/u)
    .map((word) => [...word.normalize('NFC')][0] ?? '')
  const [first = '', second = ''] = letters
  return /\p{Script=Latin}/u.test(first) ? (first + second).toLocaleUpperCase('en') : first
}
