import { Problem } from '../../http/problem'
import { passwords } from './common-passwords.json'

const common = new Set(passwords.split(' '))

export interface NewPassword {
  password: string
  minLength: number
  /** What the member is known by, which is the first that somebody else would try. */
  known: (string | null)[]
}

/** @throws {Problem} 400 when the password is too short, among the commonest, or the member's own name or address. */
export function checkNewPassword({ password, minLength, known }: NewPassword): void {
  const text = password.normalize('NFC')
  if ([...text].length < minLength) throw new Problem(400, 'passwordTooShort', { count: minLength })
  const lower = text.toLowerCase()
  const guessable = common.has(lower) || known.some((name) => name?.toLowerCase() === lower)
  if (guessable) throw new Problem(400, 'passwordTooCommon')
}
