import { eq } from 'drizzle-orm'
import { activation } from '../../db/schema/activation'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { countTry } from '../../shared/throttle'
import { hashToken } from '../../shared/tokens'
import { tryLimits } from '../accounts/limits'
import { hashActivationCode, newActivationCode } from './activation-code'
import { activationSeconds } from './activation-limits'

/** What the `device-id` header of the TV's later calls may be, and nothing that can be guessed. */
const deviceIdShape = /^[\w-]{8,64}$/
/** Codes are drawn anew while they meet one that another TV shows. */
const draws = 8

/**
 * A code for the TV that asks to show, in place of the one that it showed before.
 * @throws {Problem} 400 for a device id that is none, 429 when too many are asked for from one address
 */
export async function createActivation(
  context: RequestContext,
  deviceId: string,
): Promise<{ activationCode: string; expiresIn: number }> {
  if (!deviceIdShape.test(deviceId)) throw new Problem(400, 'invalidInput', { field: 'deviceId' })
  await countTry(context, `activations:${context.viewer.address}`, tryLimits.codesFromAddress)
  for (let draw = 0; draw < draws; draw += 1) {
    const activationCode = newActivationCode()
    if (await keep(context, { deviceId, activationCode }))
      return { activationCode, expiresIn: activationSeconds }
  }
  throw new Problem(503, 'unavailable')
}

/** Whether the code could be kept: nobody else has it. */
async function keep(
  { clock, config, database, viewer }: RequestContext,
  { deviceId, activationCode }: { deviceId: string; activationCode: string },
) {
  const deviceHash = hashToken(deviceId)
  const kept = await database.transaction(async (tx) => {
    await tx.delete(activation).where(eq(activation.deviceHash, deviceHash))
    return tx
      .insert(activation)
      .values({
        deviceHash,
        codeHash: hashActivationCode(config.accountSecret, activationCode),
        platform: viewer.platform,
        userAgent: viewer.userAgent,
        expiresAt: new Date(clock.now().getTime() + activationSeconds * 1000),
      })
      .onConflictDoNothing()
      .returning({ id: activation.id })
  })
  return kept.length === 1
}
