import { z } from 'zod'
import { noChallenge, type Captcha, type CaptchaParts } from './captcha'

const address = 'https://www.google.com/recaptcha/api/siteverify'
const timeoutMs = 3000
const answerSchema = z.object({ success: z.boolean() })

/** Google's invisible reCAPTCHA. */
export function createRecaptcha({ config, fetch }: Pick<CaptchaParts, 'config' | 'fetch'>): Captcha {
  return {
    challenge: () => noChallenge,
    isGood: async (response) => {
      if (response.trim() === '') return false
      const body = new URLSearchParams({ secret: config.recaptchaSecret ?? '', response })
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(address, { method: 'POST', body, signal }).catch(() => null)
      const parsed = answerSchema.safeParse(await answer?.json().catch(() => null))
      return parsed.success && parsed.data.success
    },
  }
}
