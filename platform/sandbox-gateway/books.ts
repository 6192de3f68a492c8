import { createHash, randomUUID } from 'node:crypto'
import type { Entry, Event, EventName, Instrument, Payment, Refund, Session } from './entries'
import type { Ledger } from './ledger'
import type { Behaviour } from './test-cards'

export type Keyed =
  | { kind: 'session'; id: string; fingerprint: string }
  | { kind: 'payment'; id: string; fingerprint: string }
  | { kind: 'refund'; id: string; fingerprint: string }

/** The content of the ledger, indexed for queries. */
export interface Books {
  readonly sessions: ReadonlyMap<string, Session>
  readonly payments: ReadonlyMap<string, Payment>
  readonly refunds: ReadonlyMap<string, Refund>
  /** The result of an idempotency key, and the fingerprint of its request. */
  readonly keys: ReadonlyMap<string, Keyed>
  /** Events that their receiver has not acknowledged. */
  readonly undelivered: ReadonlyMap<string, Event>
  /** Behaviour of cards stored for later payments, by token. */
  readonly instruments: ReadonlyMap<string, { behaviour: Behaviour; label: string }>
  /** Wall time, shifted by as much as the platform's clock is ahead. */
  now(): Date
  wallTime(): number
  /** Sets the books' time to the caller's. Differences under a minute are network delay. */
  follow(callerTime: Date): void
  /**
   * Applies entries at once, so that nothing else comes between a check and its entry.
   * @returns once they are on disk: nothing may be reported before
   */
  record(...entries: Entry[]): Promise<void>
  synced(): Promise<void>
}

const minOffsetStepMs = 60_000

/** The books of a ledger, with everything from earlier runs. */
export function createBooks(ledger: Ledger, wallTime: () => number = Date.now): Books {
  const state = emptyState()
  for (const entry of ledger.entries) apply(state, entry as Entry)
  const record = (...entries: Entry[]) => {
    for (const entry of entries) apply(state, entry)
    return ledger.append(...entries)
  }
  return {
    ...state.tables,
    now: () => new Date(wallTime() + state.offsetMs),
    wallTime,
    follow: (callerTime) => {
      const offsetMs = callerTime.getTime() - wallTime()
      if (Math.abs(offsetMs - state.offsetMs) >= minOffsetStepMs) void record({ type: 'clock', offsetMs })
    },
    record,
    synced: () => ledger.synced(),
  }
}

interface State {
  offsetMs: number
  tables: {
    sessions: Map<string, Session>
    payments: Map<string, Payment>
    refunds: Map<string, Refund>
    keys: Map<string, Keyed>
    undelivered: Map<string, Event>
    instruments: Map<string, { behaviour: Behaviour; label: string }>
  }
}

const emptyState = (): State => ({
  offsetMs: 0,
  tables: {
    sessions: new Map(),
    payments: new Map(),
    refunds: new Map(),
    keys: new Map(),
    undelivered: new Map(),
    instruments: new Map(),
  },
})

function apply(state: State, entry: Entry): void {
  const { sessions, payments, refunds, keys, undelivered, instruments } = state.tables
  const change = (id: string, values: Partial<Session>) => {
    const session = sessions.get(id)
    if (session) sessions.set(id, { ...session, ...values })
  }
  switch (entry.type) {
    case 'clock':
      state.offsetMs = entry.offsetMs
      return
    case 'session':
      sessions.set(entry.session.id, entry.session)
      keys.set(entry.session.key, {
        kind: 'session',
        id: entry.session.id,
        fingerprint: entry.fingerprint,
      })
      return
    case 'challenge':
      return change(entry.session, { challenge: entry.card })
    case 'code-refused':
      return change(entry.session, { codeAttempts: (sessions.get(entry.session)?.codeAttempts ?? 0) + 1 })
    case 'canceled':
      return change(entry.session, { isCanceled: true, challenge: null })
    case 'payment':
      return applyPayment(state, entry)
    case 'set-up': {
      const { outcome, behaviour } = entry
      change(entry.session, { outcome, challenge: null })
      if (outcome.state === 'stored')
        instruments.set(outcome.instrument.token, { behaviour, label: outcome.instrument.label })
      return
    }
    case 'settled': {
      const payment = payments.get(entry.payment)
      if (payment) payments.set(payment.id, { ...payment, state: 'succeeded', at: entry.at, settlesAt: null })
      return
    }
    case 'refund':
      refunds.set(entry.refund.id, entry.refund)
      keys.set(entry.refund.key, { kind: 'refund', id: entry.refund.id, fingerprint: entry.fingerprint })
      return
    case 'forgotten':
      instruments.delete(entry.instrument)
      return
    case 'event':
      undelivered.set(entry.event.id, entry.event)
      return
    case 'delivered':
      undelivered.delete(entry.event)
      return
  }
}

function applyPayment({ tables }: State, entry: Extract<Entry, { type: 'payment' }>): void {
  const { payment, behaviour, fingerprint } = entry
  tables.payments.set(payment.id, payment)
  if (fingerprint !== null) tables.keys.set(payment.key, { kind: 'payment', id: payment.id, fingerprint })
  const session = payment.session === null ? undefined : tables.sessions.get(payment.session)
  if (session) tables.sessions.set(session.id, { ...session, payment: payment.id, challenge: null })
  const { instrument } = payment
  if (instrument && behaviour && session)
    tables.instruments.set(instrument.token, { behaviour, label: instrument.label })
}

/** The same for requests with the same content. */
export const fingerprintOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** A new id with its type as a prefix, such as `pay_`. */
export const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`

/** An event about a payment, a session or a refund, as an entry. */
export function eventEntry(
  name: EventName,
  of: { key: string; session: string | null; payment: string | null },
  sendAt: number,
): Entry {
  return {
    type: 'event',
    event: { id: newId('evt'), name, key: of.key, session: of.session, payment: of.payment, sendAt },
  }
}

/** The rest of a succeeded payment after its refunds, in minor units. */
export function refundableOf({ refunds }: Books, payment: Payment): number {
  const refunded = [...refunds.values()].filter((refund) => refund.payment === payment.id)
  return payment.amount.minor - refunded.reduce((sum, { amount }) => sum + amount.minor, 0)
}

/** A token for a card, and its displayed label. */
export const newInstrument = (label: string): Instrument => ({ token: newId('card'), label })
