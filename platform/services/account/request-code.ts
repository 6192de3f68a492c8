import { randomUUID } from 'node:crypto'
import { oneTimeCode } from '../../db/schema/proof'
import type { RequestContext } from '../../platform'
import { hashToken, newToken } from '../tokens/opaque-token'
import { accountLimits } from './account-limits'
import { newCode } from './code-hash'
import type { Contact } from './contact'
import { codeColumns, countSending, sendCode } from './send-code'

export type CodePurpose = (typeof oneTimeCode.$inferSelect)['purpose']

export interface CodeRequest {
  purpose: CodePurpose
  /** `null` when no account has the address: everything goes the same way, but nothing is sent. */
  accountId: string | null
  contact: Contact
}

/**
 * Sends a code and remembers what it is good for.
 * @returns the token that names this request, and the seconds until another code may be asked for.
 * @throws {Problem} 429 before that time, or when the address that asks has asked too often.
 */
export async function requestCode(
  context: RequestContext,
  request: CodeRequest,
): Promise<{ token: string; duration: number }> {
  await countSending(context, request.contact)
  return issueCode(context, request)
}

/** As `requestCode`, for a caller that has counted the sending already. */
export async function issueCode(
  context: RequestContext,
  { purpose, accountId, contact }: CodeRequest,
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
  if (accountId !== null) sendCode(context, { contact, code })
  return { token, duration: accountLimits.resendSeconds }
}
