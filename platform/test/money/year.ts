import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { subscription } from '../../db/schema/billing'
import { ledgerLine, receipt } from '../../db/schema/ledger'
import { promoCode } from '../../db/schema/plans'
import { openCheckout } from '../../services/billing/checkout/open-checkout'
import { quoteCheckout } from '../../services/billing/checkout/quote'
import { getCheckout } from '../../services/billing/checkout/checkout-outcome'
import { GatewayUnanswered, type ChargeInput, type Payment } from '../../services/billing/gateways/gateway'
import { cancelSubscription, resumeSubscription } from '../../services/billing/self-service/changes'
import { getWithdrawal, withdraw } from '../../services/billing/self-service/withdrawals'
import { subscriptionStateSchema } from '../../services/billing/subscriptions/subscription-state'
import { moveClock } from '../../services/sandbox/move-clock'
import { createClock } from '../../shared/clock'
import { Problem } from '../../shared/problem'
import { createMemoryGateway } from '../memory-gateway'
import { findBroken } from './invariants'
import { changeAsShown, createWorld } from './world'
import {
  calculateYear,
  priceList,
  sharesOf,
  type Action,
  type ExpectedReceipt,
  type Outcome,
  type ProductCode,
  type Script,
} from './year-calculator'

const minuteMs = 60_000
const dayMs = 86_400_000
const promoPrice = 250
/** The last day of a month, to cover months of all lengths. */
const firstDay = Date.parse('2027-01-31T08:00:00Z')
const yearMs = 366 * dayMs

/** The same numbers for the same seed (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, pick: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item }
}

const failures: readonly (readonly Outcome[])[] = [
  [],
  [],
  ['pay', 'soft', 'pay'],
  ['soft', 'soft', 'pay'],
  ['soft', 'soft', 'soft', 'pay'],
  ['pay', 'soft', 'soft', 'soft', 'soft', 'soft'],
  ['soft', 'hard'],
  ['hard'],
  ['pay', 'pay', 'authentication'],
  ['lost', 'pay', 'lost'],
  ['silent', 'pay', 'silent', 'soft', 'lost'],
  ['silent', 'hard'],
]

/** A member's year. No two events are in the same minute, so that their order is unambiguous. */
function writeScript(at: number, seed: number): Script {
  const { below, pick } = createRandom(seed * 7_919 + at)
  const product = pick(priceList.slice(0, 3)).code
  const startsAt = firstDay + below(28) * dayMs + at * 7 * minuteMs
  const when = (day: number) => startsAt + day * dayMs + (1 + below(6)) * 3_600_000 + 11_000
  const actions: Action[] = []
  const larger = priceList.filter(
    (one) => priceList.indexOf(one) > priceList.findIndex(({ code }) => code === product),
  )
  switch (below(8)) {
    case 0:
      actions.push({ at: when(10 + below(300)), what: 'cancel' })
      break
    case 1:
      actions.push({ at: when(5), what: 'cancel' }, { at: when(9), what: 'resume' })
      break
    case 2:
      actions.push({ at: when(below(20)), what: 'withdraw' })
      break
    case 3:
      actions.push({ at: when(3 + below(200)), what: 'upgrade', product: pick(larger).code })
      break
    case 4: {
      const [first, second] = [3 + below(8), 15 + below(200)]
      actions.push({ at: when(first), what: 'upgrade', product: 'family-yearly' })
      actions.push({ at: when(second), what: 'downgrade', product: 'premium-monthly' })
      break
    }
    case 5:
      actions.push({ at: when(2 + below(60)), what: 'upgrade', product: 'family-monthly' })
      actions.push({ at: when(65 + below(20)), what: 'downgrade', product: 'premium-monthly' })
      break
    case 6:
      for (let day = 31; day < 180; day += 5) actions.push({ at: when(day), what: 'payDebt' })
      break
    default:
      break
  }
  return {
    ...{ startsAt, product, taxRate: at % 2 === 0 ? 2_000 : 0, outcomes: [...pick(failures)], actions },
    promoPrice: product === 'premium-monthly' && at % 3 === 0 ? promoPrice : null,
  }
}

interface Lived {
  script: Script
  accountId: string
}

const planOf = (code: ProductCode) => {
  const [planCode = '', periodCode = ''] = code.split('-')
  return { planCode, periodCode }
}
const reasons = {
  soft: { kind: 'soft', code: 'insufficient-funds' },
  hard: { kind: 'hard', code: 'declined' },
  authentication: { kind: 'authentication', code: 'not-authenticated' },
} as const

/**
 * Runs many subscriptions through a year of frequent failures, on a simulated clock, and compares states, receipts
 * and ledger with the calculator.
 * @returns the differences; empty when all is equal to the cent
 */
