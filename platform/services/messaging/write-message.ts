import { messageIn, type MessageKey } from '../../messages/message'
import type { RequestContext } from '../../platform'
import type { Viewer } from '../../viewer'
import type { Contact } from '../accounts/contact'
import type { OutgoingMessage } from './mailer'

interface MessageParts {
  contact: Contact
  subject: MessageKey
  /** May have places for `{code}` and `{link}`. */
  text: MessageKey
  code?: string
  link?: string
  /** How long code and link are good for. */
  seconds?: number
}

/** A message in the viewer's language. */
export function writeMessage(
  { viewer, clock }: Pick<RequestContext, 'clock'> & { viewer: Pick<Viewer, 'lang'> },
  { contact, subject, text, code = '', link = '', seconds }: MessageParts,
): OutgoingMessage {
  const { lang } = viewer
  return {
    recipient: contact.address,
    channel: contact.channel,
    lang,
    subject: messageIn(lang, subject),
    text: messageIn(lang, text, { code, link }),
    code: code === '' ? null : code,
    link: link === '' ? null : link,
    goodUntil: seconds === undefined ? null : new Date(clock.now().getTime() + seconds * 1000).toISOString(),
  }
}
