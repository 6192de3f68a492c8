import { randomUUID } from 'node:crypto'
import { eq, and } from 'drizzle-orm'
import { z } from 'zod'
import { profileTypeSchema, subscriptionStatusSchema, langField, codeField } from '@/lib/contract/fields'
import type { Database } from '../../db/database'
import {
  account,
  profile,
  familyMember,
  device,
  activation,
  registrationRequest,
} from '../../db/schema/account'
import { flag, message, outbox, translation } from '../../db/schema/operation'
import { favourite, rating } from '../../db/schema/personal'
import { oneTimeCode, throttle } from '../../db/schema/proof'
import { series, video } from '../../db/schema/titles'
import type { Clock } from '../../shared/clock'
import { hashPassword } from '../../shared/passwords'
import { found } from '../../shared/problem'
import { hashToken } from '../../shared/tokens'
import { refuseTaken, normaliseEmail, normaliseMsisdn, accountLimits } from '../accounts/accounts'
import { createAccount } from '../auth/create-account'
import { grantSubscription } from '../billing/subscriptions/subscription-store'
import { storeProgress } from '../playback/progress'
import { listAvatars } from '../profiles/profiles'

const maxItems = 100
const hourMs = 3_600_000

/** The default profile's My List, ratings and progress, by codes of titles and videos; latest first. */
const personalSpec = {
  favourites: z.array(codeField).max(maxItems).default([]),
  ratings: z
    .array(z.strictObject({ title: codeField, likesRate: z.union([z.literal(1), z.literal(-1)]) }))
    .max(maxItems)
    .default([]),
  progress: z
    .array(z.strictObject({ video: codeField, lastSec: z.number().min(0) }))
    .max(maxItems)
    .default([]),
}
type PersonalSpec = z.output<z.ZodObject<typeof personalSpec>>

interface MakeContext {
  database: Database
  clock: Clock
}

/**
 * Gives an account's default profile a history: each item an hour before the previous one.
 * @throws {Problem} 404 for an unknown code
 */
async function addPersonal(
  { database, clock }: MakeContext,
  accountId: string,
  { favourites, ratings, progress }: PersonalSpec,
): Promise<void> {
  const own = and(eq(profile.accountId, accountId), eq(profile.isDefaultProfile, true))
  const { profileId } = found(await database.select({ profileId: profile.id }).from(profile).where(own))
  const now = clock.now().getTime()
  for (const [at, code] of [...favourites.entries()].reverse())
    await database
      .insert(favourite)
      .values({ profileId, seriesId: await titleId(database, code), addedAt: new Date(now - at * hourMs) })
  for (const { title, likesRate } of ratings)
    await database.insert(rating).values({
      profileId,
      seriesId: await titleId(database, title),
      value: likesRate,
      ratedAt: new Date(now),
    })
  for (const [at, { video: code, lastSec }] of progress.entries()) {
    const row = found(await database.select().from(video).where(eq(video.code, code)))
    const lastUpdateTimestamp = new Date(now - at * hourMs).toISOString()
    await storeProgress({ database, clock }, { profileId, video: row, lastSec, lastUpdateTimestamp })
  }
}

async function titleId(database: Database, code: string) {
  const { id } = found(await database.select({ id: series.id }).from(series).where(eq(series.code, code)))
  return id
}

const demoPassword = 'hilal-demo-1'
const dayMs = 86_400_000

const subscriptionFields = z.object({
  status: subscriptionStatusSchema.default('ACTIVE'),
  productCode: z.string().max(64).default('premium-yearly'),
  paymentGatewayCode: z.string().max(64).default('CREDIT_CARD'),
  /** Days until the paid period ends; may be negative. */
  days: z.number().int().min(-3650).max(3650).default(365),
})

/** An account in any state that a test or demo needs; omitted fields have defaults. */
export const userSpecSchema = z.strictObject({
  fullName: z.string().min(1).max(120).default('Sandbox Viewer'),
  email: z.string().max(254).nullish(),
  emailVerified: z.boolean().default(true),
  msisdn: z.string().max(20).nullish(),
  msisdnVerified: z.boolean().default(true),
  password: z.string().min(1).max(1000).default(demoPassword),
  lang: langField.default('en'),
  /** Of the default profile. */
  profileType: profileTypeSchema.default('ADULT'),
  /** Additional profiles. */
  profiles: z
    .array(
      z.strictObject({ profileName: z.string().max(40), profileType: profileTypeSchema.default('ADULT') }),
    )
    .max(accountLimits.maxProfileCount - 1)
    .default([]),
  subscription: z.union([subscriptionStatusSchema, subscriptionFields]).nullish(),
  /** E-mail address of the family's owner. */
  familyOf: z.string().max(254).nullish(),
  /** Number of other devices. */
  devices: z.number().int().min(0).max(accountLimits.maxDeviceCount).default(0),
  ...personalSpec,
})
export type UserSpec = z.output<typeof userSpecSchema>

