import { randomUUID } from 'node:crypto'
import { oneTimeCode } from '../../db/schema/proof'
import type { RequestContext } from '../../platform'
import { newCode } from '../../shared/one-time-code'
import { hashToken, newToken } from '../../shared/tokens'
import { accountLimits } from './account-limits'
import type { Contact } from './contact'
import { codeColumns, sendCode, type CodeDelivery } from './send-code'

export type CodePurpose = (typeof oneTimeCode.$inferSelect)['purpose']

export interface CodeRequest {
  purpose: CodePurpose
  /** `null` when no account has the address: everything goes the same way, but nothing is sent. */
  accountId: string | null
  contact: Contact
}

/**
 * Sends a code and remembers what it is good for. The caller has counted the sending.
 * @returns the token that names this request, and the seconds until another code may be asked for.
 */
export async function issueCode(
  context: RequestContext,
  { purpose, accountId, contact }: CodeRequest,
  delivery: CodeDelivery = accountId === null ? 'discard' : 'send',
): Promise<{ token: string; duration: number }> {
  const requestId = randomUUID()
  const token = newToken()
  const code = newCode()
  await context.database.insert(oneTimeCode).values({
    id: requestId,
    tokenHash: hashToken(token),
    purpose,
    accountId,
    channel: contact.channel,
    recipient: contact.address,
    ...codeColumns(context, { requestId, code }),
  })
  await sendCode(context, { contact, code, delivery })
  return { token, duration: accountLimits.resendSeconds }
}
