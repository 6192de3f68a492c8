import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { oneTimeCode } from '../../db/schema/proof'
import { Problem } from '../../shared/problem'
import { consumeAttempt, refundAttempt, isFirstUse } from '../../shared/throttle'
import { hashCode, isSameHash, hashToken } from '../../shared/tokens'
import type { Contact } from '../accounts/contact'
import { accountLimits, attemptLimits } from '../accounts/account-limits'
import type { RequestContext } from '../../shared/context'
import type { CodePurpose } from './request-code'

/** A request by its token or, for callers without one, the newest to an address. */
export type WhichRequest = { token: string } | { contact: Contact }

interface RedeemedCode {
  accountId: string
  contact: Contact
}

/**
 * Redeems a code, once. Five guesses are checked per code and twenty a day per account: the first guess at each code
 * with its request's token, which only its caller has, and ten others. So the owner's guess is checked whatever others
 * have tried.
 * @throws {Problem} 400 for a wrong, expired or used code and an unknown request alike; 429
 */
export async function redeemCode(
  context: RequestContext,
  { purpose, request, otp }: { purpose: CodePurpose; request: WhichRequest; otp: string },
): Promise<RedeemedCode> {
  const { config, viewer } = context
  const { maxCodeAttempts, maxCodeAttemptsByAddress } = accountLimits
  await consumeAttempt(context, `guesses:${viewer.address}`, attemptLimits.codeGuessesFromAddress)
  const row = await findRequest(context, purpose, request)
  if (!row) throw new Problem(400, 'wrongCode')
  const byToken = 'token' in request
  const guesses = `guesses:${row.accountId ?? row.recipient}`
  const isFirst = byToken && (await isFirstGuess(context, row))
  if (!isFirst) await consumeAttempt(context, guesses, attemptLimits.furtherCodeGuesses)
  const codeHash = await consumeGuess(context, row.id, byToken ? maxCodeAttempts : maxCodeAttemptsByAddress)
  const given = hashCode(config.accountSecret, { requestId: row.id, code: otp })
  const right = codeHash !== null && isSameHash(codeHash, given)
  if (!right || row.accountId === null || !(await useUp(context, row.id))) {
    context.log.info(
      { event: 'code-refused', accountId: row.accountId, address: viewer.address },
      'wrong code',
    )
    throw new Problem(400, 'wrongCode')
  }
  if (!isFirst) await refundAttempt(context, guesses)
  return { accountId: row.accountId, contact: { channel: row.channel, address: row.recipient } }
}

async function findRequest({ database }: RequestContext, purpose: CodePurpose, request: WhichRequest) {
  const which =
    'token' in request
      ? eq(oneTimeCode.tokenHash, hashToken(request.token))
      : eq(oneTimeCode.recipient, request.contact.address)
  const [row] = await database
    .select()
    .from(oneTimeCode)
    .where(and(which, eq(oneTimeCode.purpose, purpose)))
    .orderBy(desc(oneTimeCode.sentAt))
    .limit(1)
  return row
}

/** Whether this is the first guess at a code by its request's token. */
function isFirstGuess(context: RequestContext, { id, sentAt }: typeof oneTimeCode.$inferSelect) {
  return isFirstUse(context, `guess:${id}:${sentAt.getTime()}`, accountLimits.codeSeconds)
}

/** The hash to compare with, if the code has guesses left. */
async function consumeGuess({ database, clock }: RequestContext, id: string, maxGuesses: number) {
  const [row] = await database
    .update(oneTimeCode)
    .set({ attempts: sql`${oneTimeCode.attempts} + 1` })
    .where(
      and(
        eq(oneTimeCode.id, id),
        isNull(oneTimeCode.usedAt),
        lt(oneTimeCode.attempts, maxGuesses),
        gt(oneTimeCode.expiresAt, clock.now()),
      ),
    )
    .returning({ codeHash: oneTimeCode.codeHash })
  return row?.codeHash ?? null
}

/** Marks the code as used. @returns false when a concurrent caller was first */
async function useUp({ database, clock }: RequestContext, id: string) {
  const used = await database
    .update(oneTimeCode)
    .set({ usedAt: clock.now() })
    .where(and(eq(oneTimeCode.id, id), isNull(oneTimeCode.usedAt)))
    .returning({ id: oneTimeCode.id })
  return used.length === 1
}