export async function liveYear(
  members: number,
  seed = 1,
): Promise<{ differences: string[]; receipts: number }> {
  // Time only passes where it is moved, so that every instant is known.
  const clock = createClock(() => firstDay - dayMs)
  const memory = createMemoryGateway('CARD', () => clock.now())
  const outcomes = new Map<string, Outcome[]>()
  const charge = async (input: ChargeInput): Promise<Payment> => {
    const outcome = outcomes.get(input.payer.accountId)?.shift() ?? 'pay'
    memory.behave(
      outcome === 'pay' || outcome === 'lost' ? 'pay' : outcome === 'silent' ? 'silent' : reasons[outcome],
    )
    const paid = memory.charge(input).finally(() => memory.behave('pay'))
    if (outcome !== 'lost') return paid
    await paid
    throw new GatewayUnanswered('lost')
  }
  const gateway = { ...memory, charge }
  const world = await createWorld(clock, gateway)
  const { database, context } = world
  await database.insert(promoCode).values({
    ...{
      code: 'half',
      productCode: 'premium-monthly',
      amount: promoPrice,
      startsAt: new Date(0),
      maxUses: null,
    },
  })
  const moving = { ...context, mailer: { settled: () => Promise.resolve() } }
  const moveTo = (at: number) => moveClock(moving, (at - clock.now().getTime()) / 1_000)

  const scripts = Array.from({ length: members }, (_, at) => writeScript(at, seed))
  const lived: Lived[] = []
  /** The accounts that have bought. */
  const lives = new Set<string>()
  const buy = async (accountId: string, product: ProductCode, promo: boolean) => {
    const member = world.memberContext(accountId)
    const chosen = { ...planOf(product), gatewayCode: 'CARD', ...(promo ? { promoCode: 'half' } : {}) }
    const { total: shown, kind } = await quoteCheckout(member, chosen)
    // Once it has ended there is nothing to upgrade: the calculator knows one subscription a member.
    if (kind === 'CHANGE' || (kind === 'START' && lives.has(accountId))) return
    lives.add(accountId)
    const { checkoutId } = await openCheckout(member, { ...chosen, idempotencyKey: randomUUID(), shown })
    memory.pay()
    await getCheckout(member, checkoutId)
  }
  const act = async ({ accountId }: Lived, action: Action) => {
    const member = world.memberContext(accountId)
    if (action.what === 'upgrade') return buy(accountId, action.product, false)
    if (action.what === 'downgrade') return changeAsShown(member, planOf(action.product))
    if (action.what === 'cancel') return cancelSubscription(member)
    if (action.what === 'resume') return resumeSubscription(member)
    if (action.what === 'payDebt') {
      const [row] = await database
        .select()
        .from(subscription)
        .where(sql`account_id = ${accountId}`)
      const state = subscriptionStateSchema.parse(row?.state)
      return state.overdueSince === null ? undefined : buy(accountId, state.productCode as ProductCode, false)
    }
    const offered = await getWithdrawal(member)
    if (!offered) return undefined
    return withdraw(member, { shown: offered.refund })
  }

  const begin = scripts.map((script) => ({
    at: script.startsAt,
    run: async () => {
      const { id } = await world.makeAccount({ isTaxed: script.taxRate > 0 })
      lived.push({ script, accountId: id })
      outcomes.set(id, [...script.outcomes])
      await buy(id, script.product, script.promoPrice !== null)
    },
  }))
  const rest = scripts.flatMap((script) =>
    script.actions.map((action) => ({
      at: action.at,
      run: async () => {
        const own = lived.find((one) => one.script === script)
        await act(own as Lived, action).catch((error: unknown) => {
          if (!(error instanceof Problem)) throw error
        })
        await world.work()
      },
    })),
  )
  const until = firstDay + yearMs
  for (const { at, run } of [...begin, ...rest].sort((one, other) => one.at - other.at)) {
    if (at > until) break
    await moveTo(at)
    await run()
  }
  await moveTo(until)

  const written = await database.select().from(receipt)
  const differences = await findBroken(database, memory.movements)
  const expected: ExpectedReceipt[] = []
  for (const { script, accountId } of lived) {
    const year = calculateYear(script, until)
    expected.push(...year.receipts)
    const [row] = await database
      .select()
      .from(subscription)
      .where(sql`account_id = ${accountId}`)
    const state = subscriptionStateSchema.parse(row?.state)
    const is = {
      ...{ phase: state.phase, product: state.productCode, renews: state.renews },
      period: {
        number: state.period.number,
        from: state.period.startsAt.getTime(),
        to: state.period.endsAt.getTime(),
      },
      overdueSince: state.overdueSince?.getTime() ?? null,
    }
    const { receipts, ...wanted } = year
    const own = written.filter((one) => one.accountId === accountId).map(toExpected)
    const [found, calculated] = [
      JSON.stringify({ ...is, receipts: sorted(own) }),
      JSON.stringify({ ...wanted, receipts: sorted(receipts) }),
    ]
    if (found !== calculated)
      differences.push(`${JSON.stringify(script)}: ${found}, calculator ${calculated}`)
  }
  const totals = await database
    .select({ account: ledgerLine.account, sum: sql<string>`sum(${ledgerLine.amount})` })
    .from(ledgerLine)
    .groupBy(ledgerLine.account)
  const ledger = Object.fromEntries(totals.map(({ account, sum }) => [account, Number(sum)]))
  if (!isDeepStrictEqual(ledger, { ...sumUp(expected) }))
    differences.push(`ledger ${JSON.stringify(ledger)}, calculator ${JSON.stringify(sumUp(expected))}`)
  await world.close()
  return { differences, receipts: written.length }
}

const toExpected = (row: typeof receipt.$inferSelect): ExpectedReceipt => ({
  ...{ status: row.status === 'REFUNDED' ? 'REFUNDED' : 'PAID', product: row.productCode as ProductCode },
  ...{ amount: row.amount, tax: row.tax, at: row.paidAt.getTime() },
  ...{ from: Date.parse(row.snapshot?.startsAt ?? ''), to: Date.parse(row.snapshot?.endsAt ?? '') },
})

const sorted = (receipts: ExpectedReceipt[]) =>
  receipts
    .map(({ status, product, amount, tax, at, from, to }) =>
      [at, status, product, amount, tax, from, to].join(' '),
    )
    .sort()

/** The ledger's accounts after all receipts, in cents. */
function sumUp(receipts: ExpectedReceipt[]) {
  const totals: Record<string, number> = {}
  for (const one of receipts)
    for (const [account, share] of Object.entries(sharesOf(one)))
      totals[account] = (totals[account] ?? 0) + (one.status === 'PAID' ? share : -share)
  return totals
}
