import type { Clock } from '../../clock'
import type { Database } from '../../db/database'
import { message } from '../../db/schema/operation'
import type { Carrier } from './courier'

/** Puts messages where the sandbox's inbox shows them. */
export function inboxCarrier({ database, clock }: { database: Database; clock: Clock }): Carrier {
  return async (outgoing) => {
    await database.insert(message).values({ ...outgoing, sentAt: clock.now() })
  }
}
