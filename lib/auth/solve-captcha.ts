import { callGateway } from '../api/call-gateway'
import { badAnswer } from '../api/api-error'
import type { Result } from '../api/result'
import type { sessionCalls } from '../contract/auth-session'
import { errorCodes } from '../contract/errors'
import type { RouteOf } from './route-of'

type GetChallenge = typeof sessionCalls.getCaptchaChallenge
const route: RouteOf<GetChallenge> = { host: 'auth', method: 'GET', path: '/captcha/challenge' }
/** Under the ten minutes for which a challenge is good. */
const freshMs = 8 * 60_000

let prepared: { answer: Promise<Result<string>>; at: number } | null = null

async function work(challenge: string, difficulty: number): Promise<string> {
  const { proveWork } = await import('./captcha/proof-of-work')
  return proveWork(challenge, difficulty)
}

async function solve(): Promise<Result<string>> {
  const { data: answer, error } = await callGateway<GetChallenge>(route, {})
  if (error) return { error }
  const { provider, challenge, difficulty } = answer.data
  switch (provider) {
    case 'proof-of-work':
      return { data: await work(challenge, difficulty) }
    case 'filled':
      return { data: provider }
    case 'recaptcha':
      return { error: badAnswer(errorCodes.status, 200) }
  }
}

/** Begins to solve one ahead of its need, so that a form that is being filled in waits for nothing. */
export function prepareCaptcha(): void {
  if (prepared && performance.now() - prepared.at < freshMs) return
  prepared = { answer: solve(), at: performance.now() }
}

/**
 * What a form bears to show that a person sends it (specification 4). Each answer is good for one call. Fails as the
 * gateway does, and with the default message when the provider is one that this app cannot ask.
 */
export async function solveCaptcha(): Promise<Result<string>> {
  prepareCaptcha()
  const answer = prepared?.answer
  prepared = null
  const first = await answer
  return first?.data === undefined ? solve() : first
}
