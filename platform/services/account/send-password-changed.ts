import { messageIn } from '../../messages/message'
import type { RequestContext } from '../../platform'
import type { AccountRow } from './lock-account'
import { pageLink } from './page-link'

/** Tells the owner of an account that its password was changed. */
export function sendPasswordChanged(context: RequestContext, { email }: Pick<AccountRow, 'email'>): void {
  if (email === null) return
  const { courier, viewer } = context
  const link = pageLink(context, '/login', {})
  courier.send({
    recipient: email,
    channel: 'mail',
    subject: messageIn(viewer.lang, 'passwordChangedSubject'),
    text: messageIn(viewer.lang, 'passwordChangedText', { link }),
    code: null,
    link,
  })
}
