import Stripe from 'stripe'
import {
  collect,
  startStandIn,
  type ReceivedCall,
  type StandIn,
  type StandInReply,
} from '../../../test/stand-in'
import { AccessRefused, GatewayRefused, GatewayUnanswered, InvalidEvent, type Gateway } from './gateway'
import { createStripeGateway } from './stripe'

const webhookSecret = 'whsec_of_the_test'
const createdAt = 1_795_000_000

let standIn: StandIn
let gateway: Gateway
let respond: (call: ReceivedCall) => StandInReply

beforeEach(async () => {
  respond = () => ({ status: 404, json: { error: { type: 'invalid_request_error' } } })
  standIn = await startStandIn((call) => respond(call))
  const { port } = standIn
  gateway = createStripeGateway({
    secretKey: 'sk_test_of_the_test',
    webhookSecret,
    host: '127.0.0.1',
    port,
    protocol: 'http',
    now: () => (createdAt + 600) * 1_000,
  })
})

afterEach(() => standIn.close())

const amount = { minor: 499, currency: 'USD' }
const startInput = {
  key: 'attempt-1',
  amount,
  description: 'Standard, one month',
  lang: 'fr' as const,
  payer: { accountId: 'account-1', email: 'a@example.com', ip: '192.0.2.1' },
  returnUrl: 'https://shop.test/return',
  cancelUrl: 'https://shop.test/cancel',
  storeInstrument: true,
}
const chargeInput = {
  key: 'attempt-2',
  amount,
  instrument: 'cus_1:pm_1',
  description: 'Standard, one month',
  payer: { accountId: 'account-1' },
}

const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  amount: 499,
  amount_received: 499,
  currency: 'usd',
  created: createdAt,
  customer: 'cus_1',
  setup_future_usage: 'off_session',
  metadata: { key: 'attempt-1' },
  latest_charge: { id: 'ch_1', object: 'charge', created: createdAt + 60 },
  payment_method: { id: 'pm_1', object: 'payment_method', card: { brand: 'visa', last4: '4242' } },
}
const session = {
  id: 'cs_1',
  object: 'checkout.session',
  status: 'open',
  url: 'https://checkout.stripe.com/c/pay/cs_1',
  client_reference_id: 'attempt-1',
  payment_intent: null,
}
const listOf = (...data: object[]) => ({ json: { object: 'list', data, has_more: false, url: '/v1/x' } })
const cardError = (declineCode: string, code = 'card_declined') => ({
  status: 402,
  json: { error: { type: 'card_error', code, decline_code: declineCode, payment_intent: { id: 'pi_2' } } },
})

it("opens Stripe's own page by the attempt's key", async () => {
  respond = () => ({ json: session })
  expect(await gateway.start(startInput)).toEqual({ next: 'redirect', url: session.url, reference: 'cs_1' })
  const [call] = standIn.calls
  const form = new URLSearchParams(call?.body)
  expect(call).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' })
  expect(call?.headers['idempotency-key']).toBe('attempt-1')
  expect(Object.fromEntries(form)).toMatchObject({
    mode: 'payment',
    locale: 'fr',
    client_reference_id: 'attempt-1',
    success_url: startInput.returnUrl,
    'line_items[0][price_data][unit_amount]': '499',
    'line_items[0][price_data][currency]': 'usd',
    'payment_intent_data[setup_future_usage]': 'off_session',
    'payment_intent_data[metadata][key]': 'attempt-1',
  })
})

it.each([
  ['open', null, { state: 'pending' }],
  ['expired', null, { state: 'declined', reason: { kind: 'abandoned', code: 'not-finished' } }],
  ['complete', { ...intent, status: 'processing' }, { state: 'pending', atBank: true }],
  [
    'complete',
    intent,
    {
      state: 'succeeded',
      reference: 'pi_1',
      amount,
      at: new Date((createdAt + 60) * 1_000),
      instrument: { token: 'cus_1:pm_1', label: 'Visa 4242' },
    },
  ],
])('reads a page that is %s', async (status, payment, expected) => {
  respond = () => ({ json: { ...session, status, payment_intent: payment } })
  expect(await gateway.confirm({ key: 'attempt-1', reference: 'cs_1' })).toMatchObject(expected)
  expect(standIn.calls[0]?.path).toBe('/v1/checkout/sessions/cs_1')
})

