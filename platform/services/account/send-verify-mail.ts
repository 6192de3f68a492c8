import type { RequestContext } from '../../platform'
import { writeMessage } from '../courier/write-message'
import { accountLimits } from './account-limits'
import { makeLinkToken } from './link-token'
import { pageLink } from './page-link'
import { sendAccountNotice } from './send-account-notice'

/**
 * Sends the link by which somebody proves that an e-mail address is theirs. One that has an account is told so instead,
 * at the same cost.
 */
export async function sendVerifyMail(
  context: RequestContext,
  { accountId, email, isInUse = false }: { accountId: string; email: string; isInUse?: boolean },
): Promise<void> {
  const { courier } = context
  const { verifyLinkSeconds: seconds } = accountLimits
  const token = await makeLinkToken(context, { purpose: 'VERIFY_EMAIL', accountId, email, seconds })
  const link = pageLink(context, '/verify', { token })
  if (isInUse) return sendAccountNotice(context, { email, notice: 'addressInUse' })
  await courier.send(
    writeMessage(context, {
      contact: { channel: 'mail', address: email },
      subject: 'verifyMailSubject',
      text: 'verifyMailText',
      link,
      seconds,
    }),
  )
}
