import type { RequestContext } from '../../platform'
import { countTry } from '../throttle/throttle'
import { hashToken } from '../tokens/opaque-token'
import { tryLimits } from './account-limits'

/** Counts a mail of one kind to an address: five an hour and ten a day, whoever causes them. @throws {Problem} 429 */
export async function countMail(
  context: RequestContext,
  kind: 'invite' | 'verify',
  email: string,
): Promise<void> {
  const recipient = hashToken(email)
  await countTry(context, `${kind}:${recipient}`, tryLimits.mailsToOne)
  await countTry(context, `${kind}-day:${recipient}`, tryLimits.mailsToOneADay)
}
