import type { RequestContext } from '../../platform'
import { writeMessage } from '../courier/write-message'
import type { AccountRow } from './lock-account'
import { pageLink } from './page-link'

/** Tells the owner of an account that its password was changed. */
export async function sendPasswordChanged(
  context: RequestContext,
  { email }: Pick<AccountRow, 'email'>,
): Promise<void> {
  if (email === null) return
  await context.courier.send(
    writeMessage(context, {
      contact: { channel: 'mail', address: email },
      subject: 'passwordChangedSubject',
      text: 'passwordChangedText',
      link: pageLink(context, '/login', {}),
    }),
  )
}
