import type { Answer, Result } from '../api/result'
import { dataOf } from './data-of'
import { solveCaptcha } from './solve-captcha'

/** Makes a call that has to bear a captcha's answer, and gives what the call gives. */
export async function withCaptcha<Data>(
  call: (gRecaptchaResponse: string) => Promise<Result<Answer<Data, unknown>>>,
): Promise<Result<Data>> {
  const captcha = await solveCaptcha()
  return captcha.error ? { error: captcha.error } : dataOf(call(captcha.data))
}
