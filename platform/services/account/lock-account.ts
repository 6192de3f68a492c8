import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { account } from '../../db/schema/account'
import { found } from '../../http/problem'

export type AccountRow = typeof account.$inferSelect

/** The account's row, held until the transaction ends. What changes an account takes this lock before any other. */
export async function lockAccount(tx: Database, accountId: string): Promise<AccountRow> {
  return found(await tx.select().from(account).where(eq(account.id, accountId)).for('update'))
}
