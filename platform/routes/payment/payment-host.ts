import type { FastifyInstance, FastifyPluginCallback, FastifyRequest } from 'fastify'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { defineRoute } from '../../http/define-route'
import { openCheckout } from '../../services/billing/checkout/open-checkout'
import { quoteCheckout } from '../../services/billing/checkout/quote'
import { cancelCheckout, claimPurchases, getCheckout } from '../../services/billing/checkout/checkout-outcome'
import { receiveEvent } from '../../services/billing/payments/gateway-events'
import {
  confirmCancellation,
  revokeCancellation,
} from '../../services/billing/self-service/cancellation-links'
import { requestCancellation } from '../../services/billing/self-service/cancellation-requests'
import {
  cancelSubscription,
  changePlan,
  resumeSubscription,
  revokeChange,
} from '../../services/billing/self-service/changes'
import {
  getInstrumentChange,
  listInstrumentWays,
  openInstrumentChange,
} from '../../services/billing/self-service/instrument-changes'
import { withPurchase } from '../../services/billing/self-service/member-plan'
import { acceptNewPrice, getNewPrice } from '../../services/billing/self-service/price-changes'
import { getWithdrawal, withdraw } from '../../services/billing/self-service/withdrawals'

const checkoutsPerMinute = 30
const cancellationsPerMinute = 10

/** The payment host: checkouts, changes of a subscription, and the gateways' event endpoints. */
export const paymentHost: FastifyPluginCallback = (app, _options, done) => {
  addCheckoutRoutes(app)
  addSubscriptionRoutes(app)
  addCancellationRoutes(app)
  addInstrumentRoutes(app)
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
    data: await withPurchase(context, await getCheckout(context, params.checkoutId)),
  }))
  defineRoute(
    app,
    paymentCalls.confirmCheckout,
    async (context, { params, body }) => ({
      data: await withPurchase(context, await getCheckout(context, params.checkoutId, body.otpCode)),
    }),
    { perMinute: checkoutsPerMinute },
  )
  defineRoute(app, paymentCalls.cancelCheckout, async (context, { params }) => ({
    data: await withPurchase(context, await cancelCheckout(context, params.checkoutId)),
  }))
  defineRoute(app, paymentCalls.claimPurchases, async (context) => ({ data: await claimPurchases(context) }))
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
  defineRoute(app, paymentCalls.revokeChange, async (context) => ({ data: await revokeChange(context) }))
  defineRoute(app, paymentCalls.getNewPrice, async (context) => ({ data: await getNewPrice(context) }))
  defineRoute(app, paymentCalls.acceptNewPrice, async (context, { body }) => ({
    data: await acceptNewPrice(context, body),
  }))
  defineRoute(app, paymentCalls.getWithdrawal, async (context) => ({ data: await getWithdrawal(context) }))
  defineRoute(app, paymentCalls.withdraw, async (context, { body }) => ({
    data: await withdraw(context, body),
  }))
}

/** Cancelling without a login, confirming the cancellation and taking it back. */
function addCancellationRoutes(app: FastifyInstance) {
  defineRoute(
    app,
    paymentCalls.requestCancellation,
    async (context, { body }) => ({ data: await requestCancellation(context, body) }),
    { perMinute: cancellationsPerMinute },
  )
  defineRoute(
    app,
    paymentCalls.revokeCancellation,
    async (context, { body }) => ({ data: await revokeCancellation(context, body.token) }),
    { perMinute: cancellationsPerMinute },
  )
  defineRoute(
    app,
    paymentCalls.confirmCancellation,
    async (context, { body }) => ({ data: await confirmCancellation(context, body.token) }),
    { perMinute: cancellationsPerMinute },
  )
}

/** Another card, wallet or mobile bill for future payments. */
function addInstrumentRoutes(app: FastifyInstance) {
  defineRoute(app, paymentCalls.listInstrumentWays, async (context) => ({
    data: await listInstrumentWays(context),
  }))
  defineRoute(
    app,
    paymentCalls.openInstrumentChange,
    async (context, { body }) => ({ data: await openInstrumentChange(context, body) }),
    { perMinute: checkoutsPerMinute },
  )
  defineRoute(app, paymentCalls.getInstrumentChange, async (context, { params }) => ({
    data: await getInstrumentChange(context, params.changeId),
  }))
  defineRoute(
    app,
    paymentCalls.confirmInstrumentChange,
    async (context, { params, body }) => ({
      data: await getInstrumentChange(context, params.changeId, body.otpCode),
    }),
    { perMinute: checkoutsPerMinute },
  )
}

/** Several times the size that any gateway sends. */
const maxEventBytes = 256 * 1024

interface EventRoute {
  Params: { gatewayCode: string }
}

/** Events arrive without a login, as the bytes that their gateway has signed. */
const eventDoor: FastifyPluginCallback = (app, _options, done) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, next) => next(null, body))
  const options = { bodyLimit: maxEventBytes }
  app.post('/:gatewayCode', options, async (request: FastifyRequest<EventRoute>, reply) => {
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const context = { ...app.platform, log: request.log }
    await receiveEvent(context, request.params.gatewayCode, { headers: request.headers, rawBody })
    return reply.code(204).send()
  })
  done()
}
