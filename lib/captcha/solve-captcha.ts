import { api } from '../api/browser/api'
import { invalidResponse } from '../api/api-error'
import type { Result } from '../api/result'
import { errorCodes } from '../contract/errors'

/** Under the ten minutes for which a challenge is good. */
const freshMs = 8 * 60_000

/** Gives the answer, when the form is sent. */
type Finish = () => Promise<Result<string>>

let prepared: { begun: Promise<Result<Finish>>; at: number } | null = null

async function work(challenge: string, difficulty: number): Promise<Result<string>> {
  const { proveWork } = await import('./proof-of-work')
  return { data: await proveWork(challenge, difficulty) }
}

/** The key by which Google knows this site, from the product's flags; an error where none is configured. */
async function getSiteKey(): Promise<Result<string>> {
  const { data: flags, error } = await api.auth.getConfig()
  if (error) return { error }
  const key = flags.RECAPTCHA_SITE_KEY
  return key ? { data: key } : { error: invalidResponse(errorCodes.schema, 200) }
}

/** Google may show its pictures when it is asked, and its answer soon grows old: it is asked only in the end. */
async function beginRecaptcha(): Promise<Result<Finish>> {
  const [siteKey, { prepareRecaptcha, askRecaptcha }] = await Promise.all([
    getSiteKey(),
    import('./recaptcha'),
  ])
  if (siteKey.error) return { error: siteKey.error }
  prepareRecaptcha()
  return { data: () => askRecaptcha(siteKey.data) }
}

async function begin(): Promise<Result<Finish>> {
  const { data: asked, error } = await api.auth.getCaptchaChallenge()
  if (error) return { error }
  const { provider, challenge, difficulty } = asked
  switch (provider) {
    case 'proof-of-work': {
      const proof = work(challenge, difficulty)
      return { data: () => proof }
    }
    case 'filled':
      return { data: () => Promise.resolve({ data: provider }) }
    case 'recaptcha':
      return beginRecaptcha()
  }
}

/** Begins ahead of the need, so that a form that is being filled in waits for nothing. */
export function prepareCaptcha(): void {
  if (prepared && performance.now() - prepared.at < freshMs) return
  prepared = { begun: begin(), at: performance.now() }
}

/**
 * What a form bears to show that a person sends it (specification 4). Each answer is good for one call. Fails as the
 * gateway or the provider does.
 */
export async function solveCaptcha(): Promise<Result<string>> {
  prepareCaptcha()
  const early = prepared?.begun
  prepared = null
  const first = await early
  const { data: finish, error } = first?.data ? first : await begin()
  return error ? { error } : finish()
}
