import type { Stripe } from 'stripe'
import type { Amount, DeclineReason, ListedMovement, Payment } from './gateway'

/** Minor units of a currency in Stripe's notation, in lower case. */
const amountOf = (minor: number, currency: string): Amount => ({
  minor,
  currency: currency.toUpperCase(),
})
/** The id of an object that may be expanded. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

export const notFinished: DeclineReason = { kind: 'abandoned', code: 'not-finished' }
const reasons = {
  notAuthenticated: { kind: 'authentication', code: 'not-authenticated' },
  insufficientFunds: { kind: 'soft', code: 'insufficient-funds' },
  soft: { kind: 'soft', code: 'declined' },
  hard: { kind: 'hard', code: 'declined' },
} as const satisfies Record<string, DeclineReason>

/** A PaymentIntent with its charge and its payment method expanded. */
export function toPayment(intent: Stripe.PaymentIntent): Payment {
  const { id, status, amount_received: received, currency, latest_charge: charge } = intent
  if (status === 'processing') return { state: 'pending', reference: id, atBank: true }
  if (status === 'canceled') return { state: 'declined', reference: id, reason: notFinished }
  if (status !== 'succeeded') return { state: 'declined', reference: id, reason: reasonOfIntent(intent) }
  const created = charge && typeof charge !== 'string' ? charge.created : intent.created
  return {
    state: 'succeeded',
    reference: id,
    amount: amountOf(received, currency),
    at: new Date(created * 1_000),
    instrument: instrumentOf(intent),
  }
}

function reasonOfIntent({ status, last_payment_error: error }: Stripe.PaymentIntent): DeclineReason {
  if (error) return toReason(error.code, error.decline_code)
  return status === 'requires_action' ? reasons.notAuthenticated : notFinished
}

/** Whether a refund with this status was accepted but not carried out yet. */
export const isPending = (status: string | null): boolean =>
  status === 'pending' || status === 'requires_action'

/** A succeeded charge as a line of Stripe's books. */
export const toListedCharge = (charge: Stripe.Charge): ListedMovement => ({
  kind: 'payment',
  key: charge.metadata.key ?? null,
  reference: idOf(charge.payment_intent) ?? charge.id,
  amount: amountOf(charge.amount_captured, charge.currency),
  at: new Date(charge.created * 1_000),
})

/** A refund as a line of Stripe's books. */
export const toListedRefund = ({
  id,
  status,
  metadata,
  amount,
  currency,
  created,
}: Stripe.Refund): ListedMovement => ({
  ...{ kind: 'refund', key: metadata?.key ?? null, reference: id, amount: amountOf(amount, currency) },
  at: new Date(created * 1_000),
  isPending: isPending(status),
})

/** Decline codes after which the same card is never charged again (docs.stripe.com/declines/codes). */
const hardDeclines = [
  ...[
    'expired_card',
    'fraudulent',
    'incorrect_number',
    'invalid_account',
    'invalid_number',
    'lost_card',
    'pickup_card',
  ],
  ...[
    'restricted_card',
    'stolen_card',
    'card_not_supported',
    'currency_not_supported',
    'transaction_not_allowed',
  ],
  ...[
    'revocation_of_all_authorizations',
    'revocation_of_authorization',
    'stop_payment_order',
    'merchant_blacklist',
  ],
  ...['new_account_information_available', 'security_violation', 'service_not_allowed', 'testmode_decline'],
]

/** Classifies an error code and a decline code. */
export function toReason(code = '', declineCode = ''): DeclineReason {
  if ([code, declineCode].some((each) => each.includes('authentication'))) return reasons.notAuthenticated
  if (declineCode === 'insufficient_funds') return reasons.insufficientFunds
  return hardDeclines.includes(declineCode) || hardDeclines.includes(code) ? reasons.hard : reasons.soft
}

function instrumentOf({ customer, payment_method: method, setup_future_usage: usage }: Stripe.PaymentIntent) {
  const customerId = idOf(customer)
  if (usage !== 'off_session' || !customerId || !method || typeof method === 'string') return null
  return { token: `${customerId}:${method.id}`, label: labelOf(method.card) }
}

/** A card's label, such as "Visa 4242". */
export function labelOf(card: Stripe.PaymentMethod.Card | null | undefined): string {
  if (!card) return 'Card'
  return `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} ${card.last4}`
}
