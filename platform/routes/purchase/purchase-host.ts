import type { FastifyPluginCallback } from 'fastify'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { defineRoute } from '../../http/define-route'
import { getPlan } from '../../services/billing/self-service/member-plan'
import { listReceipts } from '../../services/billing/self-service/receipts'
import { getLanding } from '../../services/plans/landing'
import { listPlans } from '../../services/plans/list-plans'

/** The purchase host: plans, subscriptions and receipts. */
export const purchaseHost: FastifyPluginCallback = (app, _options, done) => {
  defineRoute(app, purchaseCalls.listPlans, async (context, { body }) => ({
    data: await listPlans(context, body),
  }))
  defineRoute(app, purchaseCalls.getPlan, async (context) => ({ data: await getPlan(context) }))
  defineRoute(app, purchaseCalls.listReceipts, async (context) => ({ data: await listReceipts(context) }))
  defineRoute(app, purchaseCalls.getLanding, async (context, { params }) => ({
    data: await getLanding(context, params.slug),
  }))
  done()
}
