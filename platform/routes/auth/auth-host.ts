import type { FastifyPluginCallback, FastifyInstance } from 'fastify'
import { accountCalls } from '@/lib/contract/hosts/auth'
import { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { defineCatalogueRoute, defineRoute, doneResponse, defineSignInRoute } from '../../http/define-route'
import { memberOf, readContact } from '../../services/accounts/accounts'
import { claimActivation, checkActivation, createActivation } from '../../services/activation/activation'
import {
  getAccount,
  getInviteLinks,
  updateUserInfo,
  updateEmail,
  verifyEmail,
} from '../../services/auth/account-details'
import {
  verifyResetCode,
  forgotPassword,
  isResetTokenGood,
  resetPassword,
  updatePassword,
} from '../../services/auth/change-password'
import { sendOtp, verifyOtp, logIn } from '../../services/auth/log-in'
import { enterBySocial } from '../../services/auth/log-in-by-social'
import { resendCode } from '../../services/auth/one-time-code'
import { register } from '../../services/auth/register'
import { listProfilesInProgress } from '../../services/catalogue/continue-watching'
import {
  listFamily,
  removeFamilyMember,
  checkInvitation,
  inviteFamily,
  joinFamily,
  revokeInvitation,
  listPlanFeatures,
} from '../../services/family/family'
import {
  checkPin,
  setPin,
  listAvatars,
  addProfile,
  deleteProfile,
  getAvailableAvatar,
  listProfiles,
  updateProfile,
} from '../../services/profiles/profiles'
import { endOtherSessions, logOut, renewSession } from '../../services/sessions/sessions'
import { listCountries } from '../../shared/countries'
import { getFlags } from '../../shared/operator-settings'

/** Login, registration, renewal and logout, in their current and older versions. */
function sessionRoutes(app: FastifyInstance): void {
  defineSignInRoute(app, sessionCalls.getCaptchaChallenge, ({ captcha, config }) =>
    Promise.resolve({ data: { provider: config.captchaProvider, ...captcha.challenge() } }),
  )
  for (const call of [sessionCalls.login, sessionCalls.loginV4, sessionCalls.publicLogin])
    defineSignInRoute(app, call, async (context, { body }) => ({ data: await logIn(context, body) }))
  defineSignInRoute(app, sessionCalls.registerV4, async (context, { body, query }) => ({
    data: await register(context, { ...body, referenceCode: query.referenceCode ?? body.referenceCode }),
  }))
  defineSignInRoute(app, sessionCalls.register, async (context, { body: { confirmPassword, ...body } }) => ({
    data: await register(context, { ...body, repeatPassword: confirmPassword, channel: 'WEB' }),
  }))
  for (const call of [
    sessionCalls.socialLoginV3,
    sessionCalls.socialLogin,
    sessionCalls.socialRegisterV3,
    sessionCalls.socialRegister,
  ])
    defineSignInRoute(app, call, async (context, { body }) => ({ data: await enterBySocial(context, body) }))
  for (const call of [sessionCalls.refreshToken, sessionCalls.refreshTokenOld])
    defineSignInRoute(app, call, async (context, { body }) => ({
      data: await renewSession(context, body.token),
    }))
  defineRoute(app, sessionCalls.logout, async (context) => {
    await logOut(context)
    return doneResponse
  })
}

/** Passwords and e-mail addresses: reset, update, verification. */
function passwordRoutes(app: FastifyInstance): void {
  defineSignInRoute(
    app,
    passwordCalls.forgotPasswordV4,
    async (context, { body: { captchaToken, ...body } }) => ({
      data: await forgotPassword(context, { ...body, captcha: captchaToken }),
    }),
  )
  defineSignInRoute(
    app,
    passwordCalls.forgotPassword,
    async (context, { body: { gRecaptchaResponse, ...body } }) => ({
      data: await forgotPassword(context, { ...body, captcha: gRecaptchaResponse }),
    }),
  )
  defineSignInRoute(app, passwordCalls.validatePasswordToken, async (context, { body }) => ({
    data: { valid: await isResetTokenGood(context, body.token) },
  }))
  for (const call of [passwordCalls.resetPasswordV4, passwordCalls.resetPassword])
    defineSignInRoute(app, call, async (context, { body }) => {
      await resetPassword(context, body)
      return doneResponse
    })
  defineSignInRoute(app, passwordCalls.verifyEmail, async (context, { body }) => {
    await verifyEmail(context, body.token)
    return doneResponse
  })
  defineRoute(app, passwordCalls.updatePassword, async (context, { body }) => {
    await updatePassword(context, body)
    return doneResponse
  })
  defineRoute(app, passwordCalls.updateEmail, async (context, { body }) => {
    await updateEmail(context, body)
    return doneResponse
  })
}

/** One-time codes: send, resend and verify, by the request's token or by address. */
function codeRoutes(app: FastifyInstance): void {
  defineSignInRoute(
    app,
    passwordCalls.sendOtp,
    async (context, { body: { gRecaptchaResponse: captcha = '', ...body } }) => ({
      data: await sendOtp(context, { ...body, captcha }),
    }),
  )
  defineSignInRoute(
    app,
    passwordCalls.resendOtp,
    async (context, { body: { token, gRecaptchaResponse: captcha = '' } }) => ({
      data: await resendCode(context, { token, captcha }),
    }),
  )
  defineSignInRoute(
    app,
    passwordCalls.verifyForgotPasswordOtp,
    async (context, { body: { msisdn, otp } }) => ({
      data: await verifyResetCode(context, { request: { contact: readContact({ msisdn }) }, otp }),
    }),
  )
  defineSignInRoute(
    app,
    passwordCalls.verifyPublicForgotPasswordOtp,
    async (context, { body: { token, otp } }) => ({
      data: await verifyResetCode(context, { request: { token }, otp }),
    }),
  )
  defineSignInRoute(app, passwordCalls.verifyUser, async (context, { body: { otp, ...contact } }) => ({
    data: await verifyOtp(context, { request: { contact: readContact(contact) }, otp }),
  }))
  defineSignInRoute(app, passwordCalls.verifyOtp, async (context, { body: { token, otp } }) => ({
    data: await verifyOtp(context, { request: { token }, otp }),
  }))
}

/** Activation: logging in a TV with a code that it shows. */
function activationRoutes(app: FastifyInstance): void {
  defineSignInRoute(app, sessionCalls.createOtpLogin, async (context, { body }) => ({
    data: await createActivation(context, body.deviceId),
  }))
  defineSignInRoute(app, sessionCalls.getActivation, async (context, { query }) => ({
    data: await createActivation(context, query.deviceId),
  }))
  for (const call of [sessionCalls.activate, sessionCalls.validateOtpLogin])
    defineRoute(app, call, async (context, { body }) => ({
      data: await claimActivation(context, body.activationCode),
    }))
  defineSignInRoute(app, sessionCalls.checkOtpLogin, async (context, { body }) => ({
    data: await checkActivation(context, body),
  }))
  defineSignInRoute(app, sessionCalls.getActivationState, async (context, { query }) => ({
    data: await checkActivation(context, query),
  }))
}

/** Configuration, the account and its profiles. */
function accountRoutes(app: FastifyInstance): void {
  defineCatalogueRoute(app, accountCalls.getConfig, async (context) => ({ data: await getFlags(context) }))
  defineCatalogueRoute(app, accountCalls.listCountries, ({ viewer }) =>
    Promise.resolve({ data: listCountries(viewer) }),
  )
  for (const call of [accountCalls.getUserDetail, accountCalls.getUser])
    defineRoute(app, call, async (context) => ({
      data: {
        ...(await getAccount(context)),
        planFeatures: await listPlanFeatures(context),
        profilesInProgress: await listProfilesInProgress(context),
      },
    }))
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
function familyRoutes(app: FastifyInstance): void {
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
  defineRoute(app, accountCalls.revokeInvitation, async (context, { query }) => {
    await revokeInvitation(context, query.invitationId)
    return doneResponse
  })
}

/** The auth host: sessions, passwords, one-time codes, accounts with their profiles, and the configuration. */
export const authHost: FastifyPluginCallback = (app, _options, done) => {
  sessionRoutes(app)
  passwordRoutes(app)
  codeRoutes(app)
  activationRoutes(app)
  accountRoutes(app)
  familyRoutes(app)
  done()
}
