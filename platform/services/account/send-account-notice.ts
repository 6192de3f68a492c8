import type { MessageKey } from '../../messages/message'
import type { RequestContext } from '../../platform'
import { writeMessage } from '../courier/write-message'
import { pageLink } from './page-link'

interface Notice {
  subject: MessageKey
  text: MessageKey
  /** The page that the mail leads to. */
  path: string
}

const notices = {
  /** Somebody wanted another account with the address of this one. */
  addressInUse: { subject: 'addressInUseSubject', text: 'addressInUseText', path: '/login' },
  /** The address is the account's no longer. */
  emailChanged: { subject: 'emailChangedSubject', text: 'emailChangedText', path: '/help-center' },
  passwordChanged: { subject: 'passwordChangedSubject', text: 'passwordChangedText', path: '/login' },
} as const satisfies Record<string, Notice>

/** Mails an account's address what has happened to it; nothing where the account has none. */
export async function sendAccountNotice(
  context: RequestContext,
  { email, notice }: { email: string | null; notice: keyof typeof notices },
): Promise<void> {
  if (email === null) return
  const { subject, text, path } = notices[notice]
  const contact = { channel: 'mail', address: email } as const
  await context.courier.send(
    writeMessage(context, { contact, subject, text, link: pageLink(context, path, {}) }),
  )
}
