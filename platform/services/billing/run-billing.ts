import { min } from 'drizzle-orm'
import { paymentAttempt, refund, subscription } from '../../db/schema/billing'
import { checkAttempts } from './attempts'
import type { BillingContext } from './billing-context'
import { expireCheckouts } from './checkout'
import { handleStoredEvents } from './gateway-events'
import { runRefunds } from './refunds'
import { forgetInstruments, runSubscriptions } from './renewals'

/** One round of everything that payments do by themselves. @returns how many things were worked on */
export async function runBilling(context: BillingContext): Promise<number> {
  const done = [
    await handleStoredEvents(context),
    await checkAttempts(context),
    await runSubscriptions(context),
    await expireCheckouts(context),
    await runRefunds(context),
    await forgetInstruments(context),
  ]
  return done.reduce((sum, count) => sum + count, 0)
}

/** When something is to be done next; `null` if nothing is waiting. */
export async function nextBillingAt({ database }: BillingContext): Promise<Date | null> {
  const [[one], [two], [three]] = [
    await database.select({ at: min(subscription.nextActionAt) }).from(subscription),
    await database.select({ at: min(paymentAttempt.checkAt) }).from(paymentAttempt),
    await database.select({ at: min(refund.checkAt) }).from(refund),
  ]
  const times = [one, two, three].flatMap((row) => (row?.at ? [row.at.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}
