import { randomUUID } from 'node:crypto'
import {
  GatewayRefused,
  GatewayUnanswered,
  InvalidEvent,
  WrongCode,
  type Amount,
  type DeclineReason,
  type Gateway,
  type ListedMovement,
  type Payment,
  type SetUp,
  type StartInput,
  type SucceededPayment,
} from '../services/billing/gateways/gateway'

/** The outcome of the next charge: `lost` is taken, `silent` is not, and neither gets a response. */
export type Behaviour = 'pay' | 'lost' | 'silent' | DeclineReason

/** The reply of a gateway that refuses our key, to any call. */
export const refuse = () => Promise.reject(new GatewayRefused('the key has expired'))
/** The reply of a gateway that does not respond, to any call. */
export const stayUnanswered = () => Promise.reject(new GatewayUnanswered('silence'))

export interface MemoryGateway extends Gateway {
  /** Everything that it has taken and refunded. */
  readonly movements: ListedMovement[]
  /** Tokens of the instruments that it was told to delete. */
  readonly forgotten: string[]
  /** What the payer does on the page of the newest checkout, or of a given one. */
  pay(reason?: DeclineReason, key?: string): void
  /** The payer has paid on the newest page, or a given one, and the bank decides later: by `pay`. */
  submit(key?: string): void
  /** The payer's choice where an instrument is stored without a payment, latest only. */
  save(reason?: DeclineReason): void
  /** Sets the behaviour of the following charges and refunds. */
  behave(behaviour: Behaviour): void
  /** The pages that were started, by key. */
  readonly pages: Map<string, StartInput>
}

/**
 * A payment gateway in memory, whose own books prove what was charged. Like some real ones it has no idempotency: the
 * same key charged twice is two charges.
 */
export function createMemoryGateway(code: string, now: () => Date): MemoryGateway {
  const payments = new Map<string, Payment>()
  const pages = new Map<string, StartInput>()
  const movements: ListedMovement[] = []
  const forgotten: string[] = []
  let behaviour: Behaviour = 'pay'
  const setUps = new Map<string, SetUp>()
  const take = (key: string, amount: Amount, token = `card of ${key}`): Payment => {
    const reference = `pay-${key}`
    const instrument = { token, label: 'Visa 4242' }
    const paid: SucceededPayment = { state: 'succeeded', reference, amount, at: now(), instrument }
    payments.set(key, paid)
    movements.push({ kind: 'payment', key, reference, amount, at: now() })
    return paid
  }
  const decline = (key: string, reason: DeclineReason): Payment => {
    const declined: Payment = { state: 'declined', reference: `pay-${key}`, reason }
    payments.set(key, declined)
    return declined
  }
  const giveBack = (key: string, amount: Amount) => {
    const reference = `back-${key}`
    movements.push({ kind: 'refund', key, reference, amount, at: now() })
    return { state: 'succeeded' as const, reference }
  }
  return {
    code,
    currencies: 'all',
    way: 'CARD',
    movements,
    forgotten,
    pages,
    pay: (reason, key = [...pages.keys()].at(-1) ?? '') => {
      const page = pages.get(key)
      if (!page) throw new Error(`No page ${key}`)
      if (reason) decline(key, reason)
      else take(key, page.amount)
    },
    submit: (key = [...pages.keys()].at(-1) ?? '') => {
      payments.set(key, { state: 'pending', reference: `pay-${key}`, atBank: true })
    },
    behave: (next) => {
      behaviour = next
    },
    start: (input) => {
      if (behaviour === 'silent') return stayUnanswered()
      pages.set(input.key, input)
      if (!payments.has(input.key))
        payments.set(input.key, { state: 'pending', reference: `page-${input.key}` })
      return Promise.resolve(
        input.payer.msisdn
          ? { next: 'code' as const, reference: `page-${input.key}`, codeLength: 6, durationSec: 300 }
          : {
              next: 'redirect' as const,
              reference: `page-${input.key}`,
              url: `https://pay.test/${input.key}`,
            },
      )
    },
    confirm: ({ key, code: typed }) => {
      if (typed === '000000') return Promise.reject(new WrongCode('wrong'))
      const page = pages.get(key)
      const payment =
        typed !== undefined && page && payments.get(key)?.state === 'pending'
          ? take(key, page.amount)
          : payments.get(key)
      return payment ? Promise.resolve(payment) : Promise.reject(new GatewayUnanswered('unknown page'))
    },
    save: (reason) => {
      const [key = ''] = [...setUps.keys()].slice(-1)
      const instrument = { token: `saved as ${key}`, label: 'Mastercard 4444' }
      setUps.set(key, reason ? { state: 'declined', reason } : { state: 'stored', instrument })
    },
    setUp: {
      start: ({ key }) => {
        if (behaviour === 'silent') return stayUnanswered()
        setUps.set(key, { state: 'pending' })
        const url = `https://pay.test/save/${key}`
        return Promise.resolve({ next: 'redirect' as const, reference: `save-${key}`, url })
      },
      confirm: ({ key }) => Promise.resolve(setUps.get(key) ?? { state: 'pending' as const }),
    },
    charge: ({ key, amount, instrument }) => {
      if (behaviour === 'silent') return stayUnanswered()
      if (typeof behaviour === 'object') return Promise.resolve(decline(key, behaviour))
      const paid = take(key, amount, instrument)
      return behaviour === 'lost' ? Promise.reject(new GatewayUnanswered('lost')) : Promise.resolve(paid)
    },
    find: ({ key }) => Promise.resolve(payments.get(key) ?? { state: 'absent' as const }),
    refund: ({ key, amount }) => {
      if (behaviour === 'silent') return stayUnanswered()
      const given = giveBack(key, amount)
      return behaviour === 'lost' ? Promise.reject(new GatewayUnanswered('lost')) : Promise.resolve(given)
    },
    parseEvent: ({ headers, rawBody }) => {
      if (headers['x-signature'] !== `signed by ${code}`) return Promise.reject(new InvalidEvent('forged'))
      return Promise.resolve({ id: randomUUID(), type: 'payment', key: rawBody.toString(), reference: null })
    },
    list: async function* ({ from, to }) {
      await Promise.resolve()
      yield* movements.filter(({ at }) => at >= from && at < to)
    },
    forget: (token) => Promise.resolve(void forgotten.push(token)),
  }
}
