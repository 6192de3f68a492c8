import { count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Profile, profileFields } from '@/lib/contract/account-shapes'
import { profile } from '../../db/schema/account'
import { found, Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { getFlags } from '../../shared/flags'
import { lockAccount } from '../accounts/account-store'
import { accountLimits } from '../accounts/limits'
import { memberOf } from '../accounts/member'
import { toProfile } from './list-profiles'
import { requireAvatar } from './require-avatar'

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
