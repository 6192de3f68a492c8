import type { Clock } from '../../clock'
import type { Config } from '../../config'
import type { Database } from '../../db/database'

/** Tells people from scripts by what their form bears. */
export interface Captcha {
  /** Whether the response is good; a good one is good once. An unreachable provider counts as no. */
  isGood(response: string): Promise<boolean>
  challenge(): Challenge
}

/** What a proof of work is done on, and how many zero bits it needs. Another provider has none. */
export interface Challenge {
  challenge: string
  difficulty: number
}

export const noChallenge: Challenge = { challenge: '', difficulty: 0 }

export interface CaptchaParts {
  config: Config
  database: Database
  clock: Clock
  fetch: typeof fetch
}
