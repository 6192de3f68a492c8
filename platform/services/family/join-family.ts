import type { Database } from '../../db/database'
import { familyMember } from '../../db/schema/family'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { lockAccount } from '../accounts/account-store'
import { memberOf } from '../accounts/member'
import { findLinkToken, useLinkToken } from '../auth/links'
import { refuseJoin } from './refuse-join'

/**
 * Takes an invitation, once. One that finds no place stays good.
 * @throws {Problem} 400 for one that is worth nothing, 409 with the reason
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

/** In one order for all, so that two who join each other do not wait for one another. */
async function lockBoth(tx: Database, ...ids: [string, string]) {
  for (const id of [...new Set(ids)].sort()) await lockAccount(tx, id)
}
