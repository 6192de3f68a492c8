import type { Account } from '@/lib/contract/account-shapes'
import type { RequestContext } from '../../platform'
import { describeAccount } from './describe-account'
import { memberOf } from './member-of'

/** The account that is logged in. */
export function getAccount(context: RequestContext): Promise<Account> {
  const { accountId, deviceId } = memberOf(context)
  return describeAccount(context, {
    accountId,
    tooManyDevices: deviceId === null && context.viewer.deviceId !== null,
  })
}
