import { limits } from '@/lib/contract'

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

const characterKinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/** The length, limited to twice the number of distinct characters. */
const effectiveLength = (password: string) =>
  Math.min([...password].length, new Set(password.toLowerCase()).size * 2)

function meetsAny(steps: readonly { length: number; variety: number }[], password: string): boolean {
  const variety = characterKinds.filter((kind) => kind.test(password)).length
  return steps.some((step) => effectiveLength(password) >= step.length && variety >= step.variety)
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
 * How hard a password is to guess, mainly by its length; `short` below the minimum length. Only a hint: the platform
 * decides, and also refuses common passwords.
 */
export function passwordStrength(
  password: string,
  minLength: number = limits.passwordMinLength,
): PasswordStrength {
  if ([...password].length < minLength) return 'short'
  if (meetsAny(strong, password)) return 'strong'
  return meetsAny(fair, password) ? 'fair' : 'weak'
}
