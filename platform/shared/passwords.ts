import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import { passwords } from './common-passwords.json'
import { Problem } from './problem'

/** Hashes run on libuv's four threads, which also do all other background work. */
const maxThreads = 4
const minQueued = 32
const maxQueued = 64
/** A hash that would wait longer is refused at once. */
const maxWaitMs = 2000
const retryAfterSec = 2
/** Weight of the latest duration in the mean. */
const meanWeight = 0.2

/** The caller that a hash is for. */
interface HashCaller {
  /** Goes before all others, and is admitted when they are refused. */
  preferred?: boolean
  /** Whether the caller has disconnected. */
  hasLeft?: () => boolean
}

/** Runs a few hashes at a time. */
interface HashQueue {
  /** @throws {Problem} 503 at once when too many wait, and when the caller has left before its turn */
  run<Result>(task: () => Promise<Result>, caller?: HashCaller): Promise<Result>
}

/** Holds what can be done within two seconds, 32 to 64 hashes, and as many again for preferred callers. */
export function createHashQueue(threads = Math.min(maxThreads, availableParallelism())): HashQueue {
  const preferred: (() => void)[] = []
  const others: (() => void)[] = []
  let running = 0
  let meanMs = 10

  const refuse = () => new Problem(503, 'unavailable', {}, retryAfterSec)
  const capacity = () => Math.min(maxQueued, Math.max(minQueued, Math.floor((threads * maxWaitMs) / meanMs)))
  const next = () => {
    while (running < threads) {
      const start = preferred.shift() ?? others.shift()
      if (!start) return
      start()
    }
  }
  const time = async <Result>(task: () => Promise<Result>) => {
    const startedAt = performance.now()
    running += 1
    try {
      return await task()
    } finally {
      running -= 1
      meanMs += meanWeight * (performance.now() - startedAt - meanMs)
      next()
    }
  }

  return {
    run: (task, caller = {}) => {
      const queue = caller.preferred ? preferred : others
      if (queue.length + running >= capacity()) return Promise.reject(refuse())
      return new Promise((resolve, reject) => {
        queue.push(() => {
          if (caller.hasLeft?.()) reject(refuse())
          else time(task).then(resolve, reject)
        })
        next()
      })
    },
  }
}

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
