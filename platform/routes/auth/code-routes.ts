import type { FastifyInstance } from 'fastify'
import { passwordCalls } from '@/lib/contract/auth-password'
import { defineEntryRoute } from '../../http/define-route'
import { readContact } from '../../services/accounts/contact'
import { sendOtp, verifyOtp } from '../../services/auth/otp'
import { resendCode } from '../../services/auth/request-code'
import { verifyResetCode } from '../../services/auth/reset-password'

/** One-time codes: sent, sent again and answered, by the request's token or by the address. */
export function codeRoutes(app: FastifyInstance): void {
  defineEntryRoute(
    app,
    passwordCalls.sendOtp,
    async (context, { body: { gRecaptchaResponse: captcha = '', ...body } }) => ({
      data: await sendOtp(context, { ...body, captcha }),
    }),
  )
  defineEntryRoute(
    app,
    passwordCalls.resendOtp,
    async (context, { body: { token, gRecaptchaResponse: captcha = '' } }) => ({
      data: await resendCode(context, { token, captcha }),
    }),
  )
  defineEntryRoute(
    app,
    passwordCalls.verifyForgotPasswordOtp,
    async (context, { body: { msisdn, otp } }) => ({
      data: await verifyResetCode(context, { request: { contact: readContact({ msisdn }) }, otp }),
    }),
  )
  defineEntryRoute(
    app,
    passwordCalls.verifyPublicForgotPasswordOtp,
    async (context, { body: { token, otp } }) => ({
      data: await verifyResetCode(context, { request: { token }, otp }),
    }),
  )
  defineEntryRoute(app, passwordCalls.verifyUser, async (context, { body: { otp, ...contact } }) => ({
    data: await verifyOtp(context, { request: { contact: readContact(contact) }, otp }),
  }))
  defineEntryRoute(app, passwordCalls.verifyOtp, async (context, { body: { token, otp } }) => ({
    data: await verifyOtp(context, { request: { token }, otp }),
  }))
}
