import { authCalls } from './auth'
import type { Call } from '../call'
import { contentCalls } from './content'
import { notifyCalls } from './notify'
import { partnerCalls } from './partner'
import { paymentCalls } from './payment'
import { purchaseCalls } from './purchase'
import { watchCalls } from './watch'

/** Every call of every host: what the gateway lets through and the platform has to answer. */
export const allCalls: readonly Call[] = [
  ...Object.values(authCalls),
  ...Object.values(contentCalls),
  ...Object.values(notifyCalls),
  ...Object.values(partnerCalls),
  ...Object.values(paymentCalls),
  ...Object.values(purchaseCalls),
  ...Object.values(watchCalls),
]
