import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { account } from '../../db/schema/account'
import { receipt } from '../../db/schema/ledger'
import { promoCode } from '../../db/schema/plans'
import { openCheckout } from '../../services/billing/checkout/open-checkout'
import { quoteCheckout } from '../../services/billing/checkout/quote'
import { cancelCheckout, getCheckout } from '../../services/billing/checkout/checkout-outcome'
import type {
  ChargeInput,
  DeclineReason,
  Gateway,
  RefundInput,
} from '../../services/billing/gateways/gateway'
import { operatorCommands } from '../../services/billing/operation/operator-commands'
import { receiveEvent } from '../../services/billing/payments/gateway-events'
import {
  cancelSubscription,
  resumeSubscription,
  revokeChange,
} from '../../services/billing/self-service/changes'
import { getWithdrawal, withdraw } from '../../services/billing/self-service/withdrawals'
import { createClock } from '../../shared/clock'
import { Problem } from '../../shared/problem'
import { createMemoryGateway, type Behaviour } from '../memory-gateway'
import { findBroken } from './invariants'
import { changeAsShown, createWorld } from './world'

const day = 86_400
const halfDays = 7

const reasons: DeclineReason[] = [
  { kind: 'soft', code: 'insufficient-funds' },
  { kind: 'hard', code: 'declined' },
  { kind: 'authentication', code: 'not-authenticated' },
  { kind: 'abandoned', code: 'not-finished' },
]
const product = fc.record({
  planCode: fc.constantFrom('premium', 'family'),
  periodCode: fc.constantFrom('monthly', 'yearly'),
})
const plain = <const Name extends string>(name: Name, weight = 1) => ({
  weight,
  arbitrary: fc.record({ name: fc.constant(name) }),
})
const price = fc.record({
  name: fc.constant('price' as const),
  productCode: fc.constantFrom('premium-monthly', 'premium-yearly', 'family-monthly', 'family-yearly'),
  amount: fc.integer({ min: 1, max: 9_000 }),
  currency: fc.constantFrom('USD', 'USD', 'USD', 'KWD', 'JPY'),
})
const pass = fc.record({
  name: fc.constant('pass' as const),
  days: fc.constantFrom(1, 3, 4, 11, 14, 28),
  behaviour: fc.constantFrom<Behaviour>('pay', 'pay', 'pay', 'lost', 'silent', ...reasons),
  killed: fc.constantFrom(null, null, 'before' as const, 'after' as const),
  processes: fc.constantFrom(1, 2),
})

/** Steps of a random life: of the member, its gateway, an operator, and time. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ name: fc.constant('open' as const), product, promo: fc.boolean() }) },
  plain('pay', 6),
  {
    weight: 1,
    arbitrary: fc.record({ name: fc.constant('fail' as const), reason: fc.constantFrom(...reasons) }),
  },
  plain('comeBack', 3),
  plain('event', 3),
  plain('giveUp'),
  plain('cancel', 2),
  plain('resume'),
  plain('withdraw'),
  { weight: 2, arbitrary: fc.record({ name: fc.constant('change' as const), product }) },
  plain('revokeChange'),
  plain('grant'),
  plain('refundByOperator'),
  plain('deleteAccount'),
  { weight: 1, arbitrary: price },
  { weight: 7, arbitrary: pass },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Random lives of a member, starting with a purchase or a granted plan. */
const lives = fc
  .tuple(
    fc.constantFrom('buy' as const, 'buy' as const, 'grant' as const),
    fc.array(step, { minLength: 4, maxLength: 14, size: 'max' }),
  )
  .map(([first, steps]) => ({ first, steps }))

class Killed extends Error {}

/** The process dies before a call to the gateway, or after it and before its response is recorded. */
function dying(gateway: Gateway, when: 'before' | 'after'): Gateway {
  const die =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (when === 'after') await call(...args)
      throw new Killed()
    }
  return {
    ...gateway,
    charge: die((input: ChargeInput) => gateway.charge(input)),
    refund: die((input: RefundInput) => gateway.refund(input)),
    confirm: die((input: Parameters<Gateway['confirm']>[0]) => gateway.confirm(input)),
  }
}

