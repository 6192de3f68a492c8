import { networkError } from '../api/api-error'
import type { Result } from '../api/result'
import { errorCodes } from '../contract/errors'
import { loadRecaptcha, type Recaptcha } from './load-recaptcha'
import { watchChallenge } from './watch-challenge'

/** A solved challenge disappears a moment before its token arrives. */
const tokenDelayMs = 2_000

let widget: number | null = null
let settle: (token: string | null) => void = () => undefined

function render(recaptcha: Recaptcha, siteKey: string): number {
  const container = document.body.appendChild(document.createElement('div'))
  return recaptcha.render(container, {
    sitekey: siteKey,
    size: 'invisible',
    badge: document.documentElement.dir === 'rtl' ? 'bottomleft' : 'bottomright',
    callback: (token) => settle(token),
    'error-callback': () => settle(null),
  })
}

function execute(recaptcha: Recaptcha, id: number): Promise<string | null> {
  return new Promise((resolve) => {
    const stop = watchChallenge(() => setTimeout(() => settle(null), tokenDelayMs))
    settle = (token) => {
      stop()
      resolve(token)
    }
    recaptcha.execute(id)
  })
}

/** Loads Google's script ahead of its need. */
export function prepareRecaptcha(): void {
  void loadRecaptcha()
}

/**
 * Runs Google's invisible reCAPTCHA; its token is valid for one call and two minutes. Fails when Google cannot be reached,
 * and with the default message when it fails or its challenge is dismissed.
 */
export async function requestRecaptchaToken(siteKey: string): Promise<Result<string>> {
  const recaptcha = await loadRecaptcha()
  if (!recaptcha) return { error: networkError() }
  if (widget === null) widget = render(recaptcha, siteKey)
  else recaptcha.reset(widget)
  const token = await execute(recaptcha, widget)
  if (token) return { data: token }
  return { error: { code: errorCodes.status, status: null, message: null, retryable: false } }
}
