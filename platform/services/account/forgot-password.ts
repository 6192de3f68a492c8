import type { RequestContext } from '../../platform'
import { requirePerson } from '../../shared/captcha'
import { countTry } from '../../shared/throttle'
import { tryLimits } from './account-limits'
import { readContact, type ContactFields } from './contact'
import { countResetMail } from './count-message'
import { findRegistration } from './find-account'
import { issueCode } from './request-code'
import { queueResetMail } from './reset-mail'
import { codeSourceOf, countSending } from './send-code'

/**
 * Sends a link to an e-mail address, or a code to a phone, by which a new password can be set. The answer, the time it
 * takes and what is written down are the same when nobody has the address.
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
  if (contact.channel === 'sms') {
    const source = await codeSourceOf(context, { account, contact })
    await countSending(context, { contact, source, accountId })
    return issueCode(context, { purpose: 'RESET', accountId, contact })
  }
  const { address: email } = contact
  const seconds = await countResetMail(context, email)
  await queueResetMail(context, { accountId, email, seconds })
  return null
}