/** A platform that runs random lives, one after the other. */
async function buildLives() {
  const clock = createClock()
  const gateway = createMemoryGateway('CARD', () => clock.now())
  const { close, contextWith, database, makeAccount, memberContext, work } = await createWorld(clock, gateway)
  await database.insert(promoCode).values({
    ...{ code: 'half', productCode: 'premium-monthly', amount: 250, startsAt: new Date(0), maxUses: 40 },
  })

  /** Runs one life, and waits until nothing is pending. */
  async function live({ first, steps }: { first: 'buy' | 'grant'; steps: readonly Step[] }) {
    const own = await makeAccount({ isTaxed: true })
    const context = memberContext(own.id)
    const pagesOf = () =>
      [...gateway.pages.values()].filter(({ payer }) => payer.accountId === own.id).map(({ key }) => key)
    const paid = new Set<string>()
    const opened: string[] = []

    const open = async (selection: { planCode: string; periodCode: string }, promo: boolean) => {
      const chosen = { ...selection, gatewayCode: 'CARD', ...(promo ? { promoCode: 'half' } : {}) }
      const { total: shown } = await quoteCheckout(context, chosen)
      const made = await openCheckout(context, { ...chosen, idempotencyKey: randomUUID(), shown })
      opened.push(made.checkoutId)
    }
    const payPage = (reason?: DeclineReason) => {
      const key = pagesOf().findLast((one) => !paid.has(one))
      if (key === undefined) return
      paid.add(key)
      gateway.pay(reason, key)
    }
    const newest = () => opened.at(-1) ?? ''
    const actions: { [Name in Step['name']]: (given: Extract<Step, { name: Name }>) => Promise<unknown> } = {
      open: ({ product: chosen, promo }) => open(chosen, promo),
      pay: () => Promise.resolve(payPage()),
      fail: ({ reason }) => Promise.resolve(payPage(reason)),
      comeBack: () => getCheckout(context, newest()),
      event: async () => {
        for (const key of pagesOf()) {
          const request = { headers: { 'x-signature': 'signed by CARD' }, rawBody: Buffer.from(key) }
          await Promise.all([1, 2].map(() => receiveEvent(contextWith(gateway), 'CARD', request)))
        }
      },
      giveUp: () => cancelCheckout(context, newest()),
      cancel: () => cancelSubscription(context),
      resume: () => resumeSubscription(context),
      withdraw: async () => {
        const offered = await getWithdrawal(context)
        if (offered) await withdraw(context, { shown: offered.refund })
      },
      change: ({ product: chosen }) => changeAsShown(context, chosen),
      revokeChange: () => revokeChange(context),
      grant: async () => {
        const given = { email: own.email, productCode: 'premium-monthly', days: 20 }
        await operatorCommands.grant?.run(contextWith(gateway), given)
      },
      refundByOperator: async () => {
        const [last] = await database
          .select()
          .from(receipt)
          .where(and(eq(receipt.accountId, own.id), eq(receipt.status, 'PAID')))
          .orderBy(desc(receipt.paidAt))
          .limit(1)
        const given = { receipt: `${last?.year}-${last?.number}` }
        if (last) await operatorCommands.refund?.run(contextWith(gateway), given)
      },
      deleteAccount: () => database.delete(account).where(eq(account.id, own.id)),
      price: async (given) => {
        clock.advance(1)
        await operatorCommands.price?.run(contextWith(gateway), {
          ...{ productCode: given.productCode, amount: given.amount, currency: given.currency },
        })
      },
      pass: async ({ days, behaviour, killed, processes }) => {
        gateway.behave(behaviour)
        for (let half = 0; half < 2; half += 1) {
          clock.advance((days * day) / 2)
          await work(killed ? dying(gateway, killed) : gateway, processes)
          await work(gateway, processes)
        }
        gateway.behave('pay')
      },
    }
    const act = async (given: Step) => {
      const run = actions[given.name] as (one: Step) => Promise<unknown>
      await run(given).catch((error: unknown) => {
        // A member may be refused anything, but with a clear error.
        if (!(error instanceof Problem)) throw error
      })
    }
    if (first === 'grant') await act({ name: 'grant' })
    else await open({ planCode: 'premium', periodCode: 'monthly' }, false).then(() => payPage())
    for (const given of steps) await act(given)
    for (let half = 0; half < halfDays; half += 1) {
      clock.advance(day / 2)
      await work(gateway)
    }
    return own.id
  }

  return {
    ...{ database, gateway, live, close },
    /** Ends the subscription, so that the next life starts alone. */
    bury: (accountId: string) => database.delete(account).where(eq(account.id, accountId)),
  }
}

/** All books are read after each life, so a database of every life would slow the later ones down. */
const livesPerDatabase = 50

/** Runs this many random lives on one database, and checks all its books after each. */
async function liveOnOneDatabase(numRuns: number): Promise<void> {
  const { bury, close, database, gateway, live } = await buildLives()
  const property = fc.asyncProperty(lives, async (life) => {
    const accountId = await live(life)
    const broken = await findBroken(database, gateway.movements)
    await bury(accountId)
    if (broken.length > 0) throw new Error(broken.join('\n'))
  })
  try {
    await fc.assert(property, { numRuns, endOnFailure: true })
  } finally {
    await close()
  }
}

/**
 * Runs this many random lives, one after the other, and checks all books after each.
 * @param onLived receives how many have passed, now and then
 * @throws with the first life that leaves something broken
 */
export async function liveMany(numRuns: number, onLived?: (count: number) => void): Promise<void> {
  for (let lived = 0; lived < numRuns; lived += livesPerDatabase) {
    const runs = Math.min(livesPerDatabase, numRuns - lived)
    await liveOnOneDatabase(runs)
    onLived?.(lived + runs)
  }
}
