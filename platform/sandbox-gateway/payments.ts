import {
  eventEntry,
  fingerprintOf,
  newId,
  newInstrument,
  refundableOf,
  type Books,
  type Keyed,
} from './books'
import type { Entry, EventName, Method, Money, Payment, Refund, Session } from './entries'
import { numberLabel, outcomeOf, reasons, type Card, type Outcome } from './test-cards'

/** How long a card with the late event stays pending. */
const lateMs = 20_000
/** How much later than its success the first event of such a payment is sent. */
const overtakenMs = 10_000
/** The code that passes every check of the sandbox: the bank's and the text message's. */
export const sandboxCode = '123456'
export const codeLength = 6
const maxCodeAttempts = 3

/** The request cannot be fulfilled. `status` is that of HTTP. */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code)
  }
}

interface NewSession {
  key: string
  method: Method
  amount: Money
  description: string
  lang: Session['lang']
  account: string
  msisdn: string | null
  returnUrl: string
  cancelUrl: string
  storeInstrument: boolean
  setUp: boolean
}

interface NewCharge {
  key: string
  method: Method
  amount: Money
  instrument: string
  description: string
}

interface Done {
  /** `null` where an instrument was stored or refused, and nothing was charged. */
  payment: Payment | null
  loseResponse: boolean
}

/** Moves the sandbox's money. Every function resolves once its entries are on disk. */
export interface Payments {
  openSession(input: NewSession): Promise<Session>
  /** A card on the page. `challenge` if its bank requires the payer's confirmation. */
  pay(session: string, card: Card): Promise<Done | 'challenge'>
  /** The payer's response to the bank's challenge. */
  passChallenge(session: string, code: string): Promise<Done>
  /** The code of a text message. Three wrong ones end the session. */
  enterCode(session: string, code: string): Promise<Done | 'wrong-code'>
  cancel(session: string): Promise<void>
  charge(input: NewCharge): Promise<Done & { payment: Payment }>
  refund(input: { key: string; payment: string; amount: Money }): Promise<Refund>
  forget(instrument: string): Promise<void>
  /** Lets due pending payments succeed. */
  settle(): Promise<void>
}

/** Whether a session can still be paid. */
export const isOpen = ({ payment, outcome, isCanceled }: Session): boolean =>
  payment === null && outcome === undefined && !isCanceled

/** The sandbox's money. */
export function createPayments(books: Books): Payments {
  const findSession = (id: string) => books.sessions.get(id) ?? refuse(404, 'session_unknown')
  const findOpenSession = (id: string) => {
    const session = findSession(id)
    return isOpen(session) ? session : refuse(409, 'session_over')
  }

  async function finish(session: Session, card: Card, outcome: Outcome): Promise<Done> {
    if (session.setUp) return setUp(books, session, { card, outcome })
    const isStored = session.storeInstrument && outcome.state !== 'declined'
    const payment = newPayment(books, session, outcome)
    const done = {
      ...payment,
      session: session.id,
      instrument: isStored ? newInstrument(card.label) : null,
    }
    await books.record(
      { type: 'payment', payment: done, behaviour: card.behaviour, fingerprint: null },
      ...eventsOf(books, done),
    )
    return { payment: done, loseResponse: outcome.loseResponse }
  }

  async function pay(id: string, card: Card) {
    const session = findOpenSession(id)
    const outcome = outcomeOf(card.behaviour, 'present')
    if (outcome.state !== 'challenge') return finish(session, card, outcome)
    await books.record({ type: 'challenge', session: id, card })
    return 'challenge' as const
  }

  return {
    openSession: (input) => openSession(books, input),
    pay,
    passChallenge: (id, code) => {
      const session = findOpenSession(id)
      if (!session.challenge) return refuse(409, 'no_challenge')
      const isPassed = code === sandboxCode && session.challenge.behaviour === 'challenge'
      return finish(session, session.challenge, isPassed ? succeeded : declined(reasons.notAuthenticated))
    },
    enterCode: async (id, code) => {
      const session = findOpenSession(id)
      if (session.method !== 'code') return refuse(409, 'no_code')
      const card = mobileCard(session.msisdn ?? '')
      if (code === sandboxCode) return finish(session, card, outcomeOf(card.behaviour, 'present'))
      if (session.codeAttempts + 1 >= maxCodeAttempts)
        return finish(session, card, declined(reasons.notAuthenticated))
      await books.record({ type: 'code-refused', session: id })
      return 'wrong-code'
    },
    cancel: async (id) => {
      const session = findOpenSession(id)
      const event = eventEntry(
        'session.canceled',
        { key: session.key, session: id, payment: null },
        books.wallTime(),
      )
      await books.record({ type: 'canceled', session: id }, event)
    },
    charge: (input) => charge(books, input),
    refund: (input) => refund(books, input),
    forget: (instrument) => books.record({ type: 'forgotten', instrument }),
    settle: () => settle(books),
  }
}

