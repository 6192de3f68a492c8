import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { LangCode } from '@/lib/contract'
import { account, profile, session } from './account'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const accountRef = () =>
  uuid('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

/** A programme that a profile wants to be reminded of. It is identified by its start, since schedules are computed. */
export const reminder = pgTable(
  'reminder',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountRef(),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profile.id, { onDelete: 'cascade' }),
    channelCode: text('channel_code').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** What was on the guide then: a changed schedule sends no reminder of something else. */
    seriesCode: text('series_code').notNull(),
    title: text().notNull(),
    textLang: text('text_lang').$type<LangCode>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When its messages were queued; `null` until then. */
    queuedAt: instant('queued_at'),
  },
  (table) => [
    unique('reminder_of_profile').on(table.profileId, table.channelCode, table.startsAt),
    index('reminder_account').on(table.accountId),
    index('reminder_pending')
      .on(table.startsAt)
      .where(sql`${table.queuedAt} is null`),
    index('reminder_ends_at').on(table.endsAt),
  ],
)

/** Whether an account has agreed to reminders by mail. Without a row it was never asked, which is a no. */
export const reminderConsent = pgTable('reminder_consent', {
  accountId: accountRef().primaryKey(),
  byMail: boolean('by_mail').notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** A browser that has agreed to push messages. It is a login's: whoever logs out gets none. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => session.id, { onDelete: 'cascade' }),
    accountId: accountRef(),
    /** Address at the browser's push service, by which it is reached. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and secret, with which messages are encrypted for it. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    lang: text().$type<LangCode>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('push_subscription_account').on(table.accountId, table.createdAt)],
)
