import type { FastifyInstance } from 'fastify'
import { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { defineSignInRoute } from '../../http/define-route'
import { readContact } from '../../services/accounts/contact'
import { sendOtp, verifyOtp } from '../../services/auth/otp'
import { resendCode } from '../../services/auth/request-code'
import { verifyResetCode } from '../../services/auth/reset-password'

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
