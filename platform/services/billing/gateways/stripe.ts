import type { Stripe } from 'stripe'
import type { LangCode } from '@/lib/contract'
import { headerOf, toleranceSec } from './event-signature'
import {
  GatewayRefused,
  InvalidEvent,
  type ChargeInput,
  type EventRequest,
  type FindInput,
  type Finding,
  type Gateway,
  type GatewayEvent,
  type ListedMovement,
  type Payment,
  type Refund,
  type RefundInput,
  type StartInput,
  type Started,
} from './gateway'
import { ignoreMissing, isClientError, loadClient, toGatewayError, type StripeOptions } from './stripe-client'
import { createStripeSetUp } from './stripe-set-up'
import {
  isPending,
  notFinished,
  toListedCharge,
  toListedRefund,
  toPayment,
  toReason,
} from './stripe-payments'

/** Currencies for which Stripe's minor units are those of ISO 4217 (docs.stripe.com/currencies). */
const currencies = [
  ...[
    'USD',
    'EUR',
    'GBP',
    'CAD',
    'AUD',
    'NZD',
    'CHF',
    'SEK',
    'NOK',
    'DKK',
    'PLN',
    'CZK',
    'RON',
    'JPY',
    'SGD',
    'HKD',
  ],
  ...[
    'AED',
    'SAR',
    'QAR',
    'KWD',
    'BHD',
    'OMR',
    'JOD',
    'TND',
    'MAD',
    'DZD',
    'EGP',
    'LBP',
    'TRY',
    'PKR',
    'INR',
    'BDT',
  ],
  ...['LKR', 'IDR', 'MYR', 'BND', 'NGN', 'KES', 'ZAR', 'TZS', 'MXN', 'BRL', 'AZN', 'KZT', 'UZS'],
]

/** In three-decimal currencies the last digit must be 0 (docs.stripe.com/currencies). */
const steps = { KWD: 10, BHD: 10, OMR: 10, JOD: 10, TND: 10 }

/** Younger keys may still be in transit: their absence proves nothing. */
const settledAfterMs = 5 * 60_000
/** How far Stripe's clock may be behind ours. */
const clockSkewSec = 300

/** Languages of Stripe's page; all others get the browser's. */
const locales: Partial<Record<LangCode, 'en' | 'fr' | 'es' | 'hi-IN' | 'ms' | 'id'>> = {
  en: 'en',
  fr: 'fr',
  es: 'es',
  hi: 'hi-IN',
  ms: 'ms',
  id: 'id',
}

/**
 * Cards by Stripe: a Checkout Session for the payer, PaymentIntents for later charges. The official client is loaded at
 * the first call. Stored instruments are `{customer}:{payment method}`.
 */
export function createStripeGateway(options: StripeOptions): Gateway {
  let loading: Promise<Stripe> | undefined
  const client = () => (loading ??= loadClient(options))
  const call = async <T>(use: (stripe: Stripe) => Promise<T>): Promise<T> =>
    use(await client()).catch(toGatewayError)
  const now = options.now ?? Date.now

  return {
    code: 'stripe',
    way: 'CARD',
    currencies,
    steps,
    start: (input) => call((stripe) => start(stripe, input)),
    confirm: ({ reference }) => call((stripe) => retrieve(stripe, reference)),
    endPage: async (reference) => {
      await call((stripe) => stripe.checkout.sessions.expire(reference))
    },
    charge: (input) => call((stripe) => charge(stripe, input)),
    find: (input) => call((stripe) => find(stripe, input, now())),
    refund: (input) => call((stripe) => refund(stripe, input)),
    parseEvent: async (request) => parseEvent(await client(), options.webhookSecret, request),
    list: (span) => list(client, span),
    listLagMs: settledAfterMs,
    listRefunds: (reference) => listRefunds(client, { payment_intent: reference }),
    setUp: createStripeSetUp(call, (lang) => locales[lang as LangCode] ?? 'auto'),
    forget: async (instrument) => {
      const [, method = ''] = instrument.split(':')
      await call((stripe) => stripe.paymentMethods.detach(method).catch(ignoreMissing))
    },
  }
}

async function start(stripe: Stripe, input: StartInput): Promise<Started> {
  const { key, amount, description, lang, payer, returnUrl, cancelUrl, storeInstrument } = input
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      client_reference_id: key,
      metadata: { key },
      success_url: returnUrl,
      cancel_url: cancelUrl,
      locale: locales[lang] ?? 'auto',
      ...(payer.email ? { customer_email: payer.email } : {}),
      ...(storeInstrument ? { customer_creation: 'always' as const } : {}),
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: amount.currency.toLowerCase(),
            unit_amount: amount.minor,
            product_data: { name: description },
          },
        },
      ],
      payment_intent_data: {
        description,
        metadata: { key },
        ...(storeInstrument ? { setup_future_usage: 'off_session' as const } : {}),
      },
    },
    { idempotencyKey: key },
  )
  if (!session.url) throw new GatewayRefused('Stripe gave no page')
  return { next: 'redirect', url: session.url, reference: session.id }
}

