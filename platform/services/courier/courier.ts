import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { langField } from '@/lib/contract/fields'
import type { Clock } from '../../clock'
import { Undeliverable, type JobHandler, type Outbox } from '../outbox/outbox'

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

/** A mail or a text message to one viewer. */
export type OutgoingMessage = z.infer<typeof messageSchema>

/** What really sends: the sandbox's inbox, or a provider's adapter. The id is the same when it is asked again. */
export type Carrier = (message: OutgoingMessage, id: string) => Promise<void>

/** Sends after the answer, so that an answer takes no longer where there is somebody to write to. */
export interface Courier {
  /** A message, or what makes one when that takes time of its own. */
  send(message: OutgoingMessage | (() => Promise<OutgoingMessage>)): void
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>
}

export function createCourier(outbox: Outbox, log: Pick<FastifyBaseLogger, 'error'>): Courier {
  const underway = new Set<Promise<void>>()
  const hand = async (message: Parameters<Courier['send']>[0]) => {
    const made = typeof message === 'function' ? await message() : message
    await outbox.add(messageKind, JSON.stringify(made))
    await outbox.work()
  }
  return {
    send: (message) => {
      const delivery = new Promise<void>((resolve) => setImmediate(resolve))
        .then(() => hand(message))
        .catch((error: unknown) => log.error({ err: error }, 'message not sent'))
        .finally(() => underway.delete(delivery))
      underway.add(delivery)
    },
    settled: async () => {
      while (underway.size > 0) await Promise.all(underway)
    },
  }
}

/** Carries a message out of the outbox, while it is of use. */
export function messageHandler(carry: Carrier, clock: Clock): JobHandler {
  return async ({ id, payload }) => {
    const message = messageSchema.parse(JSON.parse(payload))
    const isLate = message.goodUntil !== null && new Date(message.goodUntil) <= clock.now()
    if (isLate) throw new Undeliverable('What it tells is worth nothing any more')
    await carry(message, id)
  }
}
