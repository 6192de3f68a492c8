import { eq } from 'drizzle-orm'
import type { CallData, paymentCalls } from '@/lib/contract'
import { cancellationRequest } from '../../../db/schema/cancellation'
import { Problem } from '../../../shared/problem'
import { hashToken } from '../../../shared/tokens'
import { lockAccount } from '../../accounts/accounts'
import { within, type MemberContext } from '../billing-context'
import { lockSubscription, recordEvent, type Subscription } from '../subscriptions/subscription-store'
import { toChanged } from './changes'

type Change = Pick<CallData<typeof paymentCalls.revokeCancellation>, 'accessUntil' | 'ends'>

/**
 * Handles the request that a link identifies, with its subscription locked.
 * @throws {Problem} 400
 */
async function withRequest(
  context: MemberContext,
  token: string,
  work: (inside: MemberContext, request: Request, row: Subscription) => Promise<Change>,
): Promise<CallData<typeof paymentCalls.revokeCancellation>> {
  const isThis = eq(cancellationRequest.tokenHash, hashToken(token))
  const [named] = await context.database.select().from(cancellationRequest).where(isThis)
  if (!named) throw new Problem(400, 'cancellationLinkOver')
  return context.database.transaction(async (tx) => {
    await lockAccount(tx, named.accountId)
    const row = await lockSubscription(tx, named.subscriptionId)
    const [request] = await tx.select().from(cancellationRequest).where(isThis)
    if (!request || request.state === 'REPLACED') throw new Problem(400, 'cancellationLinkOver')
    return { ...(await work(within(context, tx), request, row)), actionType: 'SUCCESS' }
  })
}

type Request = typeof cancellationRequest.$inferSelect

const settle = ({ database }: MemberContext, { id }: Request, state: 'REVOKED' | 'DONE') =>
  database.update(cancellationRequest).set({ state, checkAt: null }).where(eq(cancellationRequest.id, id))

/**
 * Takes a cancellation back by the link of its acknowledgement. Idempotent.
 * @throws {Problem} 400 for an unknown link, 409 once the period is over
 */
export const revokeCancellation = (context: MemberContext, token: string) =>
  withRequest(context, token, async (inside, request, row) => {
    const event = { type: 'resumed', at: context.clock.now() } as const
    const changed = row.state.renews ? row : await recordEvent(inside, row, event)
    if (!changed) throw new Problem(409, 'cancellationLinkOver')
    await settle(inside, request, 'REVOKED')
    return { accessUntil: changed.accessUntil.toISOString() }
  })

/**
 * Confirms by the link of its acknowledgement that a subscription with an open payment ends at once, without debt, or
 * by the outcome of a charge that has started. Idempotent.
 * @throws {Problem} 400 for an unknown link, and for one of a cancellation that was taken back or is for a later day
 */
export const confirmCancellation = (context: MemberContext, token: string) =>
  withRequest(context, token, async (inside, request, row) => {
    if (request.state === 'REVOKED' || request.endsOn !== null) throw new Problem(400, 'cancellationLinkOver')
    const event = { type: 'canceled', at: context.clock.now() } as const
    const changed = (await recordEvent(inside, row, event)) ?? row
    await settle(inside, request, 'DONE')
    return toChanged(changed, 'SUCCESS')
  })
