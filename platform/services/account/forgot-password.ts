import type { RequestContext } from '../../platform'
import type { OutgoingMessage } from '../courier/courier'
import { writeMessage } from '../courier/write-message'
import { countTry } from '../throttle/throttle'
import { hashToken } from '../tokens/opaque-token'
import { accountLimits, tryLimits } from './account-limits'
import { readContact, type ContactFields } from './contact'
import { findRegistration } from './find-account'
import { makeLinkToken } from './link-token'
import { pageLink } from './page-link'
import { requestCode } from './request-code'
import { requirePerson } from './require-person'

/**
 * Sends a link to an e-mail address, or a code to a phone, by which a new password can be set. The answer and the time
 * it takes are the same when nobody has the address.
 * @returns what names the code's request; `null` for a link.
 * @throws {Problem} 400 for an address that cannot be, 429
 */
export async function forgotPassword(
  context: RequestContext,
  fields: ContactFields & { captcha: string },
): Promise<{ token: string; duration: number } | null> {
  await countTry(context, `forgot:${context.viewer.address}`, tryLimits.codesFromAddress)
  await requirePerson(context, fields.captcha)
  const contact = readContact(fields)
  const account = await findRegistration(context, contact)
  const accountId = account?.id ?? null
  if (contact.channel === 'sms') return requestCode(context, { purpose: 'RESET', accountId, contact })
  await countTry(context, `forgot:${hashToken(contact.address)}`, tryLimits.mailsToOne)
  if (accountId !== null)
    context.courier.send(() => resetMail(context, { accountId, email: contact.address }))
  return null
}

async function resetMail(
  context: RequestContext,
  { accountId, email }: { accountId: string; email: string },
): Promise<OutgoingMessage> {
  const { resetLinkSeconds: seconds } = accountLimits
  const token = await makeLinkToken(context, { purpose: 'RESET_PASSWORD', accountId, email, seconds })
  return writeMessage(context, {
    contact: { channel: 'mail', address: email },
    subject: 'resetMailSubject',
    text: 'resetMailText',
    link: pageLink(context, '', { 'reset-password': token }),
    seconds,
  })
}
