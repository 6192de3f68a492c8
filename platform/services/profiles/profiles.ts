import { asc, desc, eq, count, and } from 'drizzle-orm'
import type { z } from 'zod'
import { profileSchema, type Profile, type profileFields } from '@/lib/contract/account-shapes'
import type { Database } from '../../db/database'
import { profile } from '../../db/schema/account'
import { found, Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { getFlags } from '../../shared/flags'
import { lockAccount } from '../accounts/account-store'
import { accountLimits } from '../accounts/limits'
import { memberOf } from '../accounts/member'
import { requireAvatar, listAvatars, type Avatar } from './avatars'

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

/** A row as the contract shows it, without whose it is. */
function toProfile(row: typeof profile.$inferSelect): Profile {
  return profileSchema.parse(row)
}

/** Adds a profile to the member's account. @throws {Problem} 403 while there is only one to have, 409 beyond five. */
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

/** Changes one of the member's own profiles. @throws {Problem} 404 for any other. */
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

/** Removes one of the member's own profiles. @throws {Problem} 404 for any other, 409 for the default one. */
export async function deleteProfile({ database, viewer }: RequestContext, id: number): Promise<void> {
  const { accountId } = memberOf({ viewer })
  const own = and(eq(profile.id, id), eq(profile.accountId, accountId))
  const { isDefaultProfile } = found(await database.select().from(profile).where(own))
  if (isDefaultProfile) throw new Problem(409, 'defaultProfileStays')
  await database.delete(profile).where(own)
}

/** The first avatar that no profile of the account has; the first of all when every one is taken. */
export async function getAvailableAvatar(context: RequestContext): Promise<Avatar> {
  const taken = new Set(
    (await listProfiles(context, memberOf(context).accountId)).map(({ avatarId }) => avatarId),
  )
  const all = listAvatars('ADULT')
  const [first] = all
  if (!first) throw new Error('There are no avatars')
  return all.find(({ id }) => !taken.has(id)) ?? first
}
