import { and, eq, or } from 'drizzle-orm'
import { z } from 'zod'
import { familyMember } from '../../db/schema/family'
import { found, notFound } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { memberOf } from '../accounts/member'

const idShape = z.uuid()

/**
 * Takes somebody out of the caller's family, or the caller out of another's.
 * @throws {Problem} 404 for anybody else
 */
export async function removeFamilyMember(context: RequestContext, memberId: string): Promise<void> {
  if (!idShape.safeParse(memberId).success) throw notFound()
  const { accountId } = memberOf(context)
  const own = or(eq(familyMember.parentId, accountId), eq(familyMember.accountId, accountId))
  found(
    await context.database
      .delete(familyMember)
      .where(and(eq(familyMember.accountId, memberId), own))
      .returning(),
  )
  context.log.info({ event: 'family-left', accountId, memberId }, 'left a family')
}
