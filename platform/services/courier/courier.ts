import type { FastifyBaseLogger } from 'fastify'

/** A mail or a text message to one viewer. */
export interface OutgoingMessage {
  recipient: string
  channel: 'mail' | 'sms'
  subject: string
  text: string
  code: string | null
  link: string | null
}

/** What really sends: the sandbox's inbox, or a provider's adapter. */
export type Carrier = (message: OutgoingMessage) => Promise<void>

/**
 * Sends after the answer, so that an answer takes no longer where there is somebody to write to. A message that fails
 * is logged without its text; the viewer asks again.
 */
export interface Courier {
  /** A message, or what makes one when that takes time of its own. */
  send(message: OutgoingMessage | (() => Promise<OutgoingMessage>)): void
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>
}

export function createCourier(carry: Carrier, log: Pick<FastifyBaseLogger, 'error'>): Courier {
  const underway = new Set<Promise<void>>()
  return {
    send: (message) => {
      const delivery = new Promise<void>((resolve) => setImmediate(resolve))
        .then(async () => carry(typeof message === 'function' ? await message() : message))
        .catch((error: unknown) => log.error({ err: error }, 'message not sent'))
        .finally(() => underway.delete(delivery))
      underway.add(delivery)
    },
    settled: async () => {
      while (underway.size > 0) await Promise.all(underway)
    },
  }
}
