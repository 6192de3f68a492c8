import { callGateway } from '../api/call-gateway'
import type { Result } from '../api/result'
import type { notifyCalls } from '../contract/notify'
import type { CallData } from '../contract/call'
import { dataOf } from './data-of'
import type { RouteOf } from './route-of'

type Call = typeof notifyCalls.requestRegistration
const route: RouteOf<Call> = { host: 'notify', method: 'POST', path: '/register-request' }

/** Leaves an e-mail address, to which a link is sent that opens the registration. */
export function requestRegistration(email: string, channel: string): Promise<Result<CallData<Call>>> {
  return dataOf(callGateway<Call>(route, { body: { email, channel } }))
}
