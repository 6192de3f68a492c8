import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { subscription } from '../../../db/schema/billing'
import { replacedInstrument } from '../../../db/schema/instruments'
import { decrypt } from '../../../shared/tokens'
import { forEachRow, isFree, newLease, type BillingContext } from '../billing-context'
import {
  findSubscription,
  instrumentOf,
  readSubscription,
  type Subscription,
} from '../subscriptions/subscription-store'

const atOnce = 20
/** When a gateway that has not deleted an instrument is asked again. */
const forgetAgainMs = 3_600_000

/**
 * Deletes the stored instruments of subscriptions that have ended or lost their account, at the gateway and here. One
 * that the account's live subscription uses too stays at the gateway.
 * @returns how many
 */
export async function forgetInstruments(context: BillingContext): Promise<number> {
  const { database } = context
  const rows = await database
    .select({ id: subscription.id })
    .from(subscription)
    .where(
      and(
        isNotNull(subscription.instrument),
        isNull(subscription.nextActionAt),
        eq(subscription.status, 'CANCELED'),
        eq(sql`${subscription.state} ->> 'phase'`, 'ENDED'),
        isFree(subscription.leaseUntil),
      ),
    )
    .limit(atOnce)
  let forgotten = 0
  await forEachRow(context, rows, async ({ id }) => {
    const isThis = eq(subscription.id, id)
    // One that fails lets the others go first.
    await database.update(subscription).set({ leaseUntil: newLease }).where(isThis)
    const row = await readSubscription(context, id)
    const token = instrumentOf(context, row)
    const isLeft = token !== null && !(await isUsed(context, row, token))
    if (isLeft) await context.gateways.get(row.paymentGatewayCode)?.forget(token)
    const gone = { instrument: null, instrumentLabel: null, leaseUntil: null }
    await database.update(subscription).set(gone).where(isThis)
    forgotten += 1
  })
  return forgotten
}

/** Whether the account's live subscription is charged by the same instrument. */
async function isUsed(context: BillingContext, ended: Subscription, token: string) {
  const { accountId, paymentGatewayCode } = ended
  const newest = accountId === null ? null : await findSubscription(context, accountId)
  if (newest?.paymentGatewayCode !== paymentGatewayCode || newest.state.phase === 'ENDED') return false
  return instrumentOf(context, newest) === token
}

/**
 * Deletes replaced instruments at their gateways, and then here. One that fails waits behind the others.
 * @returns how many
 */
export async function forgetReplaced(context: BillingContext): Promise<number> {
  const { database, clock, config, gateways } = context
  const { id, gatewayCode, instrument, replacedAt } = replacedInstrument
  const isReady = and(inArray(gatewayCode, [...gateways.keys()]), lte(replacedAt, clock.now()))
  const rows = await database
    .select({ id })
    .from(replacedInstrument)
    .where(isReady)
    .orderBy(asc(replacedAt))
    .limit(atOnce)
  let forgotten = 0
  // Rows that fail are logged, so they bear no token.
  await forEachRow(context, rows, async (row) => {
    const isThis = eq(id, row.id)
    const later = { replacedAt: new Date(clock.now().getTime() + forgetAgainMs) }
    const [one] = await database
      .update(replacedInstrument)
      .set(later)
      .where(isThis)
      .returning({ gatewayCode, instrument })
    const gateway = one && gateways.get(one.gatewayCode)
    if (!gateway) return
    await gateway.forget(decrypt(config.accountSecret, one.instrument))
    await database.delete(replacedInstrument).where(isThis)
    forgotten += 1
  })
  return forgotten
}
