import { createHmac } from 'node:crypto'
import type { Books } from './books'
import { gatewayCodes, type Event } from './entries'

/** Header that carries an event's signature. */
const signatureHeader = 'sandbox-signature'

/** Delays before each delivery attempt of an event. After the last one it waits for the next start. */
const defaultPausesMs = [0, 1_000, 5_000, 15_000, 60_000, 300_000, 1_800_000, 7_200_000]
const timeoutMs = 10_000

/** `t={seconds since 1970},v1={hex HMAC-SHA256 of "{t}.{body}"}` */
function signEvent(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

interface DeliveryOptions {
  books: Books
  /** Where the events of cards go, and beside it those of the other methods; `null` sends none. */
  url: string | null
  /** Each method's own secret is derived from it. */
  secret: string
  log: { warn(values: object, message: string): void }
  fetch?: typeof globalThis.fetch
  pausesMs?: readonly number[]
}

export interface Delivery {
  /** Sends what is due. Called after each change and at every tick. */
  run(): void
  /** Resolves when no attempt is running. */
  settled(): Promise<void>
}

/** Delivers events until each is acknowledged by a 2xx status, with growing delays. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { books, url, log, pausesMs = defaultPausesMs } = options
  const attempts = new Map<string, { count: number; nextAt: number }>()
  const running = new Map<string, Promise<void>>()

  async function attempt(event: Event, to: string): Promise<void> {
    const count = (attempts.get(event.id)?.count ?? 0) + 1
    attempts.set(event.id, { count, nextAt: books.wallTime() + (pausesMs[count] ?? Infinity) })
    const status = await send(event, to, options).catch(() => null)
    if (status !== null && status >= 200 && status < 300) {
      attempts.delete(event.id)
      await books.record({ type: 'delivered', event: event.id })
    } else log.warn({ event: event.id, attempt: count, status }, 'an event was not taken')
  }

  function run() {
    if (url === null) return
    for (const event of books.undelivered.values()) {
      const readyAt = Math.max(
        event.sendAt,
        attempts.get(event.id)?.nextAt ?? event.sendAt + (pausesMs[0] ?? 0),
      )
      if (running.has(event.id) || readyAt > books.wallTime()) continue
      const attempting = books
        .synced()
        .then(() => attempt(event, url))
        .finally(() => running.delete(event.id))
      running.set(event.id, attempting)
    }
  }

  return {
    run,
    settled: () => Promise.allSettled(running.values()).then(() => undefined),
  }
}

/** The code of the platform's gateway by which an event's payment is made. */
function codeOf({ payments, sessions }: Books, { payment, session }: Event): string {
  const method = payments.get(payment ?? '')?.method ?? sessions.get(session ?? '')?.method
  return gatewayCodes[method ?? 'card']
}

async function send(event: Event, url: string, options: DeliveryOptions): Promise<number> {
  const { books, fetch = globalThis.fetch } = options
  const code = codeOf(books, event)
  const secret = createHmac('sha256', options.secret).update(code).digest('hex')
  const seconds = Math.floor(books.wallTime() / 1_000)
  const { id, name, key, session, payment } = event
  const body = JSON.stringify({ id, type: name, created: seconds, data: { key, session, payment } })
  const response = await fetch(new URL(code, url), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', [signatureHeader]: signEvent(secret, body, seconds) },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  return response.status
}
