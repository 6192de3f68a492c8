import { eq, and } from 'drizzle-orm'
import { account } from '../../db/schema/account'
import { session } from '../../db/schema/session'
import { requirePerson } from '../../shared/captcha'
import { Problem } from '../../shared/problem'
import { findRegistration, refuseTaken, type AccountRow } from '../accounts/accounts'
import { readContact, type Contact, type ContactFields } from '../accounts/contact'
import { getAccount } from './account-details'
import type { AuthContext } from './auth-context'
import { loggedIn, type AuthResult } from './log-in'
import { redeemCode, type WhichRequest } from './redeem-code'
import { issueCode, codeSourceOf, countSending } from './request-code'

/**
 * Sends a code with which an address's owner logs in, or a member verifies their own address (no captcha needed).
 * Response and timing are the same when nobody has the address.
 * @throws {Problem} 400, 429
 */
export async function sendOtp(
  context: AuthContext,
  { captcha, ...fields }: ContactFields & { captcha: string },
): Promise<{ token: string; duration: number }> {
  const contact = readContact(fields)
  const own = await ownAccount(context, contact)
  if (!own) await requirePerson(context, captcha)
  const row = own ?? (await accountToEnter(context, contact))
  const accountId = row?.id ?? null
  const source = await codeSourceOf(context, { account: row, contact })
  await countSending(context, { contact, source, accountId })
  return issueCode(context, { purpose: 'VERIFY', accountId, contact })
}

/** An unverified e-mail address may have been entered by a stranger, whose password would still work. */
async function accountToEnter(context: AuthContext, contact: Contact) {
  const row = await findRegistration(context, contact)
  return row && (contact.channel === 'sms' || row.emailVerified) ? row : null
}

/** The member's account if the address is its own, verified or not. */
async function ownAccount(
  { database, viewer }: AuthContext,
  { channel, address }: Contact,
): Promise<AccountRow | null> {
  if (!viewer.member) return null
  const [row] = await database.select().from(account).where(eq(account.id, viewer.member.accountId))
  return row && (channel === 'mail' ? row.email : row.msisdn) === address ? row : null
}

/**
 * Verifies an address by its code and logs its owner in.
 * @throws {Problem} as `redeemCode`; 409 when another account has verified the number meanwhile
 */
export async function verifyOtp(
  context: AuthContext,
  { request, otp }: { request: WhichRequest; otp: string },
): Promise<AuthResult> {
  const { accountId, contact } = await redeemCode(context, { purpose: 'VERIFY', request, otp })
  await prove(context, { accountId, contact })
  const { viewer, log } = context
  log.info({ event: 'login-by-code', accountId, address: viewer.address }, 'code answered')
  if (viewer.member?.accountId !== accountId) return loggedIn(context, accountId)
  await context.database
    .update(session)
    .set({ authenticatedAt: context.clock.now() })
    .where(eq(session.id, viewer.member.sessionId))
  return {
    tokenInfo: null,
    actionType: 'SUCCESS',
    otpToken: null,
    otpDuration: null,
    account: await getAccount(context),
  }
}

/** The account's address may have changed; then the code verifies nothing. */
async function prove(
  { database }: AuthContext,
  { accountId, contact }: { accountId: string; contact: Contact },
) {
  const { channel, address } = contact
  const [change, own] =
    channel === 'mail'
      ? [{ emailVerified: true }, eq(account.email, address)]
      : [{ msisdnVerified: true }, eq(account.msisdn, address)]
  const proved = await refuseTaken(() =>
    database
      .update(account)
      .set({ ...change, pending: false })
      .where(and(eq(account.id, accountId), own))
      .returning({ id: account.id }),
  )
  if (proved.length === 0) throw new Problem(400, 'wrongCode')
}
