import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import type { Database } from '../db/database'
import { paymentAttempt, refund, subscription } from '../db/schema/billing'
import { receipt } from '../db/schema/ledger'
import type { Gateway } from '../services/billing/gateways/gateway'
import { freeLeases, runBilling } from '../services/billing/operation/run-billing'
import { moveClock } from '../services/sandbox/move-clock'
import { createClock } from '../shared/clock'
import { buildTestApp } from './build-test-app'
import { enterOn } from './logins'
import { inboxOf, makeMember, type TestMember } from './members'
import { createMemoryGateway, type MemoryGateway } from './memory-gateway'

export const premium = { planCode: 'premium', periodCode: 'monthly', gatewayCode: 'CARD' }
/** The time of one day, in seconds. */
export const day = 86_400
export const usd = (amount: number) => ({ amount, currency: 'USD' })

/** A platform that sells every plan by an in-memory gateway. */
export async function buildShop() {
  const clock = createClock()
  const gateway = createMemoryGateway('CARD', () => clock.now())
  const platform = await buildTestApp({ clock, gateways: new Map([['CARD', gateway]]) })
  const { database } = platform.app.platform
  const context = () => ({ ...platform.app.platform, log: platform.app.log })
  /** Runs payments and mails until nothing is left to do. */
  const work = async () => {
    while ((await runBilling(context())) > 0);
    await platform.app.platform.mailer.settled()
  }
  /** Logs in again, since sessions expire as the clock moves. */
  const enter = (member: TestMember) => enterOn(platform, member)
  const open = async (member: TestMember, more: object = {}, language = 'en') => {
    const body = { ...premium, idempotencyKey: randomUUID(), shown: usd(499), ...more }
    return platform.call(paymentCalls.openCheckout, { body }, { ...(await enter(member)), language })
  }
  const read = async (member: TestMember, checkoutId: string) =>
    platform.call(paymentCalls.getCheckout, { params: { checkoutId } }, await enter(member))
  /** Opens a checkout and pays it. */
  const buy = async (member: TestMember, more: object = {}) => {
    const { data, message } = await open(member, more)
    if (!data) throw new Error(message)
    gateway.pay()
    return (await read(member, data.checkoutId)).data
  }
  const subscriptionOf = async ({ userId }: TestMember) => {
    const [row] = await database.select().from(subscription).where(eq(subscription.accountId, userId))
    if (!row) throw new Error('No subscription')
    return row
  }
  /** Moves the clock; scheduled work runs in order. */
  const pass = async (days: number) => {
    await moveClock(context(), days * day)
    await work()
  }
  const during = createDuring(gateway)
  return {
    ...{ platform, gateway, database, context, work, enter, open, read, buy, subscriptionOf, pass, during },
    ...readBooks(database, gateway),
    close: () => platform.close(),
    /** Advances the clock and runs what is due then in one round, while the gateway behaves as given. */
    round: (seconds = day, change: Partial<Gateway> = {}) =>
      during(change, async () => {
        clock.advance(seconds)
        await freeLeases({ database })
        await work()
      }),
    /** Passes to this many days after the end of the period, or before it. */
    passToEnd: async (member: TestMember, days: number) => {
      const { expiresAt } = await subscriptionOf(member)
      await pass((expiresAt.getTime() - clock.now().getTime()) / 86_400_000 + days)
    },
    planOf: async (member: TestMember) =>
      (await platform.call(purchaseCalls.getPlan, {}, await enter(member))).data,
    /** A new member who has bought a plan. */
    subscriber: async (spec: object = {}) => {
      const member = await makeMember(platform, spec)
      await buy(member)
      return member
    },
    /** Gives up a checkout. */
    cancel: async (member: TestMember, checkoutId: string) =>
      (await platform.call(paymentCalls.cancelCheckout, { params: { checkoutId } }, await enter(member)))
        .data,
    subjects: async ({ email }: TestMember) => (await inboxOf(platform, email)).map(({ subject }) => subject),
  }
}

/** Changes the gateway's behaviour during some work, also for the scheduled jobs. */
const createDuring =
  (gateway: MemoryGateway) =>
  <Result>(change: Partial<Gateway>, work: () => Promise<Result>): Promise<Result> => {
    const before = { ...gateway }
    Object.assign(gateway, change)
    return work().finally(() => Object.assign(gateway, before))
  }

/** What the platform and the gateway have recorded of a member's payments. */
function readBooks(database: Database, gateway: MemoryGateway) {
  const attemptsOf = ({ userId }: TestMember) =>
    database.select().from(paymentAttempt).where(eq(paymentAttempt.accountId, userId))
  const keysOf = async (member: TestMember) => (await attemptsOf(member)).map(({ key }) => key)
  return {
    attemptsOf,
    /** The states of a member's attempts to pay. */
    statesOf: async (member: TestMember) => (await attemptsOf(member)).map(({ state }) => state),
    /** The payments that the gateway has taken from a member. */
    paidBy: async (member: TestMember) => {
      const keys = new Set(await keysOf(member))
      return gateway.movements.filter(({ kind, key }) => kind === 'payment' && keys.has(key ?? ''))
    },
    /** The refunds of a member's payments. */
    refundsOf: async (member: TestMember) =>
      database
        .select()
        .from(refund)
        .where(inArray(refund.attemptKey, await keysOf(member))),
    /** The amounts of a member's receipts, and the names by which an operator refers to them. */
    receiptsOf: async ({ userId }: TestMember) => {
      const rows = await database.select().from(receipt).where(eq(receipt.accountId, userId))
      return rows.map(({ year, number, amount }) => ({ name: `${year}-${number}`, amount }))
    },
    /** The gateway's pages that were opened for a member. */
    paymentsOf: ({ userId }: TestMember) =>
      [...gateway.pages.values()].filter(({ payer }) => payer.accountId === userId),
  }
}
