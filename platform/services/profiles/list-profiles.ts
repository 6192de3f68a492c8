import { asc, desc, eq } from 'drizzle-orm'
import { profileSchema, type Profile } from '@/lib/contract/account-shapes'
import type { Database } from '../../db/database'
import { profile } from '../../db/schema/account'

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
export function toProfile(row: typeof profile.$inferSelect): Profile {
  return profileSchema.parse(row)
}
