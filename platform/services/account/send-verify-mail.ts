import { messageIn } from '../../messages/message'
import type { RequestContext } from '../../platform'
import { accountLimits } from './account-limits'
import { makeLinkToken } from './link-token'
import { pageLink } from './page-link'

/** Sends the link by which somebody proves that an e-mail address is theirs. */
export async function sendVerifyMail(
  context: RequestContext,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  const { courier, viewer } = context
  const token = await makeLinkToken(context, {
    purpose: 'VERIFY_EMAIL',
    accountId,
    email,
    seconds: accountLimits.verifyLinkSeconds,
  })
  const link = pageLink(context, '/verify', { token })
  courier.send({
    recipient: email,
    channel: 'mail',
    subject: messageIn(viewer.lang, 'verifyMailSubject'),
    text: messageIn(viewer.lang, 'verifyMailText', { link }),
    code: null,
    link,
  })
}
