import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { CallData, paymentCalls } from '@/lib/contract'
import type { Database } from '../../../db/database'
import { checkout, paymentAttempt } from '../../../db/schema/billing'
import { found, Problem } from '../../../shared/problem'
import type { AccountRow } from '../../accounts/accounts'
import { productTitle } from '../../plans/list-plans'
import { newLease, nextCheck, returnUrls, type MemberContext } from '../billing-context'
import type { Payment, Started } from '../gateways/gateway'
import { callForAttempt, setReference, type Attempt } from '../payments/attempts'

type Checkout = typeof checkout.$inferSelect

/** Inserts the only attempt to pay a checkout, leased until its gateway has responded. */
export async function insertAttempt(
  context: MemberContext,
  { id, accountId, gatewayCode, total, currency }: Checkout,
) {
  const attempt = {
    ...{
      key: randomUUID(),
      accountId,
      checkoutId: id,
      gatewayCode,
      amount: total,
      currency,
      state: 'SENT' as const,
    },
    ...{ createdAt: context.clock.now(), checkAt: nextCheck(context, context.clock.now()) },
  }
  return found(
    await context.database
      .insert(paymentAttempt)
      .values({ ...attempt, leaseUntil: newLease })
      .returning(),
  )
}

interface Starting {
  row: AccountRow
  bought: Checkout
  attempt: Attempt
  /** The number of a mobile bill, digits with the country code. */
  msisdn: string | undefined
}

/** Starts the payment of a committed attempt at its gateway, and saves the page or code that the payer gets. */
export async function startPayment(
  context: MemberContext,
  { row, bought, attempt, msisdn }: Starting,
): Promise<void> {
  await callForAttempt(context, attempt, async (gateway) => {
    const started = await gateway.start({
      key: attempt.key,
      amount: { minor: attempt.amount, currency: attempt.currency },
      description: await productTitle(context, bought.productCode),
      lang: context.viewer.lang,
      payer: {
        accountId: row.id,
        email: row.email,
        ip: context.viewer.ip,
        ...(msisdn ? { msisdn } : {}),
      },
      ...returnUrls(context, bought.id),
      storeInstrument: true,
    })
    return saveStarted(context, { bought, attempt, started })
  })
}

async function saveStarted(
  { database, clock }: MemberContext,
  { bought, attempt, started }: { bought: Checkout; attempt: Attempt; started: Started },
): Promise<Payment> {
  if (started.next === 'done') return started.payment
  const { reference } = started
  const next = started.next === 'redirect' ? { url: started.url } : codeOf(started, clock.now())
  // The page first: a reference without one means that the bank decides.
  await database.update(checkout).set(next).where(eq(checkout.id, bought.id))
  await setReference(database, attempt.key, reference)
  return { state: 'pending', reference }
}

const codeOf = ({ codeLength, durationSec }: { codeLength: number; durationSec: number }, now: Date) => ({
  codeLength,
  codeExpiresAt: new Date(now.getTime() + durationSec * 1000),
})

/** How often, and after how many milliseconds each, a call polls whether another one has ended. */
export const waits = { maxWaits: 20, waitMs: 250 }

/**
 * The page or code of a checkout. A second click waits for the gateway's response to the first.
 * @throws {Problem} 503 when the gateway does not respond, or refuses the request
 */
export async function describeOpened(
  { database }: MemberContext,
  id: string,
): Promise<CallData<typeof paymentCalls.openCheckout>> {
  let attempt = await attemptOf(database, id)
  for (let wait = 0; attempt.state === 'SENT' && wait < waits.maxWaits; wait += 1) {
    await sleep(waits.waitMs)
    attempt = await attemptOf(database, id)
  }
  const bought = found(await database.select().from(checkout).where(eq(checkout.id, id)))
  const isSilent = bought.state === 'OPEN' && attempt.state === 'UNKNOWN' && attempt.reference === null
  if (isSilent || attempt.declineCode === 'gateway-refused') throw new Problem(503, 'gatewaySilent')
  return { checkoutId: id, redirectUrl: bought.url, codeLength: bought.codeLength }
}

/** The only attempt of a checkout. */
export async function attemptOf(database: Database, checkoutId: string) {
  return found(await database.select().from(paymentAttempt).where(eq(paymentAttempt.checkoutId, checkoutId)))
}
