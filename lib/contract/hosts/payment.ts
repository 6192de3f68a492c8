import { z } from 'zod'
import { captchaField } from '../account-shapes'
import { callsOf, paymentRoutes } from '../calls'
import { flowActionSchema, instantField } from '../fields'
import { moneySchema } from './purchase'

/** The current price of a purchase. A 409 contains it too, where the price differs from the one shown. */
export const quoteSchema = z.object({
  /** CHANGE costs nothing now: call changePlan. */
  kind: z.enum(['START', 'UPGRADE', 'RECOVER', 'CHANGE']),
  title: z.string(),
  /** Of a debt, the period of the plan changed to. */
  periodCode: z.string(),
  price: moneySchema,
  /** Discounts: by a promo code, and for the unused part of the current period. */
  discount: moneySchema,
  credit: moneySchema,
  /** What is charged, tax included. */
  total: moneySchema,
  /** The tax in `total`; missing where there is none. */
  tax: moneySchema.optional(),
  renewsAt: instantField,
  /** Length of a first period that differs from the plan's. */
  offerDays: z.int().positive().optional(),
  renewalPrice: moneySchema,
  /** Whether a withdrawal from it would refund only the unused part: the member has withdrawn within a year. */
  unusedOnly: z.literal(true).optional(),
})

const checkoutState = z.object({
  checkoutId: z.string(),
  /**
   * EXPIRED: given up, at the gateway too, or left too long. REFUNDED: paid after it was no longer wanted, so the amount
   * is refunded.
   */
  state: z.enum(['PENDING', 'SUCCEEDED', 'DECLINED', 'EXPIRED', 'REFUNDED']),
  message: z.string(),
  productCode: z.string(),
  /** What it buys, as its quote named it; missing for a plan that no longer exists. */
  plan: quoteSchema.pick({ title: true, periodCode: true, offerDays: true }).optional(),
  price: moneySchema,
  /** The price as the viewer's language writes it: loading its formats for a line or two takes a slow phone 60 ms. */
  priceText: z.string(),
  /** The plan that the account has after the payment, with its renewal in the viewer's language, where one follows. */
  paidPlan: z
    .object({ title: z.string(), renewal: z.object({ date: z.string(), price: z.string() }).nullable() })
    .optional(),
  /** The receipt of the payment; `wells` is the part for water wells as text. */
  receipt: z.object({ number: z.string(), wells: z.string() }).optional(),
  /** The gateway's page, as long as it accepts the payment. */
  redirectUrl: z.string().nullable(),
})

const chosenPlan = { planCode: z.string().max(64), periodCode: z.string().max(64) }
const chosen = {
  ...chosenPlan,
  gatewayCode: z.string().max(64),
  promoCode: z.string().max(64).optional(),
}
const checkout = { params: z.object({ checkoutId: z.string().max(64) }), data: checkoutState }
const changed = z.object({
  actionType: flowActionSchema,
  accessUntil: instantField,
  /** NOW: it has ended, without debt. AFTER_PAYMENT: with the period that a running payment buys, else at once. */
  ends: z.enum(['NOW', 'AFTER_PAYMENT']).optional(),
})

const instrumentChange = {
  params: z.object({ changeId: z.string().max(64) }),
  data: z.object({
    changeId: z.string(),
    state: z.enum(['PENDING', 'SUCCEEDED', 'DECLINED']),
    message: z.string(),
    /** The gateway's page; `null` when a code has to be entered, or nothing else is needed. */
    redirectUrl: z.string().nullable(),
    codeLength: z.int().nullable(),
  }),
}

const newPrice = z
  .object({
    title: z.string(),
    periodCode: z.string(),
    /** The current price, and the higher one. */
    price: moneySchema,
    newPrice: moneySchema,
    /** The end of the last period at the current price. */
    from: instantField,
    accepted: z.boolean(),
  })
  .nullable()

/**
 * The payment host's calls. The specification names the host and its screens but not its payloads: a checkout is
 * opened once per idempotency key, paid on the gateway's own page and read back.
 */
