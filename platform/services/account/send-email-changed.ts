import type { RequestContext } from '../../platform'
import { writeMessage } from '../courier/write-message'
import { pageLink } from './page-link'

/** Tells an e-mail address that it is an account's no longer. */
export async function sendEmailChanged(context: RequestContext, oldEmail: string): Promise<void> {
  await context.courier.send(
    writeMessage(context, {
      contact: { channel: 'mail', address: oldEmail },
      subject: 'emailChangedSubject',
      text: 'emailChangedText',
      link: pageLink(context, '/help-center', {}),
    }),
  )
}