/** A Checkout Session or a PaymentIntent, depending on the reference. */
async function retrieve(stripe: Stripe, reference: string): Promise<Payment> {
  if (!reference.startsWith('cs_'))
    return toPayment(
      await stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge', 'payment_method'] }),
    )
  const session = await stripe.checkout.sessions.retrieve(reference, {
    expand: ['payment_intent.latest_charge', 'payment_intent.payment_method'],
  })
  const { payment_intent: intent, status } = session
  if (status === 'expired') return { state: 'declined', reference, reason: notFinished }
  // While the page is open, its payer may try another card.
  if (status === 'open' || !intent || typeof intent === 'string') return { state: 'pending', reference }
  return toPayment(intent)
}

async function charge(
  stripe: Stripe,
  { key, amount, instrument, description }: ChargeInput,
): Promise<Payment> {
  const [customer, method] = instrument.split(':')
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: amount.minor,
        currency: amount.currency.toLowerCase(),
        customer,
        payment_method: method,
        off_session: true,
        confirm: true,
        description,
        metadata: { key },
      },
      { idempotencyKey: key },
    )
    return toPayment(intent)
  } catch (error) {
    if (!isClientError(error) || error.type !== 'StripeCardError') throw error
    const { code, decline_code: declineCode, payment_intent: intent } = error
    return { state: 'declined', reference: intent?.id ?? null, reason: toReason(code, declineCode) }
  }
}

/** Searches the lists, which are up to date at once; the search index is not. */
async function find(stripe: Stripe, { key, reference, startedAt }: FindInput, now: number): Promise<Finding> {
  if (reference) return retrieve(stripe, reference)
  const created = { gte: Math.floor(startedAt.getTime() / 1_000) - clockSkewSec }
  for await (const session of stripe.checkout.sessions.list({ created, limit: 100 }))
    if (session.client_reference_id === key) return retrieve(stripe, session.id)
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100 }))
    if (intent.metadata.key === key) return retrieve(stripe, intent.id)
  return now - startedAt.getTime() > settledAfterMs ? { state: 'absent' } : { state: 'unknown' }
}

async function refund(stripe: Stripe, { key, reference, amount }: RefundInput): Promise<Refund> {
  try {
    const { id, status } = await stripe.refunds.create(
      { payment_intent: reference, amount: amount.minor, metadata: { key } },
      { idempotencyKey: key },
    )
    if (status === 'succeeded') return { state: 'succeeded', reference: id }
    return { state: isPending(status) ? 'pending' : 'failed', reference: id }
  } catch (error) {
    if (isClientError(error) && error.type === 'StripeInvalidRequestError')
      return { state: 'failed', reference: null }
    throw error
  }
}

async function parseEvent(stripe: Stripe, secret: string, request: EventRequest): Promise<GatewayEvent> {
  const event = await stripe.webhooks
    .constructEventAsync(
      request.rawBody,
      headerOf(request, 'stripe-signature'),
      secret,
      toleranceSec,
      undefined,
      request.now.getTime(),
    )
    .catch((cause: unknown) => {
      throw new InvalidEvent('the signature is wrong or old', { cause })
    })
  return { id: event.id, type: event.type, ...subjectOf(event.data.object) }
}

/** The payment that an event is about. */
function subjectOf(object: object): Pick<GatewayEvent, 'key' | 'reference'> {
  const read = (name: string): unknown => Reflect.get(object, name)
  const metadata = read('metadata')
  const key: unknown = typeof metadata === 'object' && metadata ? Reflect.get(metadata, 'key') : undefined
  const kind = read('object')
  const reference = kind === 'charge' || kind === 'refund' ? read('payment_intent') : read('id')
  return {
    key: typeof key === 'string' && kind !== 'refund' ? key : null,
    reference: typeof reference === 'string' ? reference : null,
  }
}

async function* list(
  client: () => Promise<Stripe>,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<ListedMovement> {
  const stripe = await client()
  const created = { gte: Math.floor(from.getTime() / 1_000), lt: Math.floor(to.getTime() / 1_000) }
  try {
    for await (const each of stripe.charges.list({ created, limit: 100 }))
      if (each.status === 'succeeded') yield toListedCharge(each)
  } catch (error) {
    toGatewayError(error)
  }
  yield* listRefunds(client, { created })
}

async function* listRefunds(
  client: () => Promise<Stripe>,
  filter: Pick<Stripe.RefundListParams, 'created' | 'payment_intent'>,
): AsyncGenerator<ListedMovement> {
  const stripe = await client()
  try {
    for await (const each of stripe.refunds.list({ ...filter, limit: 100 }))
      if (each.status === 'succeeded' || isPending(each.status)) yield toListedRefund(each)
  } catch (error) {
    toGatewayError(error)
  }
}
