import type { FastifyPluginCallback } from 'fastify'
import { partnerCalls } from '@/lib/contract/hosts/partner'
import { defineRoute } from '../../http/define-route'
import { confirmBilling, startBilling } from '../../services/billing/checkout/mobile-billing'
import { cancelBilling } from '../../services/billing/self-service/changes'

const perMinute = 10

/** The partner host: paying by mobile bill or on a partner's consent page. */
export const partnerHost: FastifyPluginCallback = (app, _options, done) => {
  defineRoute(
    app,
    partnerCalls.startBilling,
    async (context, { body }) => ({ data: await startBilling(context, body) }),
    { perMinute },
  )
  defineRoute(
    app,
    partnerCalls.confirmBilling,
    async (context, { body }) => ({ data: await confirmBilling(context, body) }),
    { perMinute },
  )
  defineRoute(app, partnerCalls.cancelBilling, async (context, { body }) => ({
    data: await cancelBilling(context, body),
  }))
  done()
}
