import type { Database } from '../../db/database'
import { flag, message, translation } from '../../db/schema/operation'

/** Forgets every flag, message and operator's text, so that the built-in ones stand again. */
export async function resetSandbox({ database }: { database: Database }): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.delete(flag)
    await tx.delete(message)
    await tx.delete(translation)
  })
}
