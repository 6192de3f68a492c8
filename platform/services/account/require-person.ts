import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'

/** @throws {Problem} 400 unless the captcha's response is good. */
export async function requirePerson({ captcha }: RequestContext, response: string): Promise<void> {
  if (!(await captcha.isGood(response))) throw new Problem(400, 'captchaRefused')
}
