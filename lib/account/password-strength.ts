export type Strength = 'weak' | 'fair' | 'strong'

const fairLength = 8
const strongLength = 12
const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/**
 * How well a password would stand, or `null` for none. Length counts most; the same few signs over and over count
 * as short. A hint alone: what is too weak to be taken, the platform says.
 */
export function passwordStrength(password: string): Strength | null {
  if (password.length === 0) return null
  const variety = kinds.filter((kind) => kind.test(password)).length
  const length = Math.min([...password].length, new Set(password).size * 2)
  if (length >= strongLength && variety >= 2) return 'strong'
  return length >= strongLength || (length >= fairLength && variety >= 2) ? 'fair' : 'weak'
}
