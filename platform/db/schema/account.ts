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
import { profileTypes, socialMedia, subscriptionStatuses } from '@/lib/contract/enums'
import type { LangCode } from '@/lib/contract/languages'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const account = pgTable(
  'account',
  {
    id: uuid().primaryKey().defaultRandom(),
    fullName: text('full_name').notNull(),
    /** Lower case; `null` for an account that was made by phone. */
    email: text(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Digits alone, country code first. A number that nobody has proved to own reserves nothing. */
    msisdn: text(),
    msisdnVerified: boolean('msisdn_verified').notNull().default(false),
    /** `null` for an account that was made by a social one and has no password yet. */
    passwordHash: text('password_hash'),
    /** Keyed hash of the digits by which a grown-up leaves a KIDS profile. */
    pinHash: text('pin_hash'),
    /** By what a member's friends name them when they register. No secret. */
    inviteCode: text('invite_code')
      .notNull()
      .unique()
      .default(sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)`),
    countryCode: text('country_code'),
    channel: text().notNull(),
    referenceCode: text('reference_code'),
    /** Registered, but the code that was sent is not answered yet: lets nobody in and reserves nothing. */
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

/** Who somebody is at a social provider: the provider and its subject together, and nothing else. */
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

/** What an account has bought; payments fill it. The newest one counts. */
export const subscription = pgTable(
  'subscription',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    productCode: text('product_code').notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    paymentGatewayCode: text('payment_gateway_code').notNull(),
    /** End of what is paid for: access ends here, also after a cancellation. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('subscription_account').on(table.accountId, table.createdAt)],
)

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
