import { isNull, lte, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database'
import type { ServiceContext } from '../../shared/context'
import type { FastifyBaseLogger } from 'fastify'
import type { Outbox } from '../messaging/mailer'
import type { Gateway } from './gateways/gateway'

/** What payments need, in a request or in the background. */
export interface BillingContext extends Pick<ServiceContext, 'config' | 'clock' | 'database'> {
  outbox: Outbox
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** The configured gateways by their code. */
  gateways: ReadonlyMap<string, Gateway>
}

/** The same within a transaction: its `database` is the transaction's. */
export const within = <Context extends BillingContext>(context: Context, tx: Database): Context => ({
  ...context,
  database: tx,
})

/** Longer than any call to a gateway lasts: nobody else touches the attempt meanwhile. */
const leaseSeconds = 120
const minCheckSeconds = 30
const maxCheckSeconds = 86_400

/** A lease by the database's own time, which all processes share and the sandbox does not move. */
export const newLease = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`

/** Rows that no process works on. */
export const isFree = (leaseUntil: AnyPgColumn) =>
  or(isNull(leaseUntil), lte(leaseUntil, sql`clock_timestamp()`))

/** When a row is checked again: after half its age, so that how often a page asks makes no difference. */
export function nextCheck({ clock }: Pick<BillingContext, 'clock'>, createdAt: Date): Date {
  const now = clock.now().getTime()
  const waitSec = (now - createdAt.getTime()) / 2_000
  return new Date(now + Math.min(maxCheckSeconds, Math.max(minCheckSeconds, waitSec)) * 1000)
}

/** Works on each of some rows. One that fails is logged and left for later: it must not stop the others. */
export async function forEachRow<Row>(
  { log }: BillingContext,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows)
    try {
      await work(row)
    } catch (error) {
      log.error({ err: error, row }, 'payment not worked')
    }
}
