import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { account } from '../../db/schema/account'
import { found } from '../../http/problem'

export type AccountRow = typeof account.$inferSelect

/** Stands for the account that there is not, so that looking for one takes as long. */
export const noAccountId = '00000000-0000-0000-0000-000000000000'

/** The account's row, held until the transaction ends. What changes an account takes this lock before any other. */
export async function lockAccount(tx: Database, accountId: string): Promise<AccountRow> {
  return found(await tx.select().from(account).where(eq(account.id, accountId)).for('update'))
}