/** Stores an instrument for later payments. A bank with late decisions has nothing to decide here. */
async function setUp(
  books: Books,
  session: Session,
  { card, outcome: { state, reason, loseResponse } }: { card: Card; outcome: Outcome },
): Promise<Done> {
  const outcome =
    state === 'declined'
      ? { state, reason: reason ?? reasons.declined }
      : { state: 'stored' as const, instrument: newInstrument(card.label) }
  await books.record({ type: 'set-up', session: session.id, outcome, behaviour: card.behaviour })
  return { payment: null, loseResponse }
}

const succeeded: Outcome = { state: 'succeeded', reason: null, loseResponse: false }
const declined = (reason: Outcome['reason']): Outcome => ({
  state: 'declined',
  reason,
  loseResponse: false,
})

function refuse(status: number, code: string): never {
  throw new Refusal(status, code)
}

/** The last two digits of a mobile number determine its behaviour. */
function mobileCard(msisdn: string): Card {
  const label = numberLabel(msisdn)
  if (msisdn.endsWith('01')) return { behaviour: 'insufficient-funds', label }
  if (msisdn.endsWith('02')) return { behaviour: 'insufficient-funds-at-renewal', label }
  return { behaviour: 'success', label }
}

/** The earlier result of the key; refuses a key that was used for something else. */
function findReplay(books: Books, kind: Keyed['kind'], key: string, fingerprint: string): string | null {
  const earlier = books.keys.get(key)
  if (!earlier) return null
  if (earlier.kind !== kind || earlier.fingerprint !== fingerprint) return refuse(409, 'key_reused')
  return earlier.id
}

async function openSession(books: Books, input: NewSession): Promise<Session> {
  const fingerprint = fingerprintOf(input)
  const replay = books.sessions.get(findReplay(books, 'session', input.key, fingerprint) ?? '')
  if (replay) return books.synced().then(() => replay)
  if (input.msisdn?.endsWith('00')) return refuse(422, 'number_not_billable')
  const session: Session = {
    ...input,
    id: newId('cs'),
    at: books.now().toISOString(),
    challenge: null,
    codeAttempts: 0,
    payment: null,
    isCanceled: false,
  }
  await books.record({ type: 'session', session, fingerprint })
  return session
}

function newPayment(
  books: Books,
  { key, method, amount }: Pick<NewCharge, 'key' | 'method' | 'amount'>,
  outcome: Outcome,
): Payment {
  return {
    id: newId('pay'),
    key,
    method,
    session: null,
    state: outcome.state === 'challenge' ? 'pending' : outcome.state,
    reason: outcome.reason,
    amount,
    instrument: null,
    at: books.now().toISOString(),
    settlesAt: outcome.state === 'pending' ? books.wallTime() + lateMs : null,
  }
}

/** The events of a new payment. A pending one's is sent late, after the event of its success. */
function eventsOf(books: Books, payment: Payment): Entry[] {
  const of = { key: payment.key, session: payment.session, payment: payment.id }
  const name: EventName = `payment.${payment.state}`
  return [
    eventEntry(name, of, payment.settlesAt === null ? books.wallTime() : payment.settlesAt + overtakenMs),
  ]
}

async function charge(books: Books, input: NewCharge): Promise<Done & { payment: Payment }> {
  const fingerprint = fingerprintOf(input)
  const replay = books.payments.get(findReplay(books, 'payment', input.key, fingerprint) ?? '')
  if (replay) return books.synced().then(() => ({ payment: replay, loseResponse: false }))
  const instrument = books.instruments.get(input.instrument)
  const outcome = instrument ? outcomeOf(instrument.behaviour, 'later') : declined(reasons.declined)
  const payment = newPayment(books, input, outcome)
  await books.record(
    { type: 'payment', payment, behaviour: instrument?.behaviour ?? null, fingerprint },
    ...eventsOf(books, payment),
  )
  return { payment, loseResponse: outcome.loseResponse }
}

async function refund(books: Books, input: { key: string; payment: string; amount: Money }): Promise<Refund> {
  const fingerprint = fingerprintOf(input)
  const replay = books.refunds.get(findReplay(books, 'refund', input.key, fingerprint) ?? '')
  if (replay) return books.synced().then(() => replay)
  const payment = books.payments.get(input.payment) ?? refuse(404, 'payment_unknown')
  if (payment.state !== 'succeeded') return refuse(422, 'payment_not_succeeded')
  if (payment.amount.currency !== input.amount.currency) return refuse(422, 'currency_differs')
  if (input.amount.minor > refundableOf(books, payment)) return refuse(422, 'refund_too_large')
  const made: Refund = { ...input, id: newId('ref'), at: books.now().toISOString() }
  await books.record(
    { type: 'refund', refund: made, fingerprint },
    eventEntry('refund.succeeded', { ...payment, payment: payment.id }, books.wallTime()),
  )
  return made
}

async function settle(books: Books): Promise<void> {
  const ready = [...books.payments.values()].filter(
    ({ settlesAt }) => settlesAt !== null && settlesAt <= books.wallTime(),
  )
  const at = books.now().toISOString()
  await Promise.all(
    ready.map((payment) =>
      books.record(
        { type: 'settled', payment: payment.id, at },
        eventEntry('payment.succeeded', { ...payment, payment: payment.id }, books.wallTime()),
      ),
    ),
  )
}
