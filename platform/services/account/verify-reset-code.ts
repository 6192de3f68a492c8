import type { RequestContext } from '../../platform'
import { accountLimits } from './account-limits'
import { makeLinkToken } from './link-token'
import { redeemCode, type WhichRequest } from './redeem-code'

/** Exchanges the code of a password reset for the token that sets the password. @throws {Problem} as `redeemCode` */
export async function verifyResetCode(
  context: RequestContext,
  { request, otp }: { request: WhichRequest; otp: string },
): Promise<{ token: string }> {
  const { accountId } = await redeemCode(context, { purpose: 'RESET', request, otp })
  const token = await makeLinkToken(context, {
    purpose: 'RESET_PASSWORD',
    accountId,
    email: null,
    seconds: accountLimits.resetLinkSeconds,
  })
  return { token }
}
