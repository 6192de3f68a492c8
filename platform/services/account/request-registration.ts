import type { RequestContext } from '../../platform'
import { writeMessage } from '../courier/write-message'
import { countTry } from '../throttle/throttle'
import { hashToken } from '../tokens/opaque-token'
import { tryLimits } from './account-limits'
import { findAccount } from './find-account'
import { normaliseEmail } from './normalise-email'
import { pageLink } from './page-link'

/**
 * Sends a link that opens the registration with this address filled in. Whoever has an account gets none, and the
 * answer does not tell.
 * @throws {Problem} 400, 429
 */
export async function requestRegistration(
  context: RequestContext,
  fields: { email: string; channel: string },
): Promise<void> {
  const { courier, viewer } = context
  await countTry(context, `invite:${viewer.address}`, tryLimits.registrations)
  const email = normaliseEmail(fields.email)
  await countTry(context, `invite:${hashToken(email)}`, tryLimits.mailsToOne)
  if (await findAccount(context, { channel: 'mail', address: email })) return
  const link = pageLink(context, '', { register: 'true', email, channel: fields.channel })
  courier.send(
    writeMessage(context, {
      contact: { channel: 'mail', address: email },
      subject: 'inviteMailSubject',
      text: 'inviteMailText',
      link,
    }),
  )
}
