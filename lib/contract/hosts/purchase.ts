import { z } from 'zod'
import { subscriptionSchema } from '../account-shapes'
import { callsOf, purchaseRoutes } from '../calls'
import { flowActionSchema, codeField, imageField, instantField } from '../fields'

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
  /** What the same plan costs after an introductory period; `null` when the price stays. */
  renewalPrice: moneySchema.nullable(),
  perMonth: moneySchema,
  /** How many screens may play at the same time. */
  screens: z.int().positive(),
  /** Codes of what the plan has. */
  features: z.array(z.string()),
  /** By which it can be paid; none while payments are not open. */
  gateways: z.array(z.string()),
})

const periodSchema = z.object({
  periodCode: z.string(),
  title: z.string(),
  selected: z.boolean(),
  plans: z.array(planSchema),
})

const receiptSchema = z.object({
  id: z.string(),
  /** Year and number, without gaps: 2027-000123. */
  number: z.string(),
  productCode: z.string(),
  title: z.string(),
  paidAt: instantField,
  price: moneySchema,
  /** The tax that the price includes. */
  tax: moneySchema,
  /** What was taken off: by a promo code, and for the unused part of the period before. */
  discount: moneySchema,
  credit: moneySchema,
  /** What was paid for; `null` for receipts from before this was written down. */
  period: z.object({ startsAt: instantField, endsAt: instantField }).nullable(),
  gatewayCode: z.string(),
  /** REFUNDED is a credit note, with a number of its own. */
  status: z.enum(['PAID', 'REFUNDED', 'FAILED']),
})

export type Period = z.infer<typeof periodSchema>
export type Plan = z.infer<typeof planSchema>

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
    data: z.object({ receipts: z.array(receiptSchema), note: z.string() }),
  },
  getPlan: {
    access: 'member',
    summary: 'The plan that the account has; null without one',
    data: subscriptionSchema
      .extend({ title: z.string(), renewalPrice: moneySchema.nullable(), debt: moneySchema.nullable() })
      .nullable(),
  },
  getLanding: {
    access: 'guest',
    summary: "A partner's landing page",
    params: z.object({ slug: codeField }),
    data: z.object({
      slug: codeField,
      title: z.string(),
      subTitle: z.string(),
      description: z.string(),
      image: imageField,
      actionText: z.string(),
      planCode: z.string(),
      periodCode: z.string(),
      /** Applies as long as it is valid: `price` is what the first period costs now. */
      promoCode: z.string().nullable(),
      price: moneySchema,
      renewalPrice: moneySchema,
      gatewayCode: z.string().nullable(),
      /** The product to name when billing starts by that gateway. */
      gatewayPackage: z.string().nullable(),
    }),
  },
})
