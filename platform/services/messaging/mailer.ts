import { z } from 'zod'
import { langField } from '@/lib/contract/fields'
import type { Clock } from '../../shared/clock'
import type { Viewer } from '../../shared/context'
import { messageIn, type MessageKey, type MessageValues } from '../../shared/problem'
import type { Contact } from '../accounts/accounts'
import type { JobHandler, JobHandlers, Outbox } from './outbox'

/** Mails and text messages are kinds of their own, since either provider may hang. */
const kinds = { mail: 'message', sms: 'text-message' } as const

const messageSchema = z.object({
  recipient: z.string(),
  channel: z.enum(['mail', 'sms']),
  lang: langField,
  subject: z.string(),
  text: z.string(),
  code: z.string().nullable(),
  link: z.string().nullable(),
  /** The page on which such messages are turned off, for those that are sent by consent. */
  settingsLink: z.string().optional(),
  /** Expiry of code and link, ISO 8601; `null` for messages without either. */
  goodUntil: z.iso.datetime().nullable(),
})

const jobSchema = messageSchema.extend({ discard: z.boolean().default(false) })

/** A mail or a text message to one viewer. */
export type OutgoingMessage = z.infer<typeof messageSchema>

/** Sends a message: the sandbox's inbox, or a provider's adapter. Retries have the same id. */
export type MessageTransport = (message: OutgoingMessage, id: string) => Promise<void>

/**
 * Queues a message.
 * @param options as of `Outbox.add`
 */
export function queueMessage(
  outbox: Outbox,
  { discard = false, ...message }: OutgoingMessage & { discard?: boolean },
  options?: Parameters<Outbox['add']>[2],
): Promise<void> {
  return outbox.add(kinds[message.channel], JSON.stringify({ ...message, discard }), options)
}

/** Queues messages during a call; the outbox sends them after its response. */
export interface Mailer {
  /**
   * @param options.discard writes the same but sends nothing, so that a call without a recipient cannot be told apart
   * by its timing or writes
   */
  send(message: OutgoingMessage, options?: { discard?: boolean }): Promise<void>
  /** Resolves when every queued message has been sent or postponed. */
  settled(): Promise<void>
}

export function createMailer(outbox: Outbox): Mailer {
  return {
    send: (message, { discard } = {}) => queueMessage(outbox, { ...message, discard }),
    settled: () => outbox.work(),
  }
}

/** Sends a queued message unless it has expired. */
export function messageHandler(deliver: MessageTransport, clock: Clock): JobHandler {
  return async ({ id, payload }) => {
    const { discard, ...message } = jobSchema.parse(JSON.parse(payload))
    if (discard) return
    const isLate = message.goodUntil !== null && new Date(message.goodUntil) <= clock.now()
    if (isLate) return
    await deliver(message, id)
  }
}

/** The handler of mails and of text messages. */
export const messageHandlers = (handle: JobHandler): JobHandlers => ({
  [kinds.mail]: handle,
  [kinds.sms]: handle,
})

interface MessageContent {
  contact: Contact
  subject: MessageKey
  /** May contain the placeholders `{code}`, `{link}` and `{settings}`. */
  text: MessageKey
  /** For further placeholders of subject and text. */
  values?: MessageValues
  code?: string
  link?: string
  settingsLink?: string
  /** Lifetime of code and link. */
  seconds?: number
}

/** Builds a message in the viewer's language. */
export function writeMessage(
  { viewer, clock }: { viewer: Pick<Viewer, 'lang'>; clock: Clock },
  { contact, subject, text, values, code = '', link = '', settingsLink, seconds }: MessageContent,
): OutgoingMessage {
  const { lang } = viewer
  return {
    recipient: contact.address,
    channel: contact.channel,
    lang,
    subject: messageIn(lang, subject, values),
    text: messageIn(lang, text, { ...values, code, link, settings: settingsLink ?? '' }),
    code: code === '' ? null : code,
    link: link === '' ? null : link,
    settingsLink,
    goodUntil: seconds === undefined ? null : new Date(clock.now().getTime() + seconds * 1000).toISOString(),
  }
}
