import { limits } from '../contract/limits'

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u]
const strongLength = 14
const fairLength = 8

/**
 * A hint at how hard a password is to guess, by its length before all else. The platform decides what it takes:
 * it also refuses what many people use.
 */
export function passwordStrength(password: string): PasswordStrength {
  const length = new Set(password.toLowerCase()).size < 4 ? 0 : [...password].length
  const variety = kinds.filter((kind) => kind.test(password)).length
  if ([...password].length < limits.passwordMinLength) return 'short'
  if (length >= strongLength || (length >= strongLength - 4 && variety > 2)) return 'strong'
  return length >= fairLength ? 'fair' : 'weak'
}
