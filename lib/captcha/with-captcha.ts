import type { ApiError } from '../api/result'
import { solveCaptcha } from './solve-captcha'

/** Makes a call that has to bear a captcha's answer, and gives what the call gives. */
export async function withCaptcha<Response>(
  call: (gRecaptchaResponse: string) => Promise<Response>,
): Promise<Response | { data?: undefined; error: ApiError }> {
  const captcha = await solveCaptcha()
  return captcha.error ? { error: captcha.error } : call(captcha.data)
}