it('charges a stored card without its owner', async () => {
  respond = () => ({ json: intent })
  expect(await gateway.charge(chargeInput)).toMatchObject({ state: 'succeeded', reference: 'pi_1' })
  const [call] = standIn.calls
  expect(call?.headers['idempotency-key']).toBe('attempt-2')
  expect(Object.fromEntries(new URLSearchParams(call?.body))).toMatchObject({
    customer: 'cus_1',
    payment_method: 'pm_1',
    off_session: 'true',
    confirm: 'true',
    'metadata[key]': 'attempt-2',
  })
})

it.each([
  ['insufficient_funds', 'card_declined', { kind: 'soft', code: 'insufficient-funds' }],
  ['generic_decline', 'card_declined', { kind: 'soft', code: 'declined' }],
  ['stolen_card', 'card_declined', { kind: 'hard', code: 'declined' }],
  ['', 'expired_card', { kind: 'hard', code: 'declined' }],
  [
    'authentication_required',
    'authentication_required',
    { kind: 'authentication', code: 'not-authenticated' },
  ],
])('classifies the decline %s %s', async (declineCode, code, reason) => {
  respond = () => cardError(declineCode, code)
  expect(await gateway.charge(chargeInput)).toEqual({ state: 'declined', reference: 'pi_2', reason })
})

it.each<[string, StandInReply]>([
  ['the connection is cut', 'cut'],
  ['Stripe is broken', { status: 500, json: { error: { type: 'api_error' } } }],
  ['there are too many requests', { status: 429, json: { error: { type: 'invalid_request_error' } } }],
  [
    'the key is in use',
    { status: 409, json: { error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } } },
  ],
])('says that the outcome is unknown when %s, under one key', async (_what, reply) => {
  respond = () => reply
  await expect(gateway.charge(chargeInput)).rejects.toBeInstanceOf(GatewayUnanswered)
  // The client itself retries once after a connection reset, which the key makes harmless.
  expect(new Set(standIn.calls.map(({ headers }) => headers['idempotency-key']))).toEqual(
    new Set(['attempt-2']),
  )
})

it.each([401, 403])('says that its key was refused: %d', async (status) => {
  respond = () => ({ status, json: { error: { type: 'invalid_request_error' } } })
  await expect(gateway.charge(chargeInput)).rejects.toBeInstanceOf(AccessRefused)
})

it('says that a wrong request was refused', async () => {
  respond = () => ({ status: 400, json: { error: { type: 'invalid_request_error' } } })
  await expect(gateway.charge(chargeInput)).rejects.toBeInstanceOf(GatewayRefused)
})

describe('a key whose response was lost', () => {
  const lost = { key: 'attempt-1', reference: null, startedAt: new Date(createdAt * 1_000) }
  const lists = (sessions: object[], intents: object[]) => (call: ReceivedCall) => {
    if (call.path === '/v1/checkout/sessions') return listOf(...sessions)
    if (call.path === '/v1/payment_intents') return listOf(...intents)
    return {
      json: call.path.includes('sessions')
        ? { ...session, status: 'complete', payment_intent: intent }
        : intent,
    }
  }

  it.each([
    ['a page', [session], []],
    ['a charge', [], [intent]],
  ])('is found among the lists as %s', async (_what, sessions, intents) => {
    respond = lists(sessions, intents)
    expect(await gateway.find(lost)).toMatchObject({ state: 'succeeded', reference: 'pi_1' })
    expect(standIn.calls[0]?.query.get('created[gte]')).toBe(String(createdAt - 300))
  })

  it('is absent when the lists have nothing and it is minutes old', async () => {
    respond = lists([], [])
    expect(await gateway.find(lost)).toEqual({ state: 'absent' })
  })

  it('is unknown while it may still be on its way', async () => {
    respond = lists([], [])
    const startedAt = new Date((createdAt + 590) * 1_000)
    expect(await gateway.find({ ...lost, startedAt })).toEqual({ state: 'unknown' })
  })
})

