import { z } from 'zod'
import { callsOf, paymentRoutes } from '../calls'
import { flowActionSchema } from '../fields'

const checkoutState = z.object({
  checkoutId: z.string(),
  state: z.enum(['PENDING', 'SUCCEEDED', 'DECLINED', 'EXPIRED']),
  message: z.string(),
})

/**
 * The payment host's calls. The specification names the host and its screens but not its payloads:
 * a checkout is opened once for an idempotency key, paid on the gateway's own page and read back.
 */
export const paymentCalls = callsOf('payment', paymentRoutes, {
  openCheckout: {
    access: 'member',
    summary: 'Opens a checkout with a gateway',
    body: z.object({
      planCode: z.string().max(64),
      periodCode: z.string().max(64),
      gatewayCode: z.string().max(64),
      promoCode: z.string().max(64).optional(),
      idempotencyKey: z.uuid(),
    }),
    data: z.object({ checkoutId: z.string(), redirectUrl: z.string() }),
  },
  getCheckout: {
    access: 'member',
    summary: 'What became of a checkout',
    params: z.object({ checkoutId: z.string().max(64) }),
    data: checkoutState,
  },
  cancelSubscription: {
    access: 'member',
    summary: 'Cancels the subscription at the end of the paid period',
    data: z.object({ actionType: flowActionSchema, accessUntil: z.iso.datetime() }),
  },
})
