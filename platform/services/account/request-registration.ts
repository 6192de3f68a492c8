import type { RequestContext } from '../../platform'
import { requirePerson } from '../../shared/captcha'
import { countTry } from '../../shared/throttle'
import { writeMessage } from '../courier/write-message'
import { tryLimits } from './account-limits'
import { countMail } from './count-message'
import { findAccount } from './find-account'
import { normaliseEmail } from './normalise-email'
import { pageLink } from './page-link'

/**
 * Sends a link that opens the registration with this address filled in. Whoever has an account gets none, and neither
 * the answer nor the time it takes tells.
 * @throws {Problem} 400, 429
 */
export async function requestRegistration(
  context: RequestContext,
  fields: { email: string; channel: string; captcha: string },
): Promise<void> {
  const { courier, viewer } = context
  await countTry(context, `invite:${viewer.address}`, tryLimits.registrations)
  await requirePerson(context, fields.captcha)
  const contact = { channel: 'mail', address: normaliseEmail(fields.email) } as const
  await countMail(context, 'invite', contact.address)
  const account = await findAccount(context, contact)
  const link = pageLink(context, '', { register: 'true', email: contact.address, channel: fields.channel })
  const message = writeMessage(context, {
    contact,
    subject: 'inviteMailSubject',
    text: 'inviteMailText',
    link,
  })
  await courier.send(message, { discard: account !== null })
}
