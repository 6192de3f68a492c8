import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Profile, profileFields } from '@/lib/contract/account-shapes'
import { profile } from '../../db/schema/account'
import { found } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { memberOf } from '../accounts/member'
import { toProfile } from './list-profiles'
import { requireAvatar } from './require-avatar'

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
