import type { FastifyInstance } from 'fastify'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { defineSignInRoute, defineRoute } from '../../http/define-route'
import { claimActivation } from '../../services/activation/claim-activation'
import { checkActivation, createActivation } from '../../services/activation/tv-login'

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
