import type { FastifyPluginCallback } from 'fastify'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { defineRoute } from '../../http/define-route'
import { listPlans } from '../../services/plans/list-plans'
import { getPlan, listReceipts } from '../../services/plans/subscriptions'

/** The purchase host: plans, subscriptions and receipts. */
export const purchaseHost: FastifyPluginCallback = (app, _options, done) => {
  defineRoute(app, purchaseCalls.listPlans, async (context, { body }) => ({
    data: await listPlans(context, body),
  }))
  defineRoute(app, purchaseCalls.getPlan, async (context) => ({ data: await getPlan(context) }))
  defineRoute(app, purchaseCalls.listReceipts, async (context) => ({ data: await listReceipts(context) }))
  done()
}
