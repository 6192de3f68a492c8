import { messageIn } from '../../messages/message'
import type { RequestContext } from '../../platform'
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
  { courier, viewer }: RequestContext,
  { contact, code }: { contact: Contact; code: string },
): void {
  courier.send({
    recipient: contact.address,
    channel: contact.channel,
    subject: messageIn(viewer.lang, 'codeSubject'),
    text: messageIn(viewer.lang, 'codeText', { code }),
    code,
    link: null,
  })
}
