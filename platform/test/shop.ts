import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { subscription } from '../db/schema/billing'
import { runBilling } from '../services/billing/operation/run-billing'
import { moveClock } from '../services/sandbox/move-clock'
import { createClock } from '../shared/clock'
import { buildTestApp } from './build-test-app'
import { enterOn } from './logins'
import { inboxOf, type TestMember } from './members'
import { createMemoryGateway } from './memory-gateway'

export const premium = { planCode: 'premium', periodCode: 'monthly', gatewayCode: 'CARD' }
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
  const open = async (member: TestMember, more: object = {}) => {
    const body = { ...premium, idempotencyKey: randomUUID(), shown: usd(499), ...more }
    return platform.call(paymentCalls.openCheckout, { body }, await enter(member))
  }
  const read = async (member: TestMember, checkoutId: string) =>
    platform.call(paymentCalls.getCheckout, { params: { checkoutId } }, await enter(member))
  return {
    ...{ platform, gateway, database, context, work, enter, open, read },
    close: () => platform.close(),
    /** Moves the clock; scheduled work runs in order. */
    pass: async (days: number) => {
      await moveClock(context(), days * 86_400)
      await work()
    },
    planOf: async (member: TestMember) =>
      (await platform.call(purchaseCalls.getPlan, {}, await enter(member))).data,
    /** Opens a checkout and pays it. */
    buy: async (member: TestMember, more: object = {}) => {
      const { data, message } = await open(member, more)
      if (!data) throw new Error(message)
      gateway.pay()
      return (await read(member, data.checkoutId)).data
    },
    subscriptionOf: async ({ userId }: TestMember) => {
      const [row] = await database.select().from(subscription).where(eq(subscription.accountId, userId))
      if (!row) throw new Error('No subscription')
      return row
    },
    subjects: async ({ email }: TestMember) => (await inboxOf(platform, email)).map(({ subject }) => subject),
    /** The gateway's pages that were opened for a member. */
    paymentsOf: ({ userId }: TestMember) =>
      [...gateway.pages.values()].filter(({ payer }) => payer.accountId === userId),
  }
}
