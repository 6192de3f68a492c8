import { rememberSignIn } from '@/lib/analytics/track-page-view'
import { invalidResponse, networkError } from '@/lib/api/api-error'
import { parseResponse } from '@/lib/api/parse-response'
import type { Result } from '@/lib/api/result'
import { errorCodes } from '@/lib/contract/errors'
import { solveCaptcha } from '@/lib/captcha/solve-captcha'
import type { SocialProvider } from '@/lib/config/social'

export interface SocialStart {
  provider: SocialProvider
  mode: 'login' | 'register'
  /** Where to be led back to: a path of our own origin. */
  returnTo: string
  referenceCode?: string
}

/** Whether the captcha or the start of the journey is what failed: the first is told in a notice of its own. */
export type SocialFailure = Result<string> & { captchaMissing?: true }

function addressIn(data: unknown): string | null {
  const url = typeof data === 'object' && data !== null && 'url' in data ? data.url : null
  return typeof url === 'string' && /^https?:/.test(url) ? url : null
}

/** Begins a social sign-in or registration. Gives the provider's address, to which the browser goes. */
export async function startSocial({ provider, ...start }: SocialStart): Promise<SocialFailure> {
  const captcha = await solveCaptcha()
  if (captcha.error) return { error: captcha.error, captchaMissing: true }
  try {
    const response = await fetch(`/api/social/${provider}/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', language: document.documentElement.lang },
      credentials: 'same-origin',
      body: JSON.stringify({ ...start, gRecaptchaResponse: captcha.data }),
    })
    const answer = parseResponse(response, await response.text())
    if (answer.error) return { error: answer.error }
    const url = addressIn(answer.data.data)
    if (url === null) return { error: invalidResponse(errorCodes.schema, response.status) }
    rememberSignIn({ name: start.mode === 'login' ? 'login' : 'sign_up', method: provider })
    return { data: url }
  } catch {
    return { error: networkError() }
  }
}
