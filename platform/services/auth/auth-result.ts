import type { z } from 'zod'
import type { authResultSchema } from '@/lib/contract/account-shapes'
import type { RequestContext } from '../../platform'
import type { AccountRow } from '../accounts/account-store'
import type { Contact } from '../accounts/contact'
import { openSession } from '../sessions/open-session'
import { describeAccount } from './get-account'
import { issueCode, resumeCode } from './request-code'
import { countSending, deliveryFor } from './send-code'

export type AuthResult = z.infer<typeof authResultSchema>

/** Logs the account in and tells what a login brings. */
export async function loggedIn(context: RequestContext, accountId: string): Promise<AuthResult> {
  const { tokenInfo, tooManyDevices } = await openSession(context, accountId)
  return {
    tokenInfo,
    actionType: tooManyDevices ? 'DEVICES' : 'SUCCESS',
    otpToken: null,
    otpDuration: null,
    account: await describeAccount(context, { accountId, tooManyDevices }),
  }
}

/**
 * Lets nobody in before the code is answered that is sent to the account's own address, or was a moment ago.
 * @throws {Problem} 429
 */
export async function codeFirst(
  context: RequestContext,
  { account, contact }: { account: AccountRow; contact: Contact },
): Promise<AuthResult> {
  const { id: accountId, pending } = account
  const request = { purpose: 'VERIFY', accountId, contact } as const
  const resumed = await resumeCode(context, request)
  if (resumed) return codeDue(resumed)
  await countSending(context, { contact, source: pending ? 'registration' : 'member' })
  const delivery = await deliveryFor(context, { account, contact })
  return codeDue(await issueCode(context, request, delivery))
}

/** What a login or a registration brings while its code is waited for. */
export function codeDue({ token, duration }: { token: string; duration: number }): AuthResult {
  return { tokenInfo: null, actionType: 'OTP', otpToken: token, otpDuration: duration, account: null }
}
