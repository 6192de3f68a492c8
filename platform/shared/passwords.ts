import { hash, verify, type Options } from '@node-rs/argon2'
import { passwords } from './common-passwords.json'
import { createHashQueue, type HashCaller } from './hash-queue'
import { Problem } from './problem'

const common = new Set(passwords.split(' '))

interface NewPassword {
  password: string
  minLength: number
  /** The member's own details, which an attacker would try first. */
  known: (string | null)[]
}

/** @throws {Problem} 400 when the password is too short, common, or the member's own name or address. */
export function checkNewPassword({ password, minLength, known }: NewPassword): void {
  const text = password.normalize('NFC')
  if ([...text].length < minLength) throw new Problem(400, 'passwordTooShort', { count: minLength })
  const lower = text.toLowerCase()
  const guessable = common.has(lower) || known.some((name) => name?.toLowerCase() === lower)
  if (guessable) throw new Problem(400, 'passwordTooCommon')
}

/** Argon2id, the library's default. 19 MiB, 2 passes: about 9 ms here (OWASP's minimum). */
const strength: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const queue = createHashQueue()

/** Normalises, since keyboards encode the same text differently. Nothing else is changed. */
const normalise = (password: string) => password.normalize('NFC')

/** @throws {Problem} 503 as `HashQueue.run` */
export function hashPassword(password: string, caller?: HashCaller): Promise<string> {
  return queue.run(() => hash(normalise(password), strength), caller)
}

let nobodysHash: Promise<string> | undefined

/** Verifies a password. Without a hash it takes as long and returns false. @throws {Problem} 503 as `HashQueue.run` */
export async function isPassword(
  passwordHash: string | null,
  password: string,
  caller?: HashCaller,
): Promise<boolean> {
  const matches = await queue.run(async () => {
    nobodysHash ??= hash(normalise('the password of nobody'), strength)
    return verify(passwordHash ?? (await nobodysHash), normalise(password))
  }, caller)
  return passwordHash !== null && matches
}
