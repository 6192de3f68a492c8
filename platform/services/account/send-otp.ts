import { eq } from 'drizzle-orm'
import { account } from '../../db/schema/account'
import type { RequestContext } from '../../platform'
import { readContact, type Contact, type ContactFields } from './contact'
import { findRegistration } from './find-account'
import { requestCode } from './request-code'

/**
 * Sends a code by which the owner of an address logs in, or a member proves their own. The same answer, in the same
 * time, when nobody has the address.
 * @throws {Problem} 400, 429
 */
export async function sendOtp(
  context: RequestContext,
  fields: ContactFields,
): Promise<{ token: string; duration: number }> {
  const contact = readContact(fields)
  const accountId = (await isOwn(context, contact))
    ? (context.viewer.member?.accountId ?? null)
    : await accountToEnter(context, contact)
  return requestCode(context, { purpose: 'VERIFY', accountId, contact })
}

/** An e-mail address that nobody has proved may have been given by a stranger, whose password would still do. */
async function accountToEnter(context: RequestContext, contact: Contact) {
  const account = await findRegistration(context, contact)
  return account && (contact.channel === 'sms' || account.emailVerified) ? account.id : null
}

/** Whether it is the member's own address, proved or not. */
async function isOwn({ database, viewer }: RequestContext, { channel, address }: Contact) {
  if (!viewer.member) return false
  const [row] = await database.select().from(account).where(eq(account.id, viewer.member.accountId))
  return (channel === 'mail' ? row?.email : row?.msisdn) === address
}
