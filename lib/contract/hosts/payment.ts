import { z } from 'zod'
import { callsOf, paymentRoutes } from '../calls'
import { flowActionSchema, instantField } from '../fields'
import { moneySchema } from './purchase'

const checkoutState = z.object({
  checkoutId: z.string(),
  state: z.enum(['PENDING', 'SUCCEEDED', 'DECLINED', 'EXPIRED']),
  message: z.string(),
  productCode: z.string(),
  price: moneySchema,
})

const chosenPlan = { planCode: z.string().max(64), periodCode: z.string().max(64) }
const chosen = {
  ...chosenPlan,
  gatewayCode: z.string().max(64),
  promoCode: z.string().max(64).optional(),
}
const checkout = { params: z.object({ checkoutId: z.string().max(64) }), data: checkoutState }
const changed = z.object({ actionType: flowActionSchema, accessUntil: instantField })

/**
 * The payment host's calls. The specification names the host and its screens but not its payloads:
 * a checkout is opened once for an idempotency key, paid on the gateway's own page and read back.
 */
export const paymentCalls = callsOf('payment', paymentRoutes, {
  quoteCheckout: {
    access: 'member',
    summary: 'What a plan costs now: the price of the pay button',
    body: z.object(chosen),
    data: z.object({
      /** CHANGE costs nothing now: call changePlan. */
      kind: z.enum(['START', 'UPGRADE', 'RECOVER', 'CHANGE']),
      title: z.string(),
      price: moneySchema,
      /** What is taken off by a promo code, and for the unused part of the running period. */
      discount: moneySchema,
      credit: moneySchema,
      /** What is charged, tax included. */
      total: moneySchema,
      renewsAt: instantField,
      renewalPrice: moneySchema,
    }),
  },
  openCheckout: {
    access: 'member',
    summary: 'Opens a checkout with a gateway; 409 when the price is not the one shown',
    body: z.object({
      ...chosen,
      idempotencyKey: z.uuid(),
      /** The total beside the pay button. */
      shown: moneySchema,
      msisdn: z
        .string()
        .regex(/^\d{7,15}$/)
        .optional(),
    }),
    data: z.object({
      checkoutId: z.string(),
      /** The gateway's page; `null` when a code is to be typed, or nothing more is to be done. */
      redirectUrl: z.string().nullable(),
      codeLength: z.int().nullable(),
    }),
  },
  getCheckout: { access: 'member', summary: 'What became of a checkout', ...checkout },
  confirmCheckout: {
    access: 'member',
    summary: 'Confirms a checkout by the code of a text message',
    ...checkout,
    body: z.object({ otpCode: z.string().max(10) }),
  },
  cancelCheckout: { access: 'member', summary: 'Gives up a checkout', ...checkout },
  cancelSubscription: {
    access: 'member',
    summary: 'Cancels the subscription at the end of the paid period',
    data: changed,
  },
  resumeSubscription: { access: 'member', summary: 'Takes a cancellation back', data: changed },
  changePlan: {
    access: 'member',
    summary: 'Changes to a plan that is not dearer, with the next period',
    body: z.object(chosenPlan),
    data: changed,
  },
  getWithdrawal: {
    access: 'member',
    summary: 'What a withdrawal gives back; null when it is not possible any more',
    data: z.object({ refund: moneySchema }).nullable(),
  },
  withdraw: {
    access: 'member',
    summary: 'Withdraws from the contract: it ends now, and the refund that was shown is made',
    body: z.object({ shown: moneySchema }),
    data: changed,
  },
})
