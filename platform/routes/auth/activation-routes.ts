import type { FastifyInstance } from 'fastify'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { defineEntryRoute, defineRoute } from '../../http/define-route'
import { checkActivation } from '../../services/activation/check-activation'
import { claimActivation } from '../../services/activation/claim-activation'
import { createActivation } from '../../services/activation/create-activation'

/** How a TV comes into an account: by a code that it shows and a member types elsewhere. */
export function activationRoutes(app: FastifyInstance): void {
  defineEntryRoute(app, sessionCalls.createOtpLogin, async (context, { body }) => ({
    data: await createActivation(context, body.deviceId),
  }))
  defineEntryRoute(app, sessionCalls.getActivation, async (context, { query }) => ({
    data: await createActivation(context, query.deviceId),
  }))
  for (const call of [sessionCalls.activate, sessionCalls.validateOtpLogin])
    defineRoute(app, call, async (context, { body }) => ({
      data: await claimActivation(context, body.activationCode),
    }))
  defineEntryRoute(app, sessionCalls.checkOtpLogin, async (context, { body }) => ({
    data: await checkActivation(context, body),
  }))
  defineEntryRoute(app, sessionCalls.getActivationState, async (context, { query }) => ({
    data: await checkActivation(context, query),
  }))
}
