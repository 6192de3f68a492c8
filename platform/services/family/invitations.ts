import { inArray, or, eq } from 'drizzle-orm'
import type { accountCalls } from '@/lib/contract/hosts/auth'
import type { CallData } from '@/lib/contract/calls'
import type { Database } from '../../db/database'
import { account, familyMember } from '../../db/schema/account'
import { messageIn, type MessageKey, type MessageValues } from '../../messages/message'
import type { RequestContext } from '../../shared/context'
import { found, Problem } from '../../shared/problem'
import { consumeAttempt } from '../../shared/throttle'
import { lockAccount, memberOf } from '../accounts/accounts'
import { findLinkToken, makeLinkToken, pageLink, useLinkToken } from '../auth/links'
import { findBillingStatus } from '../plans/subscriptions'
import { familyLimits, sharesPlan, familyInvitations } from './family'

/** Why an account cannot join the family of `parentId`; `null` when it can. */
async function refuseJoin(
  context: RequestContext,
  tx: Database,
  { accountId, parentId }: { accountId: string; parentId: string },
): Promise<MessageKey | null> {
  if (accountId === parentId) return 'familyOwnInvitation'
  const rows = await tx
    .select()
    .from(familyMember)
    .where(
      or(
        inArray(familyMember.accountId, [accountId, parentId]),
        inArray(familyMember.parentId, [accountId, parentId]),
      ),
    )
  if (rows.some((row) => row.accountId === accountId)) return 'familyTaken'
  if (rows.some((row) => row.parentId === accountId)) return 'familyHasMembers'
  if (rows.some((row) => row.accountId === parentId)) return 'linkOver'
  if (rows.length >= familyLimits.members) return 'familyFull'
  const billing = await findBillingStatus({ ...context, database: tx }, parentId)
  return sharesPlan(billing, context.clock.now()) ? null : 'familyPlanOver'
}

type Check = CallData<typeof accountCalls.validateInvitation>

/** What accepting an invitation would do for the caller. @throws {Problem} 400 for an invalid invitation */
export async function checkInvitation(context: RequestContext, token: string): Promise<Check> {
  const link = await findLinkToken(context, { purpose: 'JOIN_FAMILY', token })
  if (!link) throw new Problem(400, 'linkOver')
  const { database, viewer } = context
  const parent = found(await database.select().from(account).where(eq(account.id, link.accountId)))
  const text = (key: MessageKey, values?: MessageValues) => messageIn(viewer.lang, key, values)
  const refusal = viewer.member
    ? await refuseJoin(context, database, { accountId: viewer.member.accountId, parentId: parent.id })
    : null
  const allowed = viewer.member ? 'FAMILY_JOIN' : 'LOGIN'
  return {
    actionText: text('familyInvitation'),
    message: text('familyInvites', { name: parent.fullName }),
    joinAction: {
      buttonText: text(viewer.member ? 'familyJoin' : 'familyLogIn'),
      actionType: refusal ? 'WARNING' : allowed,
      warningTitle: refusal ? text('familyRefused') : '',
      warningText: refusal ? text(refusal) : '',
    },
  }
}

/**
 * Creates an invitation link for one account, valid for seven days.
 * @throws {Problem} 403 without a shareable plan; 409 when the family is full or the caller is a member of another; 429
 */
export async function inviteFamily(context: RequestContext): Promise<{ joinUrl: string }> {
  const { accountId } = memberOf(context)
  const billing = await findBillingStatus(context, accountId)
  if (!sharesPlan(billing, context.clock.now())) throw new Problem(403, 'familyNeedsPlan')
  const count = (column: typeof familyMember.accountId | typeof familyMember.parentId) =>
    context.database.$count(familyMember, eq(column, accountId))
  if ((await count(familyMember.accountId)) > 0) throw new Problem(409, 'familyTaken')
  if ((await count(familyMember.parentId)) >= familyLimits.members) throw new Problem(409, 'familyFull')
  await consumeAttempt(context, `family:${accountId}`, familyInvitations)
  const token = await makeLinkToken(context, {
    ...{ purpose: 'JOIN_FAMILY', accountId, email: null },
    seconds: familyLimits.invitationSeconds,
  })
  return { joinUrl: pageLink(context, '/family-sharing/accept', { token }) }
}

/**
 * Accepts an invitation, once. If the family is full, the invitation stays valid.
 * @throws {Problem} 400 for an invalid one, 409 with the reason
 */
export async function joinFamily(context: RequestContext, token: string): Promise<void> {
  const { accountId } = memberOf(context)
  const which = { purpose: 'JOIN_FAMILY', token } as const
  const link = await findLinkToken(context, which)
  if (!link) throw new Problem(400, 'linkOver')
  const parentId = link.accountId
  await context.database.transaction(async (tx) => {
    await lockBoth(tx, accountId, parentId)
    const refusal = await refuseJoin(context, tx, { accountId, parentId })
    if (refusal) throw new Problem(409, refusal)
    if (!(await useLinkToken({ ...context, database: tx }, which))) throw new Problem(400, 'linkOver')
    await tx.insert(familyMember).values({ accountId, parentId, joinedAt: context.clock.now() })
  })
  context.log.info({ event: 'family-joined', accountId, parentId }, 'joined a family')
}

/** Always locked in the same order, so that two accounts joining each other cannot deadlock. */
async function lockBoth(tx: Database, ...ids: [string, string]) {
  for (const id of [...new Set(ids)].sort()) await lockAccount(tx, id)
}
