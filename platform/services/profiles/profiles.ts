import { eq, asc, desc, count, and } from 'drizzle-orm'
import type { z } from 'zod'
import {
  profileSchema,
  type avatarSchema,
  type Profile,
  type profileFields,
} from '@/lib/contract/account-shapes'
import type { ProfileType } from '@/lib/contract'
import type { Database } from '../../db/database'
import { account, profile } from '../../db/schema/account'
import { consumeAttempt, clearAttempts, refundAttempt } from '../../shared/attempts'
import { isChild, type RequestContext } from '../../shared/context'
import { getFlags } from '../../shared/operator-settings'
import { isPassword } from '../../shared/passwords'
import { found, Problem } from '../../shared/problem'
import { hashCode, isSameHash } from '../../shared/tokens'
import {
  memberOf,
  requireRecentLogin,
  pinCounts,
  attemptLimits,
  lockAccount,
  accountLimits,
} from '../accounts/accounts'
import { letOutOfKids } from '../sessions/find-member'

/** Every avatar in display order. Profiles store the ids, so they never change. */
export const avatars = [
  { id: 1, name: 'falcon', forKids: false },
  { id: 2, name: 'gazelle', forKids: false },
  { id: 3, name: 'camel', forKids: false },
  { id: 4, name: 'lantern', forKids: false },
  { id: 5, name: 'pomegranate', forKids: false },
  { id: 6, name: 'star', forKids: true },
  { id: 7, name: 'owl', forKids: true },
  { id: 8, name: 'fox', forKids: true },
  { id: 9, name: 'cat', forKids: true },
  { id: 10, name: 'turtle', forKids: true },
  { id: 11, name: 'whale', forKids: true },
  { id: 12, name: 'hoopoe', forKids: true },
] as const

type AvatarEntry = (typeof avatars)[number]

/** The avatar's path at the image source. */
export const avatarPath = ({ name }: AvatarEntry): string => `avatars/${name}.svg`

type Avatar = z.infer<typeof avatarSchema>

/** The avatars allowed for a type of profile; adult profiles may use any. */
export function listAvatars(profileType: ProfileType): Avatar[] {
  return avatars
    .filter(({ forKids }) => profileType === 'ADULT' || forKids)
    .map((avatar) => ({ id: avatar.id, imageUrl: avatarPath(avatar), profileType }))
}

/** The avatar that a profile begins with: by its owner's name, so that a family's are not all alike. */
export function avatarOf(name: string, profileType: ProfileType): number {
  const all = listAvatars(profileType)
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return all[sum % all.length]?.id ?? 1
}

/** @throws {Problem} 400 when the avatar is not allowed for this type of profile. */
function requireAvatar({ avatarId, profileType }: { avatarId: number; profileType: ProfileType }): void {
  const known = listAvatars(profileType).some(({ id }) => id === avatarId)
  if (!known) throw new Problem(400, 'invalidInput', { field: 'avatarId' })
}

/** The profiles of an account, the default one first. */
export async function listProfiles(
  { database }: { database: Database },
  accountId: string,
): Promise<Profile[]> {
  const rows = await database
    .select()
    .from(profile)
    .where(eq(profile.accountId, accountId))
    .orderBy(desc(profile.isDefaultProfile), asc(profile.id))
  return rows.map(toProfile)
}

/** Maps a row to the contract's Profile. */
function toProfile(row: typeof profile.$inferSelect): Profile {
  return profileSchema.parse(row)
}

/**
 * Adds a profile to the member's account.
 * @throws {Problem} 403 while the account may have only one, 409 beyond five.
 */
export async function addProfile(
  context: RequestContext,
  fields: z.output<typeof profileFields>,
): Promise<Profile> {
  const { accountId } = memberOf(context)
  requireAvatar(fields)
  if ((await getFlags(context)).MULTI_PROFILE_ENABLED !== 'true') throw new Problem(403, 'profilesOff')
  const rows = await context.database.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const [total] = await tx
      .select({ profiles: count() })
      .from(profile)
      .where(eq(profile.accountId, accountId))
    const { maxProfileCount } = accountLimits
    if ((total?.profiles ?? 0) >= maxProfileCount)
      throw new Problem(409, 'tooManyProfiles', { count: maxProfileCount })
    return tx
      .insert(profile)
      .values({ ...fields, accountId, isDefaultProfile: false })
      .returning()
  })
  return toProfile(found(rows))
}

