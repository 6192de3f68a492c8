import { noChallenge, type Captcha, type CaptchaParts } from './captcha'
import { createProofOfWork } from './proof-of-work'
import { createRecaptcha } from './recaptcha'

/** The captcha that the configuration names. */
export function createCaptcha(parts: CaptchaParts): Captcha {
  switch (parts.config.captchaProvider) {
    case 'proof-of-work':
      return createProofOfWork(parts)
    case 'recaptcha':
      return createRecaptcha(parts)
    case 'filled':
      return { isGood: (response) => Promise.resolve(response.trim() !== ''), challenge: () => noChallenge }
  }
}
