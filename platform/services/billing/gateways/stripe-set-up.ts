import type { Stripe } from 'stripe'
import type { InstrumentSetUp, SetUp } from './gateway'
import { GatewayRefused } from './gateway'
import { idOf, labelOf, notFinished, toReason } from './stripe-payments'

type Call = <T>(use: (stripe: Stripe) => Promise<T>) => Promise<T>
type Locale = Stripe.Checkout.SessionCreateParams.Locale

/** Stores cards by Checkout Sessions in setup mode, which charge nothing. */
export const createStripeSetUp = (call: Call, localeOf: (lang: string) => Locale): InstrumentSetUp => ({
  start: ({ key, currency, lang, payer, returnUrl, cancelUrl }) =>
    call(async (stripe) => {
      const session = await stripe.checkout.sessions.create(
        {
          ...{ mode: 'setup', allowed_payment_method_types: ['card'], customer_creation: 'always' },
          ...{ currency: currency.toLowerCase(), client_reference_id: key, metadata: { key } },
          ...{ success_url: returnUrl, cancel_url: cancelUrl, locale: localeOf(lang) },
          ...(payer.email ? { customer_email: payer.email } : {}),
        },
        { idempotencyKey: key },
      )
      if (!session.url) throw new GatewayRefused('Stripe gave no page')
      return { next: 'redirect', url: session.url, reference: session.id }
    }),
  confirm: ({ reference }) =>
    call(async (stripe) => {
      const expand = ['setup_intent.payment_method']
      return toSetUp(await stripe.checkout.sessions.retrieve(reference, { expand }))
    }),
})

function toSetUp({ status, customer, setup_intent: intent }: Stripe.Checkout.Session): SetUp {
  if (status === 'expired') return { state: 'declined', reason: notFinished }
  // While the page is open, its payer may try another card.
  if (status === 'open' || !intent || typeof intent === 'string') return { state: 'pending' }
  const { payment_method: method, last_setup_error: error } = intent
  const customerId = idOf(customer)
  if (intent.status === 'succeeded' && customerId && method && typeof method !== 'string')
    return {
      state: 'stored',
      instrument: { token: `${customerId}:${method.id}`, label: labelOf(method.card) },
    }
  if (intent.status === 'processing') return { state: 'pending' }
  return { state: 'declined', reason: error ? toReason(error.code, error.decline_code) : notFinished }
}