/** Changes one of the account's profiles. @throws {Problem} 404 for any other. */
export async function updateProfile(
  context: RequestContext,
  id: number,
  fields: z.output<typeof profileFields>,
): Promise<Profile> {
  const { accountId } = memberOf(context)
  requireAvatar(fields)
  const rows = await context.database
    .update(profile)
    .set(fields)
    .where(and(eq(profile.id, id), eq(profile.accountId, accountId)))
    .returning()
  return toProfile(found(rows))
}

/** Removes one of the account's profiles. @throws {Problem} 404 for any other, 409 for the default one. */
export async function deleteProfile({ database, viewer }: RequestContext, id: number): Promise<void> {
  const { accountId } = memberOf({ viewer })
  const own = and(eq(profile.id, id), eq(profile.accountId, accountId))
  const { isDefaultProfile } = found(await database.select().from(profile).where(own))
  if (isDefaultProfile) throw new Problem(409, 'defaultProfileStays')
  await database.delete(profile).where(own)
}

/** The first unused avatar, or the first one when all are used. */
export async function getAvailableAvatar(context: RequestContext): Promise<Avatar> {
  const taken = new Set(
    (await listProfiles(context, memberOf(context).accountId)).map(({ avatarId }) => avatarId),
  )
  const all = listAvatars('ADULT')
  const [first] = all
  if (!first) throw new Error('There are no avatars')
  return all.find(({ id }) => !taken.has(id)) ?? first
}

interface NewPin {
  pin: string
  currentPin?: string
  password?: string
}

/**
 * Sets the PIN that leaves a kids profile. Changing it requires the old PIN or the password. A recent login replaces
 * both, except in a kids profile, where it may be somebody else's: there it counts only for an account that has neither.
 * @throws {Problem} 403 without such a proof; 400 or 429 as `checkPin` and `checkPassword`
 */
export async function setPin(context: RequestContext, { pin, ...proof }: NewPin): Promise<void> {
  await requireProof(context, proof)
  await storePin(context, memberOf(context).accountId, pin)
}

/** Stores an account's PIN as a hash. */
export async function storePin(
  { config, database }: Pick<RequestContext, 'config' | 'database'>,
  accountId: string,
  pin: string,
): Promise<void> {
  await database
    .update(account)
    .set({ pinHash: hashPin(config.accountSecret, accountId, pin) })
    .where(eq(account.id, accountId))
}

async function requireProof(context: RequestContext, { currentPin, password }: Omit<NewPin, 'pin'>) {
  if (typeof currentPin === 'string') return checkPin(context, currentPin)
  if (typeof password === 'string') return checkPassword(context, password)
  const { pinHash, passwordHash } = await findAccount(context)
  if (isChild(context.viewer)) {
    if (pinHash !== null) throw new Problem(403, 'pinDue')
    if (passwordHash !== null) throw new Problem(403, 'reauthenticate')
  }
  requireRecentLogin(context)
}

/**
 * Unlocks the session's other profiles.
 * @throws {Problem} 400 for a wrong PIN or without one; 429 after five wrong ones, and after twenty in a day until the
 * password is entered
 */
export async function checkPin(context: RequestContext, pin: string): Promise<void> {
  const [inARow, inADay] = pinCounts(memberOf(context).accountId)
  await consumeAttempt(context, inARow, attemptLimits.pinGuesses)
  await consumeAttempt(context, inADay, attemptLimits.pinGuessesADay, 'pinPasswordDue')
  const { id, pinHash } = await findAccount(context)
  const given = hashPin(context.config.accountSecret, id, pin)
  if (pinHash === null || !isSameHash(pinHash, given)) throw new Problem(400, 'wrongPin')
  await clearAttempts(context, [inARow])
  await refundAttempt(context, inADay)
  await letOutOfKids(context)
}

/** @throws {Problem} 400 for a wrong password, 429 after too many wrong ones */
async function checkPassword(context: RequestContext, password: string) {
  const { accountId } = memberOf(context)
  const attempts = `password:${accountId}`
  await consumeAttempt(context, attempts, attemptLimits.passwordChanges)
  const { passwordHash } = await findAccount(context)
  if (!(await isPassword(passwordHash, password, context))) throw new Problem(400, 'wrongPassword')
  await clearAttempts(context, [attempts, ...pinCounts(accountId)])
  await letOutOfKids(context)
}

async function findAccount(context: RequestContext) {
  const { accountId } = memberOf(context)
  return found(await context.database.select().from(account).where(eq(account.id, accountId)))
}

const hashPin = (secret: string, accountId: string, pin: string) =>
  hashCode(secret, { requestId: `pin of ${accountId}`, code: pin })