export const paymentCalls = callsOf('payment', paymentRoutes, {
  quoteCheckout: {
    access: 'member',
    summary: 'What a plan costs now: the price of the pay button',
    body: z.object(chosen),
    data: quoteSchema,
  },
  openCheckout: {
    access: 'member',
    summary: 'Opens a checkout with a gateway; 409 when the price is not the one shown',
    body: z.object({
      ...chosen,
      idempotencyKey: z.uuid(),
      /** The total shown beside the pay button. */
      shown: moneySchema,
    }),
    data: z.object({
      checkoutId: z.string(),
      /** The gateway's page; `null` when a code has to be entered, or nothing else is needed. */
      redirectUrl: z.string().nullable(),
      codeLength: z.int().nullable(),
    }),
    errorData: quoteSchema,
  },
  getCheckout: { access: 'member', summary: 'What became of a checkout', ...checkout },
  confirmCheckout: {
    access: 'member',
    summary: 'Confirms a checkout by the code of a text message',
    ...checkout,
    body: z.object({ otpCode: z.string().max(10) }),
  },
  cancelCheckout: {
    access: 'member',
    summary: 'Gives up a checkout, unless its payment may be under way',
    ...checkout,
  },
  claimPurchases: {
    access: 'member',
    summary: 'The paid checkouts that were not reported to analytics yet: each is named once',
    data: z.object({
      purchases: z.array(checkoutState.pick({ checkoutId: true, productCode: true, price: true })),
      /** Whether a checkout is still open, so that more purchases may follow. */
      isOpen: z.boolean(),
    }),
  },
  cancelSubscription: {
    access: 'member',
    summary: 'Cancels the subscription at the end of the paid period',
    data: changed,
  },
  resumeSubscription: { access: 'member', summary: 'Takes a cancellation back', data: changed },
  getNewPrice: {
    access: 'member',
    summary: 'The dearer price that the member is asked about; null when there is none',
    data: newPrice,
  },
  acceptNewPrice: {
    access: 'member',
    summary: 'Agrees to the dearer price that was shown; without it the subscription ends with its period',
    body: z.object({ shown: moneySchema }),
    data: newPrice,
  },
  requestCancellation: {
    access: 'guest',
    summary: 'Cancels without a login; the same response whether or not there is such an account',
    body: z.object({
      email: z.string().max(254).optional(),
      msisdn: z.string().max(40).optional(),
      reason: z.string().max(500).optional(),
      /** A date; without one, as soon as possible. */
      endsOn: z.iso.date().optional(),
      gRecaptchaResponse: captchaField,
    }),
    data: z.object({ receivedAt: instantField }),
  },
  revokeCancellation: {
    access: 'guest',
    summary: 'Takes a cancellation back by the link of its acknowledgement',
    body: z.object({ token: z.string().min(1).max(200) }),
    data: changed,
  },
  confirmCancellation: {
    access: 'guest',
    summary: 'Ends an overdue subscription at once by the link of the acknowledgement',
    body: z.object({ token: z.string().min(1).max(200) }),
    data: changed,
  },
  changePlan: {
    access: 'member',
    summary:
      'Changes to a plan that is not dearer, with the next period; 409 when its price is not the one shown',
    body: z.object({
      ...chosenPlan,
      /** The price of the next period shown beside the button. */
      shown: moneySchema,
    }),
    data: changed,
    errorData: quoteSchema,
  },
  revokeChange: {
    access: 'member',
    summary: 'Takes a planned change back, so that the current plan goes on',
    data: changed,
  },
  listInstrumentWays: {
    access: 'member',
    summary: 'By which gateways the next payments can be made instead; null where nothing renews',
    data: z
      .object({ gateways: z.array(z.string()), renewsAt: instantField, renewalPrice: moneySchema })
      .nullable(),
  },
  openInstrumentChange: {
    access: 'member',
    summary: 'Begins to change what later payments charge; nothing is charged now',
    body: z.object({
      gatewayCode: z.string().max(64),
      msisdn: z.string().max(20).optional(),
    }),
    data: instrumentChange.data,
  },
  getInstrumentChange: {
    access: 'member',
    summary: 'What became of a change of what later payments charge',
    ...instrumentChange,
  },
  confirmInstrumentChange: {
    access: 'member',
    summary: 'Confirms a number for later payments by the code of a text message',
    ...instrumentChange,
    body: z.object({ otpCode: z.string().max(10) }),
  },
  getWithdrawal: {
    access: 'member',
    summary: 'What a withdrawal gives back; null when it is not possible any more',
    data: z
      .object({
        refund: moneySchema,
        until: instantField,
        /** Whether the refund is only the unused part: the member has withdrawn before, within a year. */
        unusedOnly: z.boolean(),
      })
      .nullable(),
  },
  withdraw: {
    access: 'member',
    summary: 'Withdraws from the contract: it ends now, and the refund that was shown is made',
    body: z.object({ shown: moneySchema }),
    data: changed,
  },
})
