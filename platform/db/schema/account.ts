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
} from 'drizzle-orm/pg-core'
import { profileTypes, socialMedia, subscriptionStatuses } from '@/lib/contract/fields'
import type { LangCode } from '@/lib/contract/languages'

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
    /** Keyed hash of the PIN that leaves a kids profile. */
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

/** What an account has bought; payments insert the rows. The newest one counts. */
export const subscription = pgTable(
  'subscription',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    productCode: text('product_code').notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    paymentGatewayCode: text('payment_gateway_code').notNull(),
    /** End of the paid period. Access ends here, also after a cancellation. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('subscription_account').on(table.accountId, table.createdAt)],
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
