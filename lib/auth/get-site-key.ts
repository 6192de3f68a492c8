import { callGateway } from '../api/browser/call-gateway'
import { badAnswer } from '../api/api-error'
import type { Result } from '../api/result'
import type { accountCalls } from '../contract/hosts/auth-account'
import { errorCodes } from '../contract/errors'
import type { RouteOf } from './route-of'

type GetConfig = typeof accountCalls.getConfig
const route: RouteOf<GetConfig> = { host: 'auth', method: 'GET', path: '/config' }

/** The key by which Google knows this site, from the product's flags; an error where none is configured. */
export async function getSiteKey(): Promise<Result<string>> {
  const { data: answer, error } = await callGateway<GetConfig>(route, {})
  if (error) return { error }
  const key = answer.data.RECAPTCHA_SITE_KEY
  return key ? { data: key } : { error: badAnswer(errorCodes.schema, 200) }
}
