import { z } from 'zod'
import {
  familyActions,
  flowActionSchema,
  profileTypeSchema,
  socialMedia,
  subscriptionStatusSchema,
  idSchema,
  imageField,
  instantField,
  langField,
} from './fields'
import { limits } from './limits'

const email = z.string().max(254)
const msisdn = z.string().max(20)
const password = z.string().max(1_000)

/** Proof that a person, not a script, sends the form: provided by the configured captcha. */
export const captchaField = z.string().max(10_000)

/**
 * `proof-of-work`: append a dot and a counter to the challenge, such that the SHA-256 of the whole begins with
 * `difficulty` zero bits; that text is the response. `recaptcha`: the token of Google's script. `filled`: anything.
 */
export const captchaChallengeSchema = z.object({
  provider: z.enum(['proof-of-work', 'recaptcha', 'filled']),
  challenge: z.string(),
  difficulty: z.int().min(0),
})

export const tokenInfoSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Seconds until the access token expires. */
  expiresIn: z.int().positive(),
})
export type TokenInfo = z.infer<typeof tokenInfoSchema>

export const profileSchema = z.object({
  id: idSchema,
  profileName: z.string(),
  avatarId: idSchema,
  langCode: langField,
  autoNextEpisode: z.boolean(),
  autoPreview: z.boolean(),
  profileType: profileTypeSchema,
  isDefaultProfile: z.boolean(),
})
export type Profile = z.infer<typeof profileSchema>

export const profileFields = profileSchema.omit({ id: true, isDefaultProfile: true }).extend({
  profileName: z.string().trim().min(1).max(40),
})

export const subscriptionSchema = z.object({
  productCode: z.string(),
  subscriptionStatus: subscriptionStatusSchema,
  paymentGatewayCode: z.string(),
  expiryDate: instantField,
  subscriptionCode: z.string(),
})

/** A required action, with its message for the viewer. */
const requiredActionSchema = z.object({ actionType: flowActionSchema, warningText: z.string() })

/** The account as the web app knows it; every response that contains one has `userId` (specification 5). */
export const accountSchema = z.object({
  userId: z.string().min(1),
  fullName: z.string(),
  email: z.string().nullable(),
  msisdn: z.string().nullable(),
  otpRequired: z.boolean(),
  emailVerifyAction: requiredActionSchema.nullable(),
  userProfile: z.array(profileSchema),
  subscription: subscriptionSchema.nullable(),
  userAction: requiredActionSchema.nullable(),
  userWarningAction: requiredActionSchema.nullable(),
  countryCode: z.string().nullable(),
  /**
   * What the account's plan includes, its own or its family's: `everything`, `live` and such. Empty without a plan and while its
   * own waits for a payment; left out where a sign-in call brings the account.
   */
  planFeatures: z.array(z.string()).optional(),
  /** The ids of the profiles that may have something in progress; left out where a sign-in call brings the account. */
  profilesInProgress: z.array(idSchema).optional(),
  /** Whether there is a password to change; an account created by a social login has none at first. */
  hasPassword: z.boolean().optional(),
  /** Whether a PIN is required to leave a KIDS profile. */
  hasPin: z.boolean().optional(),
})
export type Account = z.infer<typeof accountSchema>

/** The result of a login or a registration: tokens, or the required action, such as an OTP. */
export const authResultSchema = z.object({
  tokenInfo: tokenInfoSchema.nullable(),
  actionType: flowActionSchema,
  /** Identifies the pending OTP request; `null` without one. */
  otpToken: z.string().nullable(),
  /** Seconds until another code may be requested; `null` without a pending one. */
  otpDuration: z.int().positive().nullable(),
  account: accountSchema.nullable(),
})

export const loginFields = z.object({
  email: email.optional(),
  msisdn: msisdn.optional(),
  password,
  gRecaptchaResponse: captchaField,
})

export const forgotPasswordFields = z.object({
  email: email.optional(),
  msisdn: msisdn.optional(),
  gRecaptchaResponse: captchaField,
})

export const registerFields = z.object({
  fullName: z.string().trim().min(1).max(120),
  email: email.optional(),
  msisdn: msisdn.optional(),
  password,
  repeatPassword: password,
  channel: z.string().max(40).default('WEB'),
  referenceCode: z.string().max(64).optional(),
  gRecaptchaResponse: captchaField,
})

export const publicRegisterFields = registerFields
  .omit({ repeatPassword: true, channel: true, msisdn: true, email: true })
  .extend({ email, confirmPassword: password })

export const socialFields = z.object({
  accessToken: z.string().max(10_000),
  mediaType: z.enum(socialMedia),
  fullName: z.string().max(120).optional(),
  gRecaptchaResponse: captchaField,
  referenceCode: z.string().max(64).optional(),
})

/** Digits that an adult enters to leave a KIDS profile. */
export const pinField = z.string().length(limits.pinLength).regex(/^\d+$/)

export const otpField = z.string().length(limits.otpLength).regex(/^\d+$/)
export const otpSendResult = z.object({ token: z.string(), duration: z.int().positive() })

export const countrySchema = z.object({
  /** URL of a picture; empty without one. */
  flagUrl: z.string(),
  countryName: z.string(),
  countryPhoneCode: z.string(),
  countryCode: z.string().length(2),
  selected: z.boolean(),
})
export type Country = z.infer<typeof countrySchema>

export const avatarSchema = z.object({
  id: idSchema,
  imageUrl: imageField,
  profileType: profileTypeSchema,
})

const deviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  platform: z.string(),
  lastUsedAt: instantField,
  current: z.boolean(),
})

export const deviceStateSchema = z.object({
  devices: z.array(deviceSchema),
  allowedDevices: z.int(),
  maxDeleteCount: z.int(),
  maxDeviceCount: z.int(),
  remainingDeleteCount: z.int(),
})

/** The product's feature flags, every value a string (`'true'`). */
export const configSchema = z.record(z.string(), z.string())

export const inviteLinksSchema = z.object({
  textTitle: z.string(),
  textSubTitle: z.string(),
  hilalPlayUrl: z.string(),
  facebookUrl: z.string(),
  emailUrl: z.string(),
  twitterUrl: z.string(),
  whatsAppUrl: z.string(),
  messengerUrl: z.string(),
})

const familyPerson = z.object({ initials: z.string(), fullName: z.string(), memberType: z.string() })

export const familySchema = z.object({
  inviteAction: z.object({ buttonText: z.string() }).nullable(),
  actionText: z.string(),
  /** A host may know no photo of the owner. */
  parent: familyPerson.extend({ profilePhoto: imageField.nullish() }),
  members: z.array(
    familyPerson.extend({ userId: z.string(), profilePhoto: imageField.nullable(), deletable: z.boolean() }),
  ),
  /** The owner's unused links, latest first. A host may not support them. */
  invitations: z.array(z.object({ invitationId: z.string(), expiresAt: instantField })).optional(),
})

export const invitationCheckSchema = z.object({
  actionText: z.string(),
  message: z.string(),
  joinAction: z.object({
    buttonText: z.string(),
    /** Any other action of a host is a warning (specification 2). */
    actionType: z.enum([...familyActions, 'WARNING']).catch('WARNING'),
    warningTitle: z.string(),
    warningText: z.string(),
  }),
})
