import type { FastifyInstance } from 'fastify'
import { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { defineEntryRoute, defineRoute, doneAnswer } from '../../http/define-route'
import { updateEmail, verifyEmail } from '../../services/auth/email'
import { forgotPassword, isResetTokenGood, resetPassword } from '../../services/auth/reset-password'
import { updatePassword } from '../../services/auth/update-password'

/** Passwords and e-mail addresses: forgotten, set anew, changed, verified. */
export function passwordRoutes(app: FastifyInstance): void {
  defineEntryRoute(
    app,
    passwordCalls.forgotPasswordV4,
    async (context, { body: { captchaToken, ...body } }) => ({
      data: await forgotPassword(context, { ...body, captcha: captchaToken }),
    }),
  )
  defineEntryRoute(
    app,
    passwordCalls.forgotPassword,
    async (context, { body: { gRecaptchaResponse, ...body } }) => ({
      data: await forgotPassword(context, { ...body, captcha: gRecaptchaResponse }),
    }),
  )
  defineEntryRoute(app, passwordCalls.validatePasswordToken, async (context, { body }) => ({
    data: { valid: await isResetTokenGood(context, body.token) },
  }))
  for (const call of [passwordCalls.resetPasswordV4, passwordCalls.resetPassword])
    defineEntryRoute(app, call, async (context, { body }) => {
      await resetPassword(context, body)
      return doneAnswer
    })
  defineEntryRoute(app, passwordCalls.verifyEmail, async (context, { body }) => {
    await verifyEmail(context, body.token)
    return doneAnswer
  })
  defineRoute(app, passwordCalls.updatePassword, async (context, { body }) => {
    await updatePassword(context, body)
    return doneAnswer
  })
  defineRoute(app, passwordCalls.updateEmail, async (context, { body }) => {
    await updateEmail(context, body)
    return doneAnswer
  })
}
