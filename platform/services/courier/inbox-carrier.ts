import type { Database } from '../../db/database'
import { message } from '../../db/schema/operation'
import type { Clock } from '../../shared/clock'
import type { Carrier } from './courier'

/** Puts messages where the sandbox's inbox shows them, each once. */
export function inboxCarrier({ database, clock }: { database: Database; clock: Clock }): Carrier {
  return async ({ recipient, channel, lang, subject, text, code, link }, outboxId) => {
    await database
      .insert(message)
      .values({ recipient, channel, lang, subject, text, code, link, outboxId, sentAt: clock.now() })
      .onConflictDoNothing({ target: message.outboxId })
  }
}
