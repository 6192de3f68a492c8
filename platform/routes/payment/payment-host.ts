import type { FastifyInstance, FastifyPluginCallback, FastifyRequest } from 'fastify'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { defineRoute } from '../../http/define-route'
import {
  cancelSubscription,
  changePlan,
  getWithdrawal,
  resumeSubscription,
  withdraw,
} from '../../services/billing/changes'
import { cancelCheckout, getCheckout, openCheckout, quoteCheckout } from '../../services/billing/checkout'
import { receiveEvent } from '../../services/billing/gateway-events'

const checkoutsPerMinute = 30

/** The payment host: checkouts, changes of a subscription, and the door for gateways' events. */
export const paymentHost: FastifyPluginCallback = (app, _options, done) => {
  addCheckoutRoutes(app)
  addSubscriptionRoutes(app)
  app.register(eventDoor, { prefix: '/events' })
  done()
}

function addCheckoutRoutes(app: FastifyInstance) {
  defineRoute(app, paymentCalls.quoteCheckout, async (context, { body }) => ({
    data: await quoteCheckout(context, body),
  }))
  defineRoute(
    app,
    paymentCalls.openCheckout,
    async (context, { body }) => ({ data: await openCheckout(context, body) }),
    { perMinute: checkoutsPerMinute },
  )
  defineRoute(app, paymentCalls.getCheckout, async (context, { params }) => ({
    data: await getCheckout(context, params.checkoutId),
  }))
  defineRoute(
    app,
    paymentCalls.confirmCheckout,
    async (context, { params, body }) => ({
      data: await getCheckout(context, params.checkoutId, body.otpCode),
    }),
    { perMinute: checkoutsPerMinute },
  )
  defineRoute(app, paymentCalls.cancelCheckout, async (context, { params }) => ({
    data: await cancelCheckout(context, params.checkoutId),
  }))
}

function addSubscriptionRoutes(app: FastifyInstance) {
  defineRoute(app, paymentCalls.cancelSubscription, async (context) => ({
    data: await cancelSubscription(context),
  }))
  defineRoute(app, paymentCalls.resumeSubscription, async (context) => ({
    data: await resumeSubscription(context),
  }))
  defineRoute(app, paymentCalls.changePlan, async (context, { body }) => ({
    data: await changePlan(context, body),
  }))
  defineRoute(app, paymentCalls.getWithdrawal, async (context) => ({ data: await getWithdrawal(context) }))
  defineRoute(app, paymentCalls.withdraw, async (context, { body }) => ({
    data: await withdraw(context, body),
  }))
}

/** Events arrive without login, as the bytes that their gateway has signed. */
const eventDoor: FastifyPluginCallback = (app, _options, done) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, next) => next(null, body))
  app.post('/:gatewayCode', async (request: FastifyRequest<{ Params: { gatewayCode: string } }>, reply) => {
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const context = { ...app.platform, log: request.log }
    await receiveEvent(context, request.params.gatewayCode, { headers: request.headers, rawBody })
    return reply.code(204).send()
  })
  done()
}
