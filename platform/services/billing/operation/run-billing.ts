import { gt, isNotNull, min } from 'drizzle-orm'
import { paymentAttempt, priceVersion, refund, subscription } from '../../../db/schema/billing'
import { instrumentChange } from '../../../db/schema/instruments'
import type { BillingContext } from '../billing-context'
import { expireCheckouts } from '../checkout/checkout-outcome'
import { GatewayUnanswered, type Gateway } from '../gateways/gateway'
import { checkAttempts } from '../payments/check-attempts'
import { handleStoredEvents } from '../payments/gateway-events'
import { runRefunds } from '../payments/run-refunds'
import { nextCancellationAt, runCancellations } from '../self-service/cancellation-requests'
import { checkInstrumentChanges, nextInstrumentCheck } from '../self-service/instrument-changes'
import { applyNewPrices } from '../self-service/price-changes'
import { forgetInstruments, forgetReplaced } from './forget-instruments'
import { runSubscriptions } from './renewals'

const maxSilences = 5

/**
 * Skips a gateway for the rest of a round after several calls in a row without a response: each further call would
 * wait for its timeout and delay everything else.
 */
function spare(gateway: Gateway): Gateway {
  let silences = 0
  const unlessSilent =
    <Input, Result>(call: (input: Input) => Promise<Result>) =>
    async (input: Input): Promise<Result> => {
      if (silences >= maxSilences) throw new GatewayUnanswered('The gateway was silent several times')
      try {
        const result = await call(input)
        silences = 0
        return result
      } catch (error) {
        silences = error instanceof GatewayUnanswered ? silences + 1 : 0
        throw error
      }
    }
  const { setUp } = gateway
  const endPage = gateway.endPage?.bind(gateway)
  return {
    ...gateway,
    ...(setUp && { setUp: { ...setUp, confirm: unlessSilent((input) => setUp.confirm(input)) } }),
    ...(endPage && { endPage: unlessSilent((input: string) => endPage(input)) }),
    charge: unlessSilent((input) => gateway.charge(input)),
    confirm: unlessSilent((input) => gateway.confirm(input)),
    find: unlessSilent((input) => gateway.find(input)),
    refund: unlessSilent((input) => gateway.refund(input)),
    forget: unlessSilent((input) => gateway.forget(input)),
  }
}

/**
 * One round of all scheduled work of payments.
 * @returns how many items were worked on
 */
export async function runBilling(given: BillingContext): Promise<number> {
  const gateways = new Map([...given.gateways].map(([code, gateway]) => [code, spare(gateway)]))
  const context = { ...given, gateways }
  const done = [
    await handleStoredEvents(context),
    await checkAttempts(context),
    await applyNewPrices(context),
    await runSubscriptions(context),
    await runCancellations(context),
    await expireCheckouts(context),
    await runRefunds(context),
    await forgetInstruments(context),
    await checkInstrumentChanges(context),
    await forgetReplaced(context),
  ]
  return done.reduce((sum, count) => sum + count, 0)
}

/** When the next item is due; `null` if none is waiting. */
export async function nextBillingAt({ database, clock }: BillingContext): Promise<Date | null> {
  const [[one], [two], [three], [four]] = [
    await database.select({ at: min(subscription.nextActionAt) }).from(subscription),
    await database.select({ at: min(paymentAttempt.checkAt) }).from(paymentAttempt),
    await database.select({ at: min(refund.checkAt) }).from(refund),
    await database
      .select({ at: min(priceVersion.startsAt) })
      .from(priceVersion)
      .where(gt(priceVersion.startsAt, clock.now())),
  ]
  const five = { at: await nextCancellationAt({ database }) }
  const six = { at: await nextInstrumentCheck({ database }) }
  const times = [one, two, three, four, five, six].flatMap((row) => (row?.at ? [row.at.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/**
 * Releases the leases of a killed process, at the start of the only process that a database can have, so that nothing
 * has to wait for them to expire.
 */
export async function freeLeases({ database }: Pick<BillingContext, 'database'>): Promise<void> {
  const leaseUntil = null
  await database.update(subscription).set({ leaseUntil }).where(isNotNull(subscription.leaseUntil))
  await database.update(paymentAttempt).set({ leaseUntil }).where(isNotNull(paymentAttempt.leaseUntil))
  await database.update(refund).set({ leaseUntil }).where(isNotNull(refund.leaseUntil))
  await database.update(instrumentChange).set({ leaseUntil }).where(isNotNull(instrumentChange.leaseUntil))
}
