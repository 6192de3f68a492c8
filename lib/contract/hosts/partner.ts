import { z } from 'zod'
import { callsOf, partnerRoutes } from '../calls'
import { flowActionSchema } from '../fields'

const gateway = { gatewayCode: z.string().max(64), gatewayPackage: z.string().max(64) }
const msisdn = z.string().max(20)
const billing = z.object({
  actionType: flowActionSchema,
  infoText: z.string(),
  redirectUrl: z.string().nullable(),
})

/** The partner host's calls: billing through a carrier (specification 7). */
export const partnerCalls = callsOf('partner', partnerRoutes, {
  startBilling: {
    access: 'member',
    summary: 'Starts carrier billing and sends a code',
    body: z.object({ ...gateway, promotionCode: z.string().max(64).optional(), msisdn: msisdn.optional() }),
    data: billing,
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
