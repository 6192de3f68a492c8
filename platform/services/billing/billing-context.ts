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

/** Works on each of some rows. One that fails is logged and left for later: it must not stop the others. */
export async function forEachRow<Row>(
  { log }: BillingContext,
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<void> {
  for (const row of rows)
    try {
      await work(row)
    } catch (error) {
      log.error({ err: error, row }, 'payment not worked')
    }
}
