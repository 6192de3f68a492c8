import { api, invalidResponse, type ApiError, type Result } from '../api/browser/api'
import { loadConfig } from '../api/browser/load-config'
import { errorCodes } from '@/lib/contract'

/** Less than the ten minutes for which a challenge is valid. */
const maxAgeMs = 8 * 60_000

/** Returns the response when the form is sent. */
type Finish = () => Promise<Result<string>>

let prepared: { started: Promise<Result<Finish>>; at: number } | null = null

async function work(challenge: string, difficulty: number): Promise<Result<string>> {
  const { proveWork } = await import('./proof-of-work')
  return { data: await proveWork(challenge, difficulty) }
}

/** Google's key for this site, from the product's flags; an error where none is configured. */
async function getSiteKey(): Promise<Result<string>> {
  const { data: flags, error } = await loadConfig()
  if (error) return { error }
  const key = flags.RECAPTCHA_SITE_KEY
  return key ? { data: key } : { error: invalidResponse(errorCodes.schema, 200) }
}

/**
 * Google may show its pictures as soon as it is called, and its token expires soon: called only when the form is
 * sent.
 */
async function beginRecaptcha(): Promise<Result<Finish>> {
  const [siteKey, { prepareRecaptcha, requestRecaptchaToken }] = await Promise.all([
    getSiteKey(),
    import('./recaptcha'),
  ])
  if (siteKey.error) return { error: siteKey.error }
  prepareRecaptcha()
  return { data: () => requestRecaptchaToken(siteKey.data) }
}

async function begin(): Promise<Result<Finish>> {
  const { data, error } = await api.auth.getCaptchaChallenge()
  if (error) return { error }
  const { provider, challenge, difficulty } = data
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

/** Starts early, so that a form that is being filled in has nothing to wait for. */
export function prepareCaptcha(): void {
  if (prepared && performance.now() - prepared.at < maxAgeMs) return
  prepared = { started: begin(), at: performance.now() }
}

/**
 * The proof that a person has filled in the form (specification 4). Each response is valid for one call. Fails like
 * the gateway or the provider.
 */
export async function solveCaptcha(): Promise<Result<string>> {
  prepareCaptcha()
  const early = prepared?.started
  prepared = null
  const first = await early
  const { data: finish, error } = first?.data ? first : await begin()
  return error ? { error } : finish()
}

/**
 * Makes a call that needs a captcha response.
 * @returns the call's result, or the captcha's error
 */
export async function withCaptcha<Response>(
  call: (gRecaptchaResponse: string) => Promise<Response>,
): Promise<Response | { data?: undefined; error: ApiError }> {
  const captcha = await solveCaptcha()
  return captcha.error ? { error: captcha.error } : call(captcha.data)
}
