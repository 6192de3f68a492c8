import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { flag } from '../../db/schema/operation'

/** Sets the given flags and leaves the others alone. */
export async function setFlags(
  { database }: { database: Database },
  flags: Record<string, string>,
): Promise<void> {
  const rows = Object.entries(flags).map(([name, value]) => ({ name, value }))
  if (rows.length === 0) return
  await database
    .insert(flag)
    .values(rows)
    .onConflictDoUpdate({ target: flag.name, set: { value: sql`excluded.value` } })
}
