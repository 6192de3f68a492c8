import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { account } from './account'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

/** A device on which an account may watch. */
export const device = pgTable(
  'device',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    /** Hash of the device id, which is the device's own secret. */
    deviceHash: text('device_hash').notNull(),
    platform: text().notNull(),
    /** What the user agent says it is, where it says so. */
    browser: text(),
    system: text(),
    firstUsedAt: instant('first_used_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [unique('device_of_account').on(table.accountId, table.deviceHash)],
)

/** Removals of devices, which are limited by the month. */
export const deviceRemoval = pgTable(
  'device_removal',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [index('device_removal_account').on(table.accountId, table.removedAt)],
)

/** A login. Its tokens are worth something until it is over. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    deviceHash: text('device_hash'),
    /** The device's place among those of the account; `null` while the account has too many. */
    deviceId: uuid('device_id').references(() => device.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** When the member last proved who they are, other than by a token. */
    authenticatedAt: instant('authenticated_at').notNull(),
    /** When the member has to log in again, whatever happened since. */
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** Since when only profiles for children may be watched with, until the account's PIN is given; `null` while any may. */
    kidsSince: instant('kids_since'),
    /** When the PIN was given for what is not for children; `null` again once another profile was used. */
    pinGivenAt: instant('pin_given_at'),
  },
  (table) => [index('session_account').on(table.accountId), index('session_device').on(table.deviceId)],
)

/** Refresh tokens of a session: one is fresh, the others are used. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at'),
    /** The token that followed, readable by whoever holds this one. */
    successor: text(),
  },
  (table) => [index('refresh_token_session').on(table.sessionId)],
)

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
