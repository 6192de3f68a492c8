import { gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database'
import type { RequestContext, ServiceContext } from '../../shared/context'
import type { FastifyBaseLogger } from 'fastify'
import type { Outbox } from '../messaging/outbox'
import type { Gateway } from './gateways/gateway'

/** What payments need, in a request or in the background. */
export interface BillingContext extends Pick<ServiceContext, 'config' | 'clock' | 'database'> {
  outbox: Outbox
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** The configured gateways by their code. */
  gateways: ReadonlyMap<string, Gateway>
}

/** What a request about payments needs. */
export type MemberContext = BillingContext & RequestContext

/** The same within a transaction: its `database` is the transaction's. */
export const within = <Context extends BillingContext>(context: Context, tx: Database): Context => ({
  ...context,
  database: tx,
})

/** The URLs at which a gateway sends the payer back, to pages in the language of the one that they left. */
export function returnUrls(
  { config, viewer }: MemberContext,
  id: string,
  query: Record<string, string> = {},
) {
  const urlWith = (more: Record<string, string>) => {
    const search = new URLSearchParams({ lang: viewer.lang, ...query, ...more })
    return `${config.webOrigin}/api/payment/return/${id}?${search.toString()}`
  }
  return { returnUrl: urlWith({}), cancelUrl: urlWith({ canceled: '1' }) }
}

/** Longer than any gateway call: no other process touches the attempt meanwhile. */
const leaseSeconds = 120
const minCheckSeconds = 30
const maxCheckSeconds = 86_400

/** A lease by the database's own time, which all processes share and the sandbox does not shift. */
export const newLease = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`

/** Rows that no process has leased. */
export const isFree = (leaseUntil: AnyPgColumn) =>
  or(isNull(leaseUntil), lte(leaseUntil, sql`clock_timestamp()`))

/** Rows that a process has leased. */
export const isLeased = (leaseUntil: AnyPgColumn) => gt(leaseUntil, sql`clock_timestamp()`)

/** When a row is checked next: after half its age, so that frequent polling by a page makes no difference. */
export function nextCheck({ clock }: Pick<BillingContext, 'clock'>, createdAt: Date): Date {
  const now = clock.now().getTime()
  const waitSec = (now - createdAt.getTime()) / 2_000
  return new Date(now + Math.min(maxCheckSeconds, Math.max(minCheckSeconds, waitSec)) * 1000)
}

/** Processes rows one by one. A row that fails is logged and left for later, so that it does not stop the others. */
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
