import type { Account, Profile } from '@/lib/contract'

/** The one profile of `account`. */
export const grownUp: Profile = {
  id: 1,
  profileName: 'Amina',
  avatarId: 1,
  langCode: 'en',
  autoNextEpisode: true,
  autoPreview: false,
  profileType: 'ADULT',
  isDefaultProfile: true,
}

/** A KIDS profile that no account has yet. */
export const kid: Profile = {
  ...grownUp,
  id: 2,
  profileName: 'Yusuf',
  avatarId: 7,
  profileType: 'KIDS',
  isDefaultProfile: false,
}

/** A member with a confirmed e-mail address, a password, and no subscription. */
export const account: Account = {
  userId: 'a1',
  fullName: 'Amina Rahman',
  email: 'amina@hilalplay.test',
  msisdn: null,
  otpRequired: false,
  emailVerifyAction: null,
  userProfile: [grownUp],
  subscription: null,
  userAction: null,
  userWarningAction: null,
  countryCode: null,
  hasPassword: true,
  hasPin: false,
}
