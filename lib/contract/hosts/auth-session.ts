import { z } from 'zod'
import {
  authResultSchema,
  captchaChallengeSchema,
  loginFields,
  publicRegisterFields,
  registerFields,
  socialFields,
  tokenInfoSchema,
} from '../account-shapes'
import { callsOf } from '../call'
import { limits } from '../limits'

const done = z.object({ done: z.literal(true) })
const singleUse = z.string().min(1).max(2_000)
const newUserModel = z.object({ returnNewUserModel: z.enum(['true', 'false']).optional() })
const deviceCode = z.object({ deviceId: z.string().min(1).max(64) })
const activationCode = z.string().length(limits.activationCodeLength).regex(/^\d+$/)
const activation = z.object({ activationCode, deviceId: z.string() })
/** The TV that a code has let in, and its place among the devices of the account. */
const linkedDevice = z.object({
  deviceName: z.string(),
  deviceId: z.string(),
  deviceCount: z.int(),
  maxDeviceCount: z.int(),
})
const activationState = z.object({ completed: z.boolean(), tokenInfo: tokenInfoSchema.nullable() })
const guest = { method: 'POST', access: 'guest' } as const
const member = { method: 'POST', access: 'member' } as const

/** Calls that open or end a session, also on a TV. */
export const sessionCalls = callsOf('auth', {
  getCaptchaChallenge: {
    method: 'GET',
    access: 'guest',
    path: '/captcha/challenge',
    summary: 'Who checks `gRecaptchaResponse`, and what a proof of work is done on',
    data: captchaChallengeSchema,
  },
  login: { ...guest, path: '/auth/login', summary: 'Logs in', body: loginFields, data: authResultSchema },
  loginV4: {
    ...guest,
    path: '/v4/login',
    summary: 'Logs in',
    query: newUserModel,
    body: loginFields,
    data: authResultSchema,
  },
  publicLogin: {
    ...guest,
    path: '/public/login',
    summary: 'Logs in',
    body: loginFields,
    data: authResultSchema,
  },
  registerV4: {
    ...guest,
    path: '/v4/register',
    summary: 'Creates an account',
    query: newUserModel.extend({ referenceCode: z.string().max(64).optional() }),
    body: registerFields,
    data: authResultSchema,
  },
  register: {
    ...guest,
    path: '/public/register',
    summary: 'Creates an account',
    body: publicRegisterFields,
    data: authResultSchema,
  },
  logout: {
    ...member,
    path: '/auth/logout',
    summary: 'Ends the session of this device',
    body: z.object({ platformId: z.string().max(40) }),
    data: done,
  },
  createOtpLogin: {
    ...guest,
    path: '/public/otp-login/create',
    summary: 'Makes an activation code for a TV',
    body: deviceCode,
    data: z.object({ activationCode, expiresIn: z.int().positive() }),
  },
  getActivation: {
    method: 'GET',
    access: 'guest',
    path: '/activate',
    summary: 'Makes an activation code for a TV, older variant',
    query: deviceCode,
    changes: true,
    data: z.object({ activationCode, expiresIn: z.int().positive() }),
  },
  activate: {
    ...member,
    path: '/activate',
    summary: 'Signs in the TV that shows this code',
    body: z.object({ activationCode }),
    data: linkedDevice,
  },
  validateOtpLogin: {
    ...member,
    path: '/public/otp-login/validate',
    summary: 'Signs in the TV that shows this code',
    body: z.object({ activationCode }),
    data: linkedDevice,
  },
  getActivationState: {
    method: 'GET',
    access: 'guest',
    path: '/activate/completed',
    summary: 'Whether the TV has been signed in, older variant',
    query: activation,
    changes: true,
    data: activationState,
  },
  checkOtpLogin: {
    ...guest,
    path: '/public/otp-login/check',
    summary: 'Whether the TV has been signed in; brings its tokens once',
    body: activation,
    data: activationState,
  },
  socialLoginV3: {
    ...guest,
    path: '/v3/login/social-media',
    summary: 'Logs in by a social account',
    body: socialFields,
    data: tokenInfoSchema,
  },
  socialLogin: {
    ...guest,
    path: '/public/login/social-media',
    summary: 'Logs in by a social account',
    body: socialFields,
    data: tokenInfoSchema,
  },
  socialRegisterV3: {
    ...guest,
    path: '/v3/register/social-media',
    summary: 'Registers by a social account',
    body: socialFields,
    data: tokenInfoSchema,
  },
  socialRegister: {
    ...guest,
    path: '/public/register/social-media',
    summary: 'Registers by a social account',
    body: socialFields,
    data: tokenInfoSchema,
  },
  refreshToken: {
    ...guest,
    path: '/public/refresh-token',
    summary: 'Exchanges a refresh token for its successor',
    body: z.object({ token: singleUse }),
    data: tokenInfoSchema,
  },
  refreshTokenOld: {
    ...guest,
    path: '/auth/refresh-token',
    summary: 'Exchanges a refresh token for its successor, older variant',
    body: z.object({ token: singleUse }),
    data: tokenInfoSchema,
  },
})