it.each([
  ['succeeded', 'succeeded'],
  ['pending', 'pending'],
  ['failed', 'failed'],
])('gives money back: %s', async (status, state) => {
  respond = () => ({ json: { id: 're_1', object: 'refund', status } })
  expect(await gateway.refund({ key: 'refund-1', reference: 'pi_1', amount })).toEqual({
    state,
    reference: 're_1',
  })
  expect(standIn.calls[0]?.headers['idempotency-key']).toBe('refund-1')
})

it('lists charges and refunds of a span', async () => {
  respond = ({ path }) =>
    path === '/v1/charges'
      ? listOf(
          {
            id: 'ch_1',
            status: 'succeeded',
            payment_intent: 'pi_1',
            amount_captured: 499,
            currency: 'usd',
            created: createdAt,
            metadata: { key: 'attempt-1' },
          },
          { id: 'ch_2', status: 'failed', currency: 'usd', created: createdAt, metadata: {} },
        )
      : listOf({
          id: 're_1',
          status: 'succeeded',
          amount: 100,
          currency: 'usd',
          created: createdAt,
          metadata: { key: 'refund-1' },
        })
  const at = new Date(createdAt * 1_000)
  const span = { from: at, to: new Date((createdAt + 60) * 1_000) }
  expect(await collect(gateway.list(span))).toMatchObject([
    { kind: 'payment', key: 'attempt-1', reference: 'pi_1', amount, at },
    { kind: 'refund', key: 'refund-1', reference: 're_1', amount: { minor: 100, currency: 'USD' }, at },
  ])
})

it('forgets a card, also one that is gone', async () => {
  await gateway.forget('cus_1:pm_1')
  expect(standIn.calls[0]?.path).toBe('/v1/payment_methods/pm_1/detach')
})

describe('an event', () => {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { ...session, metadata: { key: 'attempt-1' } } },
  })
  const now = new Date(createdAt * 1_000)
  const signed = (secret = webhookSecret, seconds = createdAt) => ({
    'stripe-signature': new Stripe('sk_test').webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: seconds,
    }),
  })

  it('is accepted with its signature', async () => {
    const rawBody = Buffer.from(payload)
    expect(await gateway.parseEvent({ headers: signed(), rawBody, now })).toEqual({
      id: 'evt_1',
      type: 'checkout.session.completed',
      key: 'attempt-1',
      reference: 'cs_1',
    })
  })

  it.each([
    ['another secret', signed('whsec_of_another'), payload],
    ['an old time', signed(webhookSecret, createdAt - 301), payload],
    ['another body', signed(), payload.replace('attempt-1', 'attempt-2')],
    ['no signature', {}, payload],
    ["another gateway's signature", { 'sandbox-signature': signed()['stripe-signature'] }, payload],
  ])('is refused with %s, and nothing is called', async (_what, headers, body) => {
    const event = gateway.parseEvent({ headers, rawBody: Buffer.from(body), now })
    await expect(event).rejects.toBeInstanceOf(InvalidEvent)
    expect(standIn.calls).toEqual([])
  })
})

describe('a card that is stored without a payment', () => {
  const { key, lang, payer, returnUrl, cancelUrl } = startInput
  const input = { key, lang, payer, returnUrl, cancelUrl }
  const { payment_method } = intent
  const confirm = (status: string, setup: object) => {
    respond = () => ({ json: { ...session, customer: 'cus_2', status, setup_intent: setup } })
    return gateway.setUp?.confirm({ key, reference: 'cs_1' })
  }

  it('is asked for by a session that charges nothing', async () => {
    respond = () => ({ json: session })
    const started = await gateway.setUp?.start({ ...input, currency: 'EUR' })
    expect(started).toEqual({ next: 'redirect', url: session.url, reference: 'cs_1' })
    const body = new URLSearchParams(standIn.calls[0]?.body)
    expect([body.get('mode'), body.get('currency')]).toEqual(['setup', 'eur'])
    expect(body.has('line_items[0][quantity]')).toBe(false)
  })

  it('is read with its customer once its session is complete, not before', async () => {
    expect(await confirm('open', { status: 'requires_action' })).toEqual({ state: 'pending' })
    const instrument = { token: 'cus_2:pm_1', label: 'Visa 4242' }
    expect(await confirm('complete', { status: 'succeeded', payment_method })).toEqual({
      state: 'stored',
      instrument,
    })
    expect(await confirm('expired', {})).toMatchObject({ state: 'declined' })
  })
})
