import type { FastifyInstance } from 'fastify'
import { accountCalls } from '@/lib/contract/hosts/auth-account'
import { defineRoute } from '../../http/define-route'
import { doneAnswer } from '../../http/envelope'
import { checkInvitation } from '../../services/family/check-invitation'
import { inviteFamily } from '../../services/family/invite-family'
import { joinFamily } from '../../services/family/join-family'
import { listFamily } from '../../services/family/list-family'
import { removeFamilyMember } from '../../services/family/remove-family-member'

/** Accounts that watch with the plan of one of them. */
export function familyRoutes(app: FastifyInstance): void {
  defineRoute(app, accountCalls.listFamily, async (context) => ({ data: await listFamily(context) }))
  defineRoute(app, accountCalls.inviteFamily, async (context) => ({ data: await inviteFamily(context) }))
  defineRoute(app, accountCalls.validateInvitation, async (context, { query }) => ({
    data: await checkInvitation(context, query.token),
  }))
  defineRoute(app, accountCalls.joinFamily, async (context, { query }) => {
    await joinFamily(context, query.token)
    return doneAnswer
  })
  defineRoute(app, accountCalls.removeFamilyMember, async (context, { query }) => {
    await removeFamilyMember(context, query.memberId)
    return doneAnswer
  })
}
