import type { RequestContext } from '../../platform'
import { writeMessage } from '../courier/write-message'
import { accountLimits } from './account-limits'
import { makeLinkToken } from './link-token'
import { pageLink } from './page-link'

/** Sends the link by which somebody proves that an e-mail address is theirs. */
export async function sendVerifyMail(
  context: RequestContext,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  const { courier } = context
  const { verifyLinkSeconds: seconds } = accountLimits
  const token = await makeLinkToken(context, { purpose: 'VERIFY_EMAIL', accountId, email, seconds })
  const link = pageLink(context, '/verify', { token })
  courier.send(
    writeMessage(context, {
      contact: { channel: 'mail', address: email },
      subject: 'verifyMailSubject',
      text: 'verifyMailText',
      link,
      seconds,
    }),
  )
}
