import type { Database } from '../../db/database'
import { activation } from '../../db/schema/activation'
import { flag, message, outbox, translation } from '../../db/schema/operation'
import { oneTimeCode, throttle } from '../../db/schema/proof'
import { forgetUsers } from '../sandbox/make-user'

/** Forgets every account, flag, message and operator's text, so that the built-in ones stand again. */
export async function resetSandbox({ database }: { database: Database }): Promise<void> {
  await database.transaction(async (tx) => {
    await forgetUsers(tx)
    await tx.delete(oneTimeCode)
    await tx.delete(throttle)
    await tx.delete(activation)
    await tx.delete(flag)
    await tx.delete(message)
    await tx.delete(outbox)
    await tx.delete(translation)
  })
}