interface MadeUser {
  userId: string
  email: string | null
  msisdn: string | null
  password: string
}

/**
 * Creates an account directly, without form, mail or payment.
 * @throws {Problem} 409 when its address has one already, 404 for an unknown title or family
 */
export async function makeUser({ database, clock }: MakeContext, spec: UserSpec): Promise<MadeUser> {
  const msisdn = spec.msisdn ? normaliseMsisdn(spec.msisdn) : null
  const email = emailOf(spec, msisdn)
  const now = clock.now()
  const { fullName, emailVerified, msisdnVerified, lang, profileType, password } = spec
  const made = {
    ...{ fullName, email, emailVerified: email !== null && emailVerified, lang, profileType },
    ...{ msisdn, msisdnVerified: msisdn !== null && msisdnVerified },
    passwordHash: await hashPassword(password),
    channel: 'SANDBOX',
    createdAt: now,
  }
  const userId = await refuseTaken(() =>
    database.transaction(async (tx) => {
      const { id } = await createAccount(tx, made)
      await addBelongings(tx, { accountId: id, spec, now })
      await addPersonal({ database: tx, clock }, id, spec)
      return id
    }),
  )
  return { userId, email, msisdn, password }
}

function emailOf({ email }: UserSpec, msisdn: string | null) {
  if (email) return normaliseEmail(email)
  return email === null && msisdn !== null ? null : `viewer-${randomUUID()}@hilalplay.test`
}

async function addBelongings(
  tx: Database,
  { accountId, spec, now }: { accountId: string; spec: UserSpec; now: Date },
) {
  const profiles = spec.profiles.map(({ profileName, profileType }, at) => ({
    ...{ accountId, profileName, profileType, langCode: spec.lang, isDefaultProfile: false },
    ...{ autoNextEpisode: true, autoPreview: true },
    avatarId: listAvatars(profileType)[at]?.id ?? 1,
  }))
  if (profiles.length > 0) await tx.insert(profile).values(profiles)
  const devices = Array.from({ length: spec.devices }, () => ({
    ...{
      accountId,
      deviceHash: hashToken(randomUUID()),
      platform: 'WEB',
      browser: 'Firefox',
      system: 'Linux',
    },
    ...{ firstUsedAt: now, lastUsedAt: now },
  }))
  if (devices.length > 0) await tx.insert(device).values(devices)
  if (spec.familyOf) await addToFamily(tx, { accountId, address: spec.familyOf, now })
  if (!spec.subscription) return
  const {
    days,
    paymentGatewayCode: gatewayCode,
    ...bought
  } = subscriptionFields.parse(
    typeof spec.subscription === 'string' ? { status: spec.subscription } : spec.subscription,
  )
  const endsAt = new Date(now.getTime() + days * dayMs)
  await grantSubscription(tx, { ...bought, accountId, gatewayCode, now, endsAt })
}

async function addToFamily(
  tx: Database,
  { accountId, address, now }: { accountId: string; address: string; now: Date },
) {
  const email = normaliseEmail(address) ?? ''
  const parent = found(await tx.select({ id: account.id }).from(account).where(eq(account.email, email)))
  await tx.insert(familyMember).values({ accountId, parentId: parent.id, joinedAt: now })
}

/** Deletes every account with its data. */
async function forgetUsers(tx: Database): Promise<void> {
  await tx.delete(account)
}

/** Deletes all accounts, flags, messages and operator texts, which restores the built-in ones. */
export async function resetSandbox({ database }: { database: Database }): Promise<void> {
  await database.transaction(async (tx) => {
    await forgetUsers(tx)
    await tx.delete(oneTimeCode)
    await tx.delete(registrationRequest)
    await tx.delete(throttle)
    await tx.delete(activation)
    await tx.delete(flag)
    await tx.delete(message)
    await tx.delete(outbox)
    await tx.delete(translation)
  })
}
