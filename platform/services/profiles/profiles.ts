import { asc, desc, eq, count, and } from 'drizzle-orm'
import type { z } from 'zod'
import {
  profileSchema,
  type avatarSchema,
  type Profile,
  type profileFields,
} from '@/lib/contract/account-shapes'
import type { ProfileType } from '@/lib/contract/fields'
import type { Database } from '../../db/database'
import { profile } from '../../db/schema/account'
import type { RequestContext } from '../../shared/context'
import { getFlags } from '../../shared/flags'
import { Problem, found } from '../../shared/problem'
import { lockAccount, memberOf } from '../accounts/accounts'
import { accountLimits } from '../accounts/account-limits'

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
