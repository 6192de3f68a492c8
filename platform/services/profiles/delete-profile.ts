import { and, eq } from 'drizzle-orm'
import { profile } from '../../db/schema/account'
import { found, Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { memberOf } from '../accounts/member'

/** Removes one of the member's own profiles. @throws {Problem} 404 for any other, 409 for the default one. */
export async function deleteProfile({ database, viewer }: RequestContext, id: number): Promise<void> {
  const { accountId } = memberOf({ viewer })
  const own = and(eq(profile.id, id), eq(profile.accountId, accountId))
  const { isDefaultProfile } = found(await database.select().from(profile).where(own))
  if (isDefaultProfile) throw new Problem(409, 'defaultProfileStays')
  await database.delete(profile).where(own)
}
