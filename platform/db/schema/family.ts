import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { account } from './account'

const accountRef = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

/** Who watches with the plan of another account. An account is in one family at most. */
export const familyMember = pgTable(
  'family_member',
  {
    accountId: accountRef('account_id').primaryKey(),
    /** Whose plan it is. */
    parentId: accountRef('parent_id'),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('family_member_parent').on(table.parentId, table.joinedAt)],
)
