import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { account } from './account'
import { session } from './session'

/** What an account plays at present: a row for each login that does, which a sign of life renews. */
export const stream = pgTable(
  'stream',
  {
    /** A login is one device: whatever it plays next takes over its row. */
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => session.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** What the player calls this playback; `null` while it has only asked for the address of the media. */
    playbackId: uuid('playback_id'),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('stream_account').on(table.accountId)],
)
