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
import { callsOf, authRoutes } from '../calls'
import { profileTypeSchema, idField } from '../fields'
import { passwordCalls } from './auth-password'
import { sessionCalls } from './auth-session'

const done = z.object({ done: z.literal(true) })
const singleUse = z.string().min(1).max(2_000)
const profileId = z.object({ id: idField })

/** Calls about the account, its profiles and its family, and the product's own settings. */
export const accountCalls = callsOf('auth', authRoutes, {
  getUserDetail: {
    access: 'member',
    summary: 'The account with profiles, subscription and due actions',
    data: accountSchema,
  },
  getUser: {
    access: 'member',
    summary: 'The account',
    data: accountSchema,
  },
  getConfig: {
    access: 'guest',
    summary: 'Flags of the product',
    data: configSchema,
  },
  listCountries: {
    access: 'guest',
    summary: 'Countries with their phone codes, one of them selected',
    data: z.array(countrySchema),
  },
  updateUserInfo: {
    access: 'member',
    summary: 'Changes account details; only the fields that are sent',
    body: z.object({ fullName: z.string().trim().min(1).max(120), msisdn: z.string().max(20) }).partial(),
    data: accountSchema,
  },
  endOtherSessions: {
    access: 'member',
    summary: 'Logs the member out everywhere but here',
    data: done,
  },
  getInviteLinks: {
    access: 'member',
    summary: 'Links by which a member invites friends',
    data: inviteLinksSchema,
  },
  listProfiles: {
    access: 'member',
    summary: 'Profiles of the account',
    data: z.array(profileSchema),
  },
  addProfile: {
    access: 'member',
    summary: 'Adds a profile',
    body: profileFields,
    data: profileSchema,
  },
  deleteProfile: {
    access: 'member',
    summary: 'Removes a profile',
    params: profileId,
    data: done,
  },
  updateProfile: {
    access: 'member',
    summary: 'Changes a profile',
    params: profileId,
    body: profileFields,
    data: profileSchema,
  },
  setPin: {
    access: 'member',
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
    access: 'member',
    summary: 'Whether it is the PIN that leaves a KIDS profile',
    body: z.object({ pin: pinField }),
    data: done,
  },
  listAvatars: {
    access: 'member',
    summary: 'Avatars for a type of profile',
    query: z.object({ profileType: profileTypeSchema.default('ADULT') }),
    data: z.array(avatarSchema),
  },
  getAvailableAvatar: {
    access: 'member',
    summary: 'An avatar that no profile of the account has yet',
    data: avatarSchema,
  },
  listFamily: {
    access: 'member',
    summary: 'The family: parent and members',
    data: familySchema,
  },
  inviteFamily: {
    access: 'member',
    summary: 'Makes an invitation link',
    data: z.object({ joinUrl: z.string() }),
  },
  validateInvitation: {
    access: 'guest',
    summary: 'What an invitation would do for whoever asks',
    query: z.object({ token: singleUse }),
    data: invitationCheckSchema,
  },
  joinFamily: {
    access: 'member',
    summary: 'Accepts an invitation',
    query: z.object({ token: singleUse }),
    data: done,
  },
  removeFamilyMember: {
    access: 'member',
    summary: 'Removes a member, or leaves',
    query: z.object({ memberId: z.string().min(1).max(64) }),
    data: done,
  },
  revokeInvitation: {
    access: 'member',
    summary: 'Makes a link of an invitation useless',
    query: z.object({ invitationId: z.string().min(1).max(64) }),
    data: done,
  },
})

/** The auth host's calls (specification 7). Older and newer variants of a call do the same. */
export const authCalls = { ...sessionCalls, ...passwordCalls, ...accountCalls }
