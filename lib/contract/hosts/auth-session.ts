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
import { callsOf, authRoutes } from '../calls'
import { limits } from '../limits'

const done = z.object({ done: z.literal(true) })
const singleUse = z.string().min(1).max(2_000)
const newUserModel = z.object({ returnNewUserModel: z.enum(['true', 'false']).optional() })
const deviceCode = z.object({ deviceId: z.string().min(1).max(64) })
const activationCode = z.string().length(limits.activationCodeLength).regex(/^\d+$/)
const activation = z.object({ activationCode, deviceId: z.string() })
/** The TV that was activated, and its position among the account's devices. */
const linkedDevice = z.object({
  deviceName: z.string(),
  deviceId: z.string(),
  deviceCount: z.int(),
  maxDeviceCount: z.int(),
})
const activationState = z.object({ completed: z.boolean(), tokenInfo: tokenInfoSchema.nullable() })

/** Calls that start or end a session, also on a TV. */
export const sessionCalls = callsOf('auth', authRoutes, {
  getCaptchaChallenge: {
    access: 'guest',
    summary: 'Who checks `gRecaptchaResponse`, and what a proof of work is done on',
    data: captchaChallengeSchema,
  },
  login: { access: 'guest', summary: 'Logs in', body: loginFields, data: authResultSchema },
  loginV4: {
    access: 'guest',
    summary: 'Logs in',
    query: newUserModel,
    body: loginFields,
    data: authResultSchema,
  },
  publicLogin: {
    access: 'guest',
    summary: 'Logs in',
    body: loginFields,
    data: authResultSchema,
  },
  registerV4: {
    access: 'guest',
    summary: 'Creates an account',
    query: newUserModel.extend({ referenceCode: z.string().max(64).optional() }),
    body: registerFields,
    data: authResultSchema,
  },
  register: {
    access: 'guest',
    summary: 'Creates an account',
    body: publicRegisterFields,
    data: authResultSchema,
  },
  logout: {
    access: 'member',
    summary: 'Ends the session of this device',
    body: z.object({ platformId: z.string().max(40) }),
    data: done,
  },
  createOtpLogin: {
    access: 'guest',
    summary: 'Makes an activation code for a TV',
    body: deviceCode,
    data: z.object({ activationCode, expiresIn: z.int().positive() }),
  },
  getActivation: {
    access: 'guest',
    summary: 'Makes an activation code for a TV, older variant',
    query: deviceCode,
    data: z.object({ activationCode, expiresIn: z.int().positive() }),
  },
  activate: {
    access: 'member',
    summary: 'Signs in the TV that shows this code',
    body: z.object({ activationCode }),
    data: linkedDevice,
  },
  validateOtpLogin: {
    access: 'member',
    summary: 'Signs in the TV that shows this code',
    body: z.object({ activationCode }),
    data: linkedDevice,
  },
  getActivationState: {
    access: 'guest',
    summary: 'Whether the TV has been signed in, older variant',
    query: activation,
    data: activationState,
  },
  checkOtpLogin: {
    access: 'guest',
    summary: 'Whether the TV has been signed in; brings its tokens once',
    body: activation,
    data: activationState,
  },
  socialLoginV3: {
    access: 'guest',
    summary: 'Logs in by a social account',
    body: socialFields,
    data: tokenInfoSchema,
  },
  socialLogin: {
    access: 'guest',
    summary: 'Logs in by a social account',
    body: socialFields,
    data: tokenInfoSchema,
  },
  socialRegisterV3: {
    access: 'guest',
    summary: 'Registers by a social account',
    body: socialFields,
    data: tokenInfoSchema,
  },
  socialRegister: {
    access: 'guest',
    summary: 'Registers by a social account',
    body: socialFields,
    data: tokenInfoSchema,
  },
  refreshToken: {
    access: 'guest',
    summary: 'Exchanges a refresh token for its successor',
    body: z.object({ token: singleUse }),
    data: tokenInfoSchema,
  },
  refreshTokenOld: {
    access: 'guest',
    summary: 'Exchanges a refresh token for its successor, older variant',
    body: z.object({ token: singleUse }),
    data: tokenInfoSchema,
  },
})
