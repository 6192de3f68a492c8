import type { Order, OrdersCapture } from '@paypal/paypal-server-sdk'
import { fromDecimal } from '../../../shared/currency'
import type { Amount, DeclineReason, Payment, StoredInstrument } from './gateway'
import { orderReference } from './paypal-events'

export const reasons = {
  notFinished: { kind: 'abandoned', code: 'not-finished' },
  notAuthenticated: { kind: 'authentication', code: 'not-authenticated' },
  insufficientFunds: { kind: 'soft', code: 'insufficient-funds' },
  soft: { kind: 'soft', code: 'declined' },
  hard: { kind: 'hard', code: 'declined' },
} as const satisfies Record<string, DeclineReason>

/** Issues of Orders v2 that decline a payment (developer.paypal.com, "Orders API errors"). */
export const declines: Readonly<Record<string, DeclineReason>> = {
  INSTRUMENT_DECLINED: reasons.soft,
  TRANSACTION_REFUSED: reasons.soft,
  TRANSACTION_LIMIT_EXCEEDED: reasons.soft,
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: reasons.soft,
  INSUFFICIENT_FUNDS: reasons.insufficientFunds,
  PAYER_ACTION_REQUIRED: reasons.notAuthenticated,
  PAYER_CANNOT_PAY: reasons.hard,
  PAYER_ACCOUNT_RESTRICTED: reasons.hard,
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: reasons.hard,
  PAYEE_BLOCKED_TRANSACTION: reasons.hard,
  TRANSACTION_BLOCKED_BY_PAYEE: reasons.hard,
  AGREEMENT_ALREADY_CANCELLED: reasons.hard,
  BILLING_AGREEMENT_NOT_FOUND: reasons.hard,
  PAYMENT_SOURCE_CANNOT_BE_USED: reasons.hard,
  PAYMENT_SOURCE_DECLINED_BY_PROCESSOR: reasons.soft,
}

/** An order as a payment: its capture, if it has one. */
export function toPayment(order: Order): Payment {
  const reference = orderReference(order.id ?? '')
  const capture = order.purchaseUnits?.[0]?.payments?.captures?.[0]
  if (capture) return ofCapture(capture, reference, instrumentOf(order))
  if (String(order.status) === 'VOIDED') return { state: 'declined', reference, reason: reasons.notFinished }
  return { state: 'pending', reference }
}

const failedStatuses: readonly (string | undefined)[] = ['DECLINED', 'FAILED']
const paidStatuses: readonly (string | undefined)[] = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

/** A capture as a payment. */
export function ofCapture(
  { id, status, amount, createTime }: OrdersCapture,
  reference: string,
  instrument: StoredInstrument | null,
): Payment {
  if (paidStatuses.includes(status) && id && amount)
    return {
      state: 'succeeded',
      reference: id,
      amount: amountOf(amount),
      at: new Date(createTime ?? Date.now()),
      instrument,
    }
  if (failedStatuses.includes(status)) return { state: 'declined', reference, reason: reasons.soft }
  return { state: 'pending', reference, atBank: true }
}

/** Minor units of PayPal's decimal numbers; those of refunds are negative there. */
export const amountOf = ({ currencyCode, value }: { currencyCode: string; value: string }): Amount => ({
  minor: Math.abs(fromDecimal(value, currencyCode)),
  currency: currencyCode,
})

function instrumentOf({ paymentSource }: Order): StoredInstrument | null {
  const wallet = paymentSource?.paypal
  const token = wallet?.attributes?.vault?.id
  return token ? { token, label: `PayPal ${wallet.emailAddress ?? ''}`.trim() } : null
}
