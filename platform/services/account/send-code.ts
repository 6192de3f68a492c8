import type { RequestContext } from '../../platform'
import { writeMessage } from '../courier/write-message'
import { countTry } from '../throttle/throttle'
import { accountLimits, tryLimits } from './account-limits'
import { hashCode } from './code-hash'
import type { Contact } from './contact'

/** @throws {Problem} 429 while the last code to this address is fresh, or when one caller has asked for too many. */
export async function countSending(context: RequestContext, { address }: Contact): Promise<void> {
  await countTry(context, `codes:${context.viewer.address}`, tryLimits.codesFromAddress)
  await countTry(context, `code:${address}`, tryLimits.codeSending)
}

/** The columns of a request that a fresh code fills. */
export function codeColumns(
  { clock, config }: RequestContext,
  { requestId, code }: { requestId: string; code: string },
) {
  const sentAt = clock.now()
  return {
    codeHash: hashCode(config.accountSecret, { requestId, code }),
    tries: 0,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + accountLimits.codeSeconds * 1000),
  }
}

export function sendCode(
  context: RequestContext,
  { contact, code }: { contact: Contact; code: string },
): void {
  const { codeSeconds: seconds } = accountLimits
  context.courier.send(
    writeMessage(context, { contact, subject: 'codeSubject', text: 'codeText', code, seconds }),
  )
}
