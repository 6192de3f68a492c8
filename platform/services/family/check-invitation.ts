import { eq } from 'drizzle-orm'
import type { accountCalls } from '@/lib/contract/auth-account'
import type { CallData } from '@/lib/contract/call'
import { account } from '../../db/schema/account'
import { found, Problem } from '../../http/problem'
import { messageIn, type MessageKey, type MessageValues } from '../../messages/message'
import type { RequestContext } from '../../platform'
import { findLinkToken } from '../auth/links'
import { refuseJoin } from './refuse-join'

type Check = CallData<typeof accountCalls.validateInvitation>

/** What an invitation would do for whoever asks. @throws {Problem} 400 for one that is worth nothing */
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
