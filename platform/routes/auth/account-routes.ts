import type { FastifyInstance } from 'fastify'
import { accountCalls } from '@/lib/contract/hosts/auth'
import { defineCatalogueRoute, defineRoute, doneResponse } from '../../http/define-route'
import { memberOf } from '../../services/accounts/accounts'
import { getAccount, getInviteLinks, updateUserInfo } from '../../services/auth/account-details'
import { listFamily, removeFamilyMember } from '../../services/family/family'
import { checkInvitation, inviteFamily, joinFamily } from '../../services/family/invitations'
import { checkPin, setPin } from '../../services/profiles/pin'
import {
  listAvatars,
  addProfile,
  deleteProfile,
  getAvailableAvatar,
  listProfiles,
  updateProfile,
} from '../../services/profiles/profiles'
import { endOtherSessions } from '../../services/sessions/sessions'
import { listCountries } from '../../shared/countries'
import { getFlags } from '../../shared/flags'

/** Configuration, the account and its profiles. */
export function accountRoutes(app: FastifyInstance): void {
  defineCatalogueRoute(app, accountCalls.getConfig, async (context) => ({ data: await getFlags(context) }))
  defineCatalogueRoute(app, accountCalls.listCountries, ({ viewer }) =>
    Promise.resolve({ data: listCountries(viewer) }),
  )
  for (const call of [accountCalls.getUserDetail, accountCalls.getUser])
    defineRoute(app, call, async (context) => ({ data: await getAccount(context) }))
  defineRoute(app, accountCalls.updateUserInfo, async (context, { body }) => ({
    data: await updateUserInfo(context, body),
  }))
  defineRoute(app, accountCalls.endOtherSessions, async (context) => {
    await endOtherSessions(context)
    return doneResponse
  })
  defineRoute(app, accountCalls.getInviteLinks, async (context) => ({ data: await getInviteLinks(context) }))
  profileRoutes(app)
  pinRoutes(app)
}

function pinRoutes(app: FastifyInstance) {
  defineRoute(app, accountCalls.setPin, async (context, { body }) => {
    await setPin(context, body)
    return doneResponse
  })
  defineRoute(app, accountCalls.checkPin, async (context, { body }) => {
    await checkPin(context, body.pin)
    return doneResponse
  })
}

function profileRoutes(app: FastifyInstance) {
  defineRoute(app, accountCalls.listProfiles, async (context) => ({
    data: await listProfiles(context, memberOf(context).accountId),
  }))
  defineRoute(app, accountCalls.addProfile, async (context, { body }) => ({
    data: await addProfile(context, body),
  }))
  defineRoute(app, accountCalls.updateProfile, async (context, { params, body }) => ({
    data: await updateProfile(context, params.id, body),
  }))
  defineRoute(app, accountCalls.deleteProfile, async (context, { params }) => {
    await deleteProfile(context, params.id)
    return doneResponse
  })
  defineRoute(app, accountCalls.listAvatars, (_context, { query }) =>
    Promise.resolve({ data: listAvatars(query.profileType) }),
  )
  defineRoute(app, accountCalls.getAvailableAvatar, async (context) => ({
    data: await getAvailableAvatar(context),
  }))
}

/** Family: accounts that share one plan. */
export function familyRoutes(app: FastifyInstance): void {
  defineRoute(app, accountCalls.listFamily, async (context) => ({ data: await listFamily(context) }))
  defineRoute(app, accountCalls.inviteFamily, async (context) => ({ data: await inviteFamily(context) }))
  defineRoute(app, accountCalls.validateInvitation, async (context, { query }) => ({
    data: await checkInvitation(context, query.token),
  }))
  defineRoute(app, accountCalls.joinFamily, async (context, { query }) => {
    await joinFamily(context, query.token)
    return doneResponse
  })
  defineRoute(app, accountCalls.removeFamilyMember, async (context, { query }) => {
    await removeFamilyMember(context, query.memberId)
    return doneResponse
  })
}
