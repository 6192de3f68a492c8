import { eq } from 'drizzle-orm'
import { account } from '../../db/schema/account'
import type { RequestContext } from '../../platform'
import { requirePerson } from '../../shared/captcha'
import { readContact, type Contact, type ContactFields } from './contact'
import { findRegistration } from './find-account'
import type { AccountRow } from './lock-account'
import { issueCode } from './request-code'
import { codeSourceOf, countSending } from './send-code'

/**
 * Sends a code by which the owner of an address logs in, or a member proves their own, for which no captcha is needed.
 * The same answer, in the same time, when nobody has the address.
 * @throws {Problem} 400, 429
 */
export async function sendOtp(
  context: RequestContext,
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

/** An e-mail address that nobody has proved may have been given by a stranger, whose password would still do. */
async function accountToEnter(context: RequestContext, contact: Contact) {
  const row = await findRegistration(context, contact)
  return row && (contact.channel === 'sms' || row.emailVerified) ? row : null
}

/** The member's account, when it is their own address, proved or not. */
async function ownAccount(
  { database, viewer }: RequestContext,
  { channel, address }: Contact,
): Promise<AccountRow | null> {
  if (!viewer.member) return null
  const [row] = await database.select().from(account).where(eq(account.id, viewer.member.accountId))
  return row && (channel === 'mail' ? row.email : row.msisdn) === address ? row : null
}
