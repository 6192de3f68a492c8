import type { FastifyInstance } from 'fastify'
import { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { defineSignInRoute, defineRoute, doneResponse } from '../../http/define-route'
import { updateEmail, verifyEmail } from '../../services/auth/email'
import { forgotPassword, isResetTokenGood, resetPassword } from '../../services/auth/reset-password'
import { updatePassword } from '../../services/auth/update-password'

/** Passwords and e-mail addresses: reset, update, verification. */
export function passwordRoutes(app: FastifyInstance): void {
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
