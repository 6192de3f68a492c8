import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { openDatabase, type Database } from '../../db/database'
import { account } from '../../db/schema/account'
import { invoice, subscription, subscriptionEvent } from '../../db/schema/billing'
import { addDays } from '../../services/billing/subscriptions/calendar'
import {
  accessUntil,
  applyEvent,
  nextActionOf,
  statusOf,
} from '../../services/billing/subscriptions/subscription'
import type {
  SubscriptionEvent,
  SubscriptionState,
} from '../../services/billing/subscriptions/subscription-state'
import { findBroken } from './invariants'
import { need, startStack, type PlatformProcess, type Programs } from './platform-process'
import { freePort, startPostgres } from './postgres-server'

const card = { number: '4242424242424242', name: 'A Member', expiry: '08/99', cvc: '123' }
const monthly = { planCode: 'premium', periodCode: 'monthly', gatewayCode: 'sandbox' }
const shown = { amount: 499, currency: 'USD' }
const rowsAtOnce = 500
const accountSecret = 'a-secret-that-both-processes-share-in-this-test'

/** One real purchase, whose card pays all renewals. */
async function buy(
  { send }: PlatformProcess,
  post: (url: string, form: Record<string, string>) => Promise<boolean>,
) {
  const made = need(await send('/sandbox/users', { body: {} }), 'member')
  const { deviceId, tokenInfo } = made.data as { deviceId: string; tokenInfo: { accessToken: string } }
  const headers = { authorization: `Bearer ${tokenInfo.accessToken}`, 'device-id': deviceId }
  const body = { ...monthly, idempotencyKey: randomUUID(), shown }
  const opened = need(await send('/payment/v1/checkout', { body, headers }), 'checkout')
  const { checkoutId, redirectUrl } = opened.data as { checkoutId: string; redirectUrl: string }
  await post(redirectUrl, card)
  await send(`/payment/v1/checkout/${checkoutId}`, { headers })
}

/** Subscriptions whose period has just ended, and whose members were notified of the renewal. */
async function insertExpired(database: Database, count: number) {
  const [bought] = await database.select().from(subscription).where(isNotNull(subscription.instrument))
  if (!bought) throw new Error('Nobody has bought')
  const { productCode, paymentGatewayCode, instrument, instrumentLabel } = bought
  const { priceId } = bought.state as { priceId: string }
  const startsAt = addDays(new Date(), -32)
  const started = {
    type: 'started',
    at: startsAt,
    productCode,
    priceId,
    periodCode: 'monthly',
    offerEnds: false,
  } as const
  const events: SubscriptionEvent[] = [started, { type: 'notified', at: addDays(startsAt, 29) }]
  const state = events.reduce<SubscriptionState | null>(
    (before, event) => applyEvent(before, event)?.state ?? before,
    null,
  )
  if (!state) throw new Error('No state')
  const values = {
    ...{ state, productCode, paymentGatewayCode, instrument, instrumentLabel, status: statusOf(state) },
    ...{ expiresAt: state.period.endsAt, accessUntil: accessUntil(state), events: events.length },
    ...{ nextActionAt: nextActionOf(state)?.at ?? null, createdAt: startsAt },
  }
  for (let at = 0; at < count; at += rowsAtOnce) {
    const ids = Array.from({ length: Math.min(rowsAtOnce, count - at) }, () => randomUUID())
    await database.insert(account).values(
      ids.map((id) => ({
        ...{ id, fullName: 'A Member', email: `${id}@hilalplay.test`, emailVerified: true, msisdn: null },
        ...{ msisdnVerified: false, passwordHash: 'x', channel: 'TEST', createdAt: startsAt },
      })),
    )
    await database.insert(subscription).values(ids.map((id) => ({ ...values, id, accountId: id })))
    await database
      .insert(subscriptionEvent)
      .values(
        ids.flatMap((id) => events.map((event, index) => ({ subscriptionId: id, number: index + 1, event }))),
      )
  }
}

interface TogetherReport {
  renewed: number
  /** Renewals done when one of the processes was killed. */
  atKill: number
  seconds: number
  broken: string[]
}

/**
 * Renews many subscriptions by two platform processes on one PostgreSQL, one of which is killed half-way.
 * @param postgres folder of PostgreSQL's programs
 */
export async function renewTogether(
  programs: Programs,
  {
    postgres,
    count,
    log = () => undefined,
  }: { postgres: string; count: number; log?: (line: string) => void },
): Promise<TogetherReport> {
  const folder = mkdtempSync(join(tmpdir(), 'money-together-'))
  const server = await startPostgres(postgres)
  const stack = await startStack(folder, programs)
  const environment = { DATABASE_URL: server.url, ACCOUNT_SECRET: accountSecret }
  const first = await stack.startPlatform(environment)
  await buy(first, stack.post)
  await first.stop()
  const store = await openDatabase({ appRoot: process.cwd(), folder: '', url: server.url })
  const { database } = store
  await insertExpired(database, count)
  const startedAt = Date.now()
  const processes = [
    await stack.startPlatform(environment),
    await stack.startPlatform({
      ...environment,
      ...{ DATA_DIR: join(folder, 'second'), PLATFORM_PORT: String(await freePort()) },
    }),
  ] as const
  const countRenewed = () =>
    database.$count(invoice, sql`${eq(invoice.status, 'PAID')} and period_number = 2`)
  const waitUntil = async (wanted: number) => {
    for (const deadline = Date.now() + 1_200_000; Date.now() < deadline; await delay(500)) {
      const renewed = await countRenewed()
      if (renewed >= wanted) return renewed
    }
    return countRenewed()
  }
  try {
    const atKill = await waitUntil(Math.floor(count / 2))
    process.kill(processes[1].pid, 'SIGKILL')
    log(`${atKill} renewed when one was killed`)
    await waitUntil(count)
    const seconds = (Date.now() - startedAt) / 1_000
    // The killed process's work becomes free when its lease expires, with no other effect.
    const renewed = await countRenewed()
    await processes[0].stop()
    const broken = await findBroken(database, await stack.listMovements())
    return { renewed, atKill, seconds, broken }
  } finally {
    await processes[0].stop()
    await store.close()
    await stack.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
