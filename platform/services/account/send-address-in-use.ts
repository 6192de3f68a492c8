import type { RequestContext } from '../../platform'
import { writeMessage } from '../courier/write-message'
import { pageLink } from './page-link'

/** Tells the owner of an e-mail address, which has an account, that somebody wanted another one with it. */
export async function sendAddressInUse(context: RequestContext, email: string): Promise<void> {
  await context.courier.send(
    writeMessage(context, {
      contact: { channel: 'mail', address: email },
      subject: 'addressInUseSubject',
      text: 'addressInUseText',
      link: pageLink(context, '/login', {}),
    }),
  )
}
