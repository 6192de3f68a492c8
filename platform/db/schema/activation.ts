import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { account } from './account'
import { device } from './session'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A TV that shows a code, one for each device, until a member types it and the TV has taken its tokens. */
export const activation = pgTable(
  'activation',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Hash of the device id of the TV that asked: the tokens go to no other. */
    deviceHash: text('device_hash').notNull().unique(),
    /** Keyed hash: six digits are too few for a plain one. */
    codeHash: text('code_hash').notNull().unique(),
    /** What the TV calls itself, from which the member's list of devices names it. */
    platform: text().notNull(),
    userAgent: text('user_agent'),
    expiresAt: instant('expires_at').notNull(),
    /** Who typed the code; `null` until somebody has. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    /** The TV's place among the account's devices: with the place goes the activation. */
    deviceId: uuid('device_id').references(() => device.id, { onDelete: 'cascade' }),
    /** When the TV took its tokens. */
    takenAt: instant('taken_at'),
  },
  (table) => [
    index('activation_account').on(table.accountId),
    index('activation_device').on(table.deviceId),
    index('activation_expires_at').on(table.expiresAt),
  ],
)
