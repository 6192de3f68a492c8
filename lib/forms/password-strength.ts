import { limits } from '../contract/limits'

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/** The same few signs over and over count as few. */
const lengthOf = (password: string) =>
  Math.min([...password].length, new Set(password.toLowerCase()).size * 2)

function isAmong(steps: readonly { length: number; variety: number }[], password: string): boolean {
  const variety = kinds.filter((kind) => kind.test(password)).length
  return steps.some((step) => lengthOf(password) >= step.length && variety >= step.variety)
}

const strong = [
  { length: 12, variety: 2 },
  { length: 10, variety: 3 },
]
const fair = [
  { length: 12, variety: 1 },
  { length: 8, variety: 2 },
]

/**
 * A hint at how hard a password is to guess, by its length before all else; `short` where it is too short to be
 * taken. The platform decides what it takes: it also refuses what many people use.
 */
export function passwordStrength(
  password: string,
  minLength: number = limits.passwordMinLength,
): PasswordStrength {
  if ([...password].length < minLength) return 'short'
  if (isAmong(strong, password)) return 'strong'
  return isAmong(fair, password) ? 'fair' : 'weak'
}
