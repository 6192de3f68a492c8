import type { FastifyPluginCallback } from 'fastify'
import { notifyCalls } from '@/lib/contract/hosts/notify'
import { defineSignInRoute, doneResponse } from '../../http/define-route'
import { requestRegistration } from '../../services/auth/register'

/** The notify host: interest in registering. */
export const notifyHost: FastifyPluginCallback = (app, _options, done) => {
  defineSignInRoute(
    app,
    notifyCalls.requestRegistration,
    async (context, { body: { gRecaptchaResponse, ...body } }) => {
      await requestRegistration(context, { ...body, captcha: gRecaptchaResponse })
      return doneResponse
    },
  )
  done()
}
