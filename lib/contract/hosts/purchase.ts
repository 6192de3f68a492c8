import { z } from 'zod'
import { subscriptionSchema } from '../account-shapes'
import { callsOf, purchaseRoutes } from '../calls'
import { flowActionSchema, codeField, imageField, instantField, receiptNumberField } from '../fields'

/** Money in minor units (499 is 4.99) with its ISO 4217 currency. */
export const moneySchema = z.object({ amount: z.int().min(0), currency: z.string().length(3) })
export type Money = z.infer<typeof moneySchema>

const planSchema = z.object({
  planCode: z.string(),
  /** The plan for this period: what a subscription names. */
  productCode: z.string(),
  title: z.string(),
  selected: z.boolean(),
  price: moneySchema,
  /** The plan's price after an introductory period; `null` when it stays. */
  renewalPrice: moneySchema.nullable(),
  /** Length of an introductory period that differs from the plan's. */
  offerDays: z.int().positive().optional(),
  perMonth: moneySchema,
  /** How many screens may play at the same time. */
  screens: z.int().positive(),
  /** Codes of the plan's features. */
  features: z.array(z.string()),
  /** The gateways that it can be paid by; none while payments are closed. */
  gateways: z.array(z.string()),
})

const periodSchema = z.object({
  periodCode: z.string(),
  title: z.string(),
  selected: z.boolean(),
  plans: z.array(planSchema),
})

/** The payment method and its label, such as "Visa 4242"; `null` where unknown. */
const paidWith = {
  way: z.enum(['CARD', 'PAYPAL', 'MOBILE_BILL']).nullable(),
  instrument: z.string().nullable(),
}

const receiptSchema = z.object({
  id: z.string(),
  /** Without gaps within a year. */
  number: receiptNumberField,
  productCode: z.string(),
  title: z.string(),
  /** `null` for a product that no longer exists. */
  periodCode: z.string().nullable(),
  paidAt: instantField,
  price: moneySchema,
  /** The tax included in the price. */
  tax: moneySchema,
  /** Discounts: by a promo code, and for the unused part of the previous period. */
  discount: moneySchema,
  promoCode: z.string().nullable(),
  credit: moneySchema,
  /** The donated part of it. */
  wells: moneySchema,
  /** The paid period; `null` for receipts from before it was recorded. */
  period: z.object({ startsAt: instantField, endsAt: instantField }).nullable(),
  gatewayCode: z.string(),
  ...paidWith,
  /** Name and address of the seller, and the customer, as of that date. */
  seller: z.string(),
  billedTo: z.object({ name: z.string(), contact: z.string().nullable() }).nullable(),
  /** REFUNDED is a credit note, with its own number. */
  status: z.enum(['PAID', 'REFUNDED', 'FAILED']),
  /** Number of the receipt that a credit note reverses. */
  creditFor: z.string().nullable(),
  /** Days and amounts in the viewer's language: loading its formats takes a slow phone 60 ms. Discounts are negative. */
  texts: z.object({
    paidAt: z.string(),
    /** First and last day of the period. */
    period: z.string().nullable(),
    /** The price before discounts. */
    listPrice: z.string(),
    discount: z.string(),
    credit: z.string(),
    price: z.string(),
    /** The price as a change of the member's money: negative on a credit note. */
    amount: z.string(),
    tax: z.string(),
    wells: z.string(),
    wellsShare: z.string(),
  }),
})

export type Period = z.infer<typeof periodSchema>
export type Plan = z.infer<typeof planSchema>

/** A product that a landing page offers. */
const offerFields = {
  planCode: z.string(),
  periodCode: z.string(),
  planTitle: z.string(),
  /** Applies while it is valid: `price` is then that of the first period. */
  promoCode: z.string().nullable(),
  price: moneySchema,
  /** Length of a first period that differs from the plan's. */
  offerDays: z.int().positive().optional(),
  renewalPrice: moneySchema,
  /** The product to name when billing starts at the page's gateway. */
  gatewayPackage: z.string().nullable(),
}

/** The purchase host's calls (specification 7). */
export const purchaseCalls = callsOf('purchase', purchaseRoutes, {
  listPlans: {
    access: 'guest',
    summary: 'Periods and plans, with what a promo code changes',
    body: z.object({ promoCode: z.string().max(64).optional() }),
    data: z.object({
      periods: z.array(periodSchema),
      features: z.array(z.object({ code: z.string(), title: z.string() })),
      promoCodeAction: z.object({ actionType: flowActionSchema, message: z.string() }).nullable(),
    }),
  },
  listReceipts: {
    access: 'member',
    summary: "The account's payments, newest first",
    /** `note` is for the viewer: that there are none, or where else some are listed. */
    data: z.object({ receipts: z.array(receiptSchema), note: z.string() }),
  },
  getPlan: {
    access: 'member',
    summary: 'The plan that the account has; null without one',
    data: subscriptionSchema
      .extend({
        title: z.string(),
        /** `null` for a product that no longer exists. */
        planCode: z.string().nullable(),
        periodCode: z.string(),
        /** Until when the plan allows watching, unless it is suspended earlier. */
        accessUntil: instantField,
        /** The price of the next period; `null` where none follows: canceled, or granted free of charge. */
        renewalPrice: moneySchema.nullable(),
        /** When that is charged, where a late notice has postponed it beyond the expiry date. */
        renewsAt: instantField.optional(),
        /** The renewal price if the cancellation is taken back; `null` where that is not possible or brings no renewal. */
        resumePrice: moneySchema.nullable(),
        /** Nothing is renewed before the member agrees to a higher price, also after taking a cancellation back. */
        needsConsent: z.literal(true).optional(),
        debt: moneySchema.nullable(),
        /** Whether a payment for the next period is under way. */
        isCharging: z.literal(true).optional(),
        /** The gateways by which the debt can be paid, also when the plan is no longer on sale. */
        debtGateways: z.array(z.string()),
        /** The plan that it changes to with the next period. */
        next: z.object({ title: z.string(), periodCode: z.string() }).nullable(),
        /** Days and amounts in the viewer's language, as of receipts. */
        texts: z.object({
          accessUntil: z.string(),
          /** When the renewal price is charged. */
          renewsAt: z.string(),
          renewalPrice: z.string().nullable(),
          debt: z.string().nullable(),
        }),
        ...paidWith,
      })
      .nullable(),
  },
  getLanding: {
    access: 'guest',
    summary: 'A landing page, our own or of a partner, while it lasts',
    params: z.object({ slug: codeField }),
    data: z.object({
      slug: codeField,
      /** `null` for a page of our own. */
      partnerName: z.string().nullable(),
      title: z.string(),
      subTitle: z.string(),
      description: z.string(),
      image: imageField,
      /** A portrait crop for phones; `null` where `image` is used there too. */
      mobileImage: imageField.nullable(),
      actionText: z.string(),
      ...offerFields,
      /** Further products on the same terms. */
      others: z.array(z.object(offerFields)),
      /** Why the page's promo code no longer applies, for the viewer; `null` where it does, or there is none. */
      promoNote: z.string().nullable(),
      gatewayCode: z.string().nullable(),
      /** When the page expires; `null` for one that stays. */
      endsAt: instantField.nullable(),
    }),
  },
})
