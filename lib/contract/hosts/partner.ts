import { z } from 'zod'
import { callsOf, partnerRoutes } from '../calls'
import { flowActionSchema } from '../fields'
import { quoteSchema } from './payment'
import { moneySchema } from './purchase'

const gateway = { gatewayCode: z.string().max(64), gatewayPackage: z.string().max(64) }
const msisdn = z.string().max(20)
const billing = z.object({
  actionType: flowActionSchema,
  infoText: z.string(),
  redirectUrl: z.string().nullable(),
  /** Identifies the payment at the payment host; `null` where none was started. */
  checkoutId: z.string().nullable(),
  /** Length of the code that was sent; `null` where none was. */
  codeLength: z.int().positive().nullable(),
  /** Seconds until another code may be requested, by starting again. */
  duration: z.int().positive().nullable(),
})

/** The partner host's calls: mobile billing (specification 7). */
export const partnerCalls = callsOf('partner', partnerRoutes, {
  startBilling: {
    access: 'member',
    summary: 'Starts carrier billing and sends a code; 409 when the price is not the one shown',
    body: z.object({
      ...gateway,
      promotionCode: z.string().max(64).optional(),
      msisdn: msisdn.optional(),
      /** The total shown beside the pay button. */
      shown: moneySchema.optional(),
      /** Repeating a key starts nothing; a new one sends another code. */
      idempotencyKey: z.uuid().optional(),
    }),
    data: billing,
    errorData: quoteSchema,
  },
  confirmBilling: {
    access: 'member',
    summary: 'Confirms carrier billing by its code',
    body: z.object({ ...gateway, msisdn, otpCode: z.string().max(10) }),
    data: billing,
  },
  cancelBilling: {
    access: 'member',
    summary: 'Ends carrier billing',
    body: z.object({ ...gateway, gatewaySubsId: z.string().max(64) }),
    data: billing,
  },
})
