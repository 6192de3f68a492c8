import { eq } from 'drizzle-orm'
import type { Account } from '@/lib/contract/account-shapes'
import { account } from '../../db/schema/account'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { countryOf } from '../../shared/countries'
import { countTry } from '../../shared/throttle'
import { lockAccount } from '../accounts/account-store'
import { normaliseMsisdn } from '../accounts/contact'
import { tryLimits } from '../accounts/limits'
import { memberOf, requireRecentLogin } from '../accounts/member'
import { getAccount } from './get-account'
import { dropResets } from './reset-password'

interface UserInfo {
  fullName?: string
  msisdn?: string
}

/**
 * Changes the details that are given. Another phone number has to be proved by a code before it can be used to log in;
 * only then does it come out whether it has an account.
 * @throws {Problem} 400, 403 for another number long after the login, 409 for the only way in, 429
 */
export async function updateUserInfo(context: RequestContext, fields: UserInfo): Promise<Account> {
  const { accountId } = memberOf(context)
  const msisdn = fields.msisdn?.trim() ? normaliseMsisdn(fields.msisdn) : null
  if (msisdn !== null) await countTry(context, `number:${accountId}`, tryLimits.numberChanges)
  await context.database.transaction(async (tx) => {
    const row = await lockAccount(tx, accountId)
    const isNewNumber = msisdn !== null && msisdn !== row.msisdn
    if (isNewNumber) {
      requireRecentLogin(context)
      // Without an e-mail address the number is the only way in.
      if (row.email === null) throw new Problem(409, 'invalidInput', { field: 'msisdn' })
      await dropResets(tx, { accountId, email: row.email })
    }
    const number = isNewNumber ? { msisdn, msisdnVerified: false, countryCode: countryOf(msisdn) } : {}
    await tx
      .update(account)
      .set({ fullName: fields.fullName ?? row.fullName, ...number })
      .where(eq(account.id, accountId))
  })
  return getAccount(context)
}
