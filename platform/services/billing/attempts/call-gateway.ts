import { Problem } from '../../../shared/problem'
import type { BillingContext } from '../billing-context'
import { GatewayRefused, GatewayUnanswered, WrongCode, type Gateway, type Payment } from '../gateways/gateway'
import { instrumentOf, readSubscription } from '../subscription-store'
import { findInvoice, putOff, settleAttempt, type Attempt } from './settle-attempt'

/** Makes one gateway call for a committed attempt, and settles it by the response. Without a response it is UNKNOWN. */
export async function callForAttempt(
  context: BillingContext,
  attempt: Attempt,
  call: (gateway: Gateway) => Promise<Payment>,
): Promise<void> {
  const gateway = context.gateways.get(attempt.gatewayCode)
  if (!gateway) return putOff(context, attempt, 'UNKNOWN')
  try {
    await settleAttempt(context, attempt.key, await call(gateway))
  } catch (error) {
    if (error instanceof GatewayRefused) return settleAttempt(context, attempt.key, refused)
    if (error instanceof WrongCode) {
      await putOff(context, attempt, 'PENDING')
      throw new Problem(400, 'wrongCode')
    }
    if (!(error instanceof GatewayUnanswered)) throw error
    context.log.warn({ err: error, attempt: attempt.key }, 'gateway gave no response')
    await putOff(context, attempt, 'UNKNOWN')
  }
}

/** Nothing was charged. Retried like insufficient funds: the bank was not asked. */
const refused: Payment = { state: 'declined', reference: null, reason: { kind: 'soft', code: 'declined' } }

/** Charges the stored instrument of the subscription of an attempt's invoice. */
export async function charge(context: BillingContext, gateway: Gateway, attempt: Attempt): Promise<Payment> {
  if (attempt.invoiceId === null) throw new Error(`Attempt ${attempt.key} has no invoice`)
  const billed = await findInvoice(context.database, attempt.invoiceId)
  const row = await readSubscription(context, billed.subscriptionId)
  const instrument = instrumentOf(context, row)
  if (instrument === null)
    return {
      state: 'declined',
      reference: null,
      reason: { kind: 'authentication', code: 'not-authenticated' },
    }
  return gateway.charge({
    key: attempt.key,
    amount: { minor: attempt.amount, currency: attempt.currency },
    instrument,
    description: billed.productCode,
    payer: { accountId: attempt.accountId ?? '' },
  })
}
