import { z } from 'zod'
import { langField } from '@/lib/contract/fields'
import { messageIn, type MessageKey } from '../../messages/message'
import type { Clock } from '../../shared/clock'
import type { Viewer } from '../../viewer'
import type { Contact } from '../accounts/contact'
import { Undeliverable, type JobHandler, type Outbox } from './outbox'

export const messageKind = 'message'

const messageSchema = z.object({
  recipient: z.string(),
  channel: z.enum(['mail', 'sms']),
  lang: langField,
  subject: z.string(),
  text: z.string(),
  code: z.string().nullable(),
  link: z.string().nullable(),
  /** When code and link are worth nothing any more, ISO 8601; `null` for news that stay news. */
  goodUntil: z.iso.datetime().nullable(),
})

const jobSchema = messageSchema.extend({ discard: z.boolean().default(false) })

/** A mail or a text message to one viewer. */
export type OutgoingMessage = z.infer<typeof messageSchema>

/** What really sends: the sandbox's inbox, or a provider's adapter. The id is the same when it is asked again. */
export type MessageTransport = (message: OutgoingMessage, id: string) => Promise<void>

/** Writes messages down while a call is made; they leave some time after its answer, with a pass of the outbox. */
export interface Mailer {
  /**
   * @param options.discard Writes down as much, but sends nothing: a call that writes to nobody takes no other time and
   * leaves no other trace than one that does.
   */
  send(message: OutgoingMessage, options?: { discard?: boolean }): Promise<void>
  /** Resolves when what was written down has been sent or put off. */
  settled(): Promise<void>
}

export function createMailer(outbox: Outbox): Mailer {
  return {
    send: (message, { discard = false } = {}) =>
      outbox.add(messageKind, JSON.stringify({ ...message, discard })),
    settled: () => outbox.work(),
  }
}

/** Carries a message out of the outbox, while it is of use. */
export function messageHandler(deliver: MessageTransport, clock: Clock): JobHandler {
  return async ({ id, payload }) => {
    const { discard, ...message } = jobSchema.parse(JSON.parse(payload))
    if (discard) return
    const isLate = message.goodUntil !== null && new Date(message.goodUntil) <= clock.now()
    if (isLate) throw new Undeliverable('What it tells is worth nothing any more')
    await deliver(message, id)
  }
}

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
  { viewer, clock }: { viewer: Pick<Viewer, 'lang'>; clock: Clock },
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
