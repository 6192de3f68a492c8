import { z } from 'zod'
import {
  accountSchema,
  avatarSchema,
  configSchema,
  countrySchema,
  familySchema,
  invitationCheckSchema,
  inviteLinksSchema,
  pinField,
  profileFields,
  profileSchema,
} from '../account-shapes'
import { callsOf } from '../call'
import { profileTypeSchema } from '../enums'
import { idField } from '../fields'

const done = z.object({ done: z.literal(true) })
const singleUse = z.string().min(1).max(2_000)
const profileId = z.object({ id: idField })
const member = { method: 'POST', access: 'member' } as const

/** Calls about the account, its profiles and its family, and the product's own settings. */
export const accountCalls = callsOf('auth', {
  getUserDetail: {
    method: 'GET',
    access: 'member',
    path: '/auth/userDetail',
    summary: 'The account with profiles, subscription and due actions',
    data: accountSchema,
  },
  getUser: {
    method: 'GET',
    access: 'member',
    path: '/auth/user',
    summary: 'The account',
    data: accountSchema,
  },
  getConfig: {
    method: 'GET',
    access: 'guest',
    path: '/config',
    summary: 'Flags of the product',
    data: configSchema,
  },
  listCountries: {
    method: 'GET',
    access: 'guest',
    path: '/country/list',
    summary: 'Countries with their phone codes, one of them selected',
    data: z.array(countrySchema),
  },
  updateUserInfo: {
    ...member,
    path: '/v2/auth/user-info',
    summary: 'Changes account details; only the fields that are sent',
    body: z.object({ fullName: z.string().trim().min(1).max(120), msisdn: z.string().max(20) }).partial(),
    data: accountSchema,
  },
  endOtherSessions: {
    ...member,
    path: '/auth/sessions/end-others',
    summary: 'Logs the member out everywhere but here',
    data: done,
  },
  getInviteLinks: {
    method: 'GET',
    access: 'member',
    path: '/auth/invite-social-links',
    summary: 'Links by which a member invites friends',
    data: inviteLinksSchema,
  },
  listProfiles: {
    method: 'GET',
    access: 'member',
    path: '/auth/user-profile/list',
    summary: 'Profiles of the account',
    data: z.array(profileSchema),
  },
  addProfile: {
    ...member,
    path: '/auth/user-profile/add',
    summary: 'Adds a profile',
    body: profileFields,
    data: profileSchema,
  },
  deleteProfile: {
    method: 'DELETE',
    access: 'member',
    path: '/auth/user-profile/{id}',
    summary: 'Removes a profile',
    params: profileId,
    data: done,
  },
  updateProfile: {
    ...member,
    path: '/auth/user-profile/{id}',
    summary: 'Changes a profile',
    params: profileId,
    body: profileFields,
    data: profileSchema,
  },
  setPin: {
    ...member,
    path: '/auth/user-profile/pin',
    summary:
      'Sets the PIN that leaves a KIDS profile: soon after a login, or given the current one or the password',
    body: z.object({
      pin: pinField,
      currentPin: pinField.optional(),
      password: z.string().max(1_000).optional(),
    }),
    data: done,
  },
  checkPin: {
    ...member,
    path: '/auth/user-profile/pin/check',
    summary: 'Whether it is the PIN that leaves a KIDS profile',
    body: z.object({ pin: pinField }),
    data: done,
  },
  listAvatars: {
    method: 'GET',
    access: 'member',
    path: '/auth/user-profile/avatar-list',
    summary: 'Avatars for a type of profile',
    query: z.object({ profileType: profileTypeSchema.default('ADULT') }),
    data: z.array(avatarSchema),
  },
  getAvailableAvatar: {
    method: 'GET',
    access: 'member',
    path: '/auth/user-profile/v2/available-avatar',
    summary: 'An avatar that no profile of the account has yet',
    data: avatarSchema,
  },
  listFamily: {
    method: 'GET',
    access: 'member',
    path: '/family-sharing/list',
    summary: 'The family: parent and members',
    data: familySchema,
  },
  inviteFamily: {
    method: 'GET',
    access: 'member',
    path: '/family-sharing/invite',
    summary: 'Makes an invitation link',
    changes: true,
    data: z.object({ joinUrl: z.string() }),
  },
  validateInvitation: {
    method: 'GET',
    access: 'guest',
    path: '/family-sharing/validate',
    summary: 'What an invitation would do for whoever asks',
    query: z.object({ token: singleUse }),
    data: invitationCheckSchema,
  },
  joinFamily: {
    method: 'GET',
    access: 'member',
    path: '/family-sharing/join',
    summary: 'Accepts an invitation',
    changes: true,
    query: z.object({ token: singleUse }),
    data: done,
  },
  removeFamilyMember: {
    method: 'DELETE',
    access: 'member',
    path: '/family-sharing/remove-member',
    summary: 'Removes a member, or leaves',
    query: z.object({ memberId: z.string().min(1).max(64) }),
    data: done,
  },
})
