import type { FastifyInstance } from 'fastify'
import { accountCalls } from '@/lib/contract/auth-account'
import { defineRoute } from '../../http/define-route'
import { doneAnswer } from '../../http/envelope'
import { checkInvitation, inviteFamily, joinFamily } from '../../services/family/invitations'
import { listFamily, removeFamilyMember } from '../../services/family/members'

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
