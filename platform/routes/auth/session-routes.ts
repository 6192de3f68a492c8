import type { FastifyInstance } from 'fastify'
import { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { defineSignInRoute, defineRoute, doneResponse } from '../../http/define-route'
import { readContact } from '../../services/accounts/contact'
import { claimActivation } from '../../services/activation/claim-activation'
import { checkActivation, createActivation } from '../../services/activation/tv-login'
import { logIn } from '../../services/auth/log-in'
import { enterBySocial } from '../../services/auth/log-in-by-social'
import { sendOtp, verifyOtp } from '../../services/auth/otp'
import { register } from '../../services/auth/register'
import { resendCode } from '../../services/auth/request-code'
import { verifyResetCode } from '../../services/auth/reset-password'
import { logOut, renewSession } from '../../services/sessions/sessions'

/** Login, registration, renewal and logout, in their current and older versions. */
export function sessionRoutes(app: FastifyInstance): void {
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

/** Activation: logging in a TV with a code that it shows. */
export function activationRoutes(app: FastifyInstance): void {
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

/** One-time codes: send, resend and verify, by the request's token or by address. */
export function codeRoutes(app: FastifyInstance): void {
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
