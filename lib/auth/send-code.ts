import { callGateway } from '../api/call-gateway'
import type { Result } from '../api/result'
import type { passwordCalls } from '../contract/auth-password'
import type { CallData } from '../contract/call'
import { dataOf } from './data-of'
import type { Contact } from '../forms/contact'
import type { RouteOf } from './route-of'

type Call = typeof passwordCalls.sendOtp
const route: RouteOf<Call> = { host: 'auth', method: 'POST', path: '/v2/user/send-otp' }

/** Has a code sent to an e-mail address or a phone. */
export function sendCode(contact: Contact): Promise<Result<CallData<Call>>> {
  return dataOf(callGateway<Call>(route, { body: contact }))
}
