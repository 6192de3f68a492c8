import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  unique,
} from 'drizzle-orm/pg-core'
import { profileTypes, socialMedia } from '@/lib/contract/fields'
import type { LangCode } from '@/lib/contract'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const account = pgTable(
  'account',
  {
    id: uuid().primaryKey().defaultRandom(),
    fullName: text('full_name').notNull(),
    /** Lower case; `null` for an account created by phone. */
    email: text(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Digits only, with the country code. An unverified number reserves nothing. */
    msisdn: text(),
    msisdnVerified: boolean('msisdn_verified').notNull().default(false),
    /** `null` for an account created by social login, until it gets a password. */
    passwordHash: text('password_hash'),
    /** Keyed hash of the PIN required to leave a kids profile. */
    pinHash: text('pin_hash'),
    /** The code by which friends refer to a member when they register. Not a secret. */
    inviteCode: text('invite_code')
      .notNull()
      .unique()
      .default(sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)`),
    countryCode: text('country_code'),
    channel: text().notNull(),
    referenceCode: text('reference_code'),
    /** Registered, but not confirmed by its code: it cannot log in and reserves nothing. */
    pending: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_email')
      .on(sql`lower(${table.email})`)
      .where(sql`not ${table.pending}`),
    index('account_email_any').on(table.email),
    uniqueIndex('account_msisdn')
      .on(table.msisdn)
      .where(sql`${table.msisdnVerified}`),
    index('account_msisdn_any').on(table.msisdn),
  ],
)

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

/** A social identity: provider and subject together identify it. */
export const socialIdentity = pgTable(
  'social_identity',
  {
    provider: text({ enum: socialMedia }).notNull(),
    subject: text().notNull(),
    accountId: accountId(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('social_identity_account').on(table.accountId),
  ],
)

export const profile = pgTable(
  'profile',
  {
    id: serial().primaryKey(),
    accountId: accountId(),
    profileName: text('profile_name').notNull(),
    avatarId: integer('avatar_id').notNull(),
    langCode: text('lang_code').$type<LangCode>().notNull(),
    autoNextEpisode: boolean('auto_next_episode').notNull(),
    autoPreview: boolean('auto_preview').notNull(),
    profileType: text('profile_type', { enum: profileTypes }).notNull(),
    isDefaultProfile: boolean('is_default_profile').notNull(),
  },
  (table) => [
    index('profile_account').on(table.accountId),
    uniqueIndex('profile_default')
      .on(table.accountId)
      .where(sql`${table.isDefaultProfile}`),
  ],
)

const accountRef = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

/** Members of a family, who share its owner's plan. An account is in one family at most. */
export const familyMember = pgTable(
  'family_member',
  {
    accountId: accountRef('account_id').primaryKey(),
    /** The account that owns the plan. */
    parentId: accountRef('parent_id'),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('family_member_parent').on(table.parentId, table.joinedAt)],
)

/** A device on which an account may watch. */
export const device = pgTable(
  'device',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    /** Hash of the device id, which only the device knows. */
    deviceHash: text('device_hash').notNull(),
    platform: text().notNull(),
    /** Type of device, if the user agent reveals it. */
    browser: text(),
    system: text(),
    firstUsedAt: instant('first_used_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [unique('device_of_account').on(table.accountId, table.deviceHash)],
)

/** Removed devices; removals are limited per month. */
export const deviceRemoval = pgTable(
  'device_removal',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [index('device_removal_account').on(table.accountId, table.removedAt)],
)

/** A login session. Its tokens are valid until it ends. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    deviceHash: text('device_hash'),
    /** The device's slot in the account; `null` while the account has too many devices. */
    deviceId: uuid('device_id').references(() => device.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** When the member last authenticated other than by a token. */
    authenticatedAt: instant('authenticated_at').notNull(),
    /** When the member has to log in again in any case. */
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** Since when a child uses the session: until the PIN is entered or, without a PIN, an adult profile is used. */
    kidsSince: instant('kids_since'),
    /** When the PIN was entered for an adult profile; `null` again once another profile was used. */
    pinGivenAt: instant('pin_given_at'),
  },
  (table) => [index('session_account').on(table.accountId), index('session_device').on(table.deviceId)],
)

/** Refresh tokens of a session: one is current, the others are used. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at'),
    /** The next token, encrypted for the owner of this one. */
    successor: text(),
  },
  (table) => [index('refresh_token_session').on(table.sessionId)],
)

/** The account's active streams: one row per playing session, renewed by its progress reports. */
export const stream = pgTable(
  'stream',
  {
    /** A session is one device; its next playback replaces the row. */
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => session.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The player's id for this playback; `null` until its first report. */
    playbackId: uuid('playback_id'),
    /** What it plays: the code of a video, or `live/` and that of a channel. */
    media: text(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('stream_account').on(table.accountId)],
)

/** A TV's activation code, one per device, until a member has entered it and the TV has fetched its tokens. */
export const activation = pgTable(
  'activation',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Hash of the TV's device id: only this device gets the tokens. */
    deviceHash: text('device_hash').notNull().unique(),
    /** Keyed hash: six digits are too few for an unkeyed one. */
    codeHash: text('code_hash').notNull().unique(),
    /** The TV's name for itself, shown in the member's list of devices. */
    platform: text().notNull(),
    userAgent: text('user_agent'),
    expiresAt: instant('expires_at').notNull(),
    /** The account that entered the code; `null` until one has. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    /** The TV's device slot: removing the device deletes the activation. */
    deviceId: uuid('device_id').references(() => device.id, { onDelete: 'cascade' }),
    /** When the TV fetched its tokens. */
    takenAt: instant('taken_at'),
  },
  (table) => [
    index('activation_account').on(table.accountId),
    index('activation_device').on(table.deviceId),
    index('activation_expires_at').on(table.expiresAt),
  ],
)

/** E-mail addresses left for an invitation to register, until they have an account. */
export const registrationRequest = pgTable(
  'registration_request',
  {
    email: text().primaryKey(),
    /** Where the address was left, such as LANDING. */
    channel: text().notNull(),
    lang: text().$type<LangCode>().notNull(),
    requestedAt: instant('requested_at').notNull(),
  },
  (table) => [index('registration_request_requested_at').on(table.requestedAt)],
)
