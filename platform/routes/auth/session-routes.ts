import type { FastifyInstance } from 'fastify'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { defineSignInRoute, defineRoute, doneResponse } from '../../http/define-route'
import { logIn } from '../../services/auth/log-in'
import { enterBySocial } from '../../services/auth/log-in-by-social'
import { register } from '../../services/auth/register'
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
