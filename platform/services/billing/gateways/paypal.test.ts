import { setUpPaypal } from '../../../test/set-up-paypal'
import { collect, type StandInReply } from '../../../test/stand-in'
import { AccessRefused, GatewayRefused, GatewayUnanswered } from './gateway'

const paypal = setUpPaypal()

const amount = { minor: 499, currency: 'USD' }
const startInput = {
  key: 'attempt-1',
  amount,
  description: 'Standard, one month',
  lang: 'ar' as const,
  payer: { accountId: 'account-1', email: null, ip: '192.0.2.1' },
  returnUrl: 'https://shop.test/return',
  cancelUrl: 'https://shop.test/cancel',
  storeInstrument: true,
}
const chargeInput = {
  key: 'attempt-2',
  amount,
  instrument: 'vault-1',
  description: 'Standard, one month',
  payer: { accountId: 'account-1' },
}

const capture = {
  id: 'CAP1',
  status: 'COMPLETED',
  amount: { currency_code: 'USD', value: '4.99' },
  create_time: '2026-11-23T10:00:00Z',
}
const orderIn = (status: string, ...captures: object[]) => ({
  id: 'ORD1',
  status,
  links: [{ rel: 'payer-action', href: 'https://www.sandbox.paypal.com/checkoutnow?token=ORD1' }],
  payment_source: {
    paypal: {
      email_address: 'payer@example.com',
      attributes: { vault: { id: 'vault-1', status: 'VAULTED' } },
    },
  },
  purchase_units: [{ custom_id: 'attempt-1', ...(captures.length > 0 ? { payments: { captures } } : {}) }],
})
const problem = (issue: string) => ({
  status: 422,
  json: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
})
const paid = {
  state: 'succeeded',
  reference: 'CAP1',
  amount,
  at: new Date('2026-11-23T10:00:00Z'),
  instrument: { token: 'vault-1', label: 'PayPal payer@example.com' },
}

it("opens an order by the attempt's key and stores the payer in the vault", async () => {
  paypal.respond(() => ({ status: 201, json: orderIn('PAYER_ACTION_REQUIRED') }))
  expect(await paypal.gateway().start(startInput)).toEqual({
    next: 'redirect',
    url: 'https://www.sandbox.paypal.com/checkoutnow?token=ORD1',
    reference: 'order_ORD1',
  })
  const [call] = paypal.calls()
  expect(call).toMatchObject({ method: 'POST', path: '/v2/checkout/orders' })
  expect(call?.headers['paypal-request-id']).toBe('attempt-1')
  expect(JSON.parse(call?.body ?? '')).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [
      { custom_id: 'attempt-1', invoice_id: 'attempt-1', amount: { currency_code: 'USD', value: '4.99' } },
    ],
    payment_source: {
      paypal: {
        attributes: { vault: { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT' } },
        experience_context: { return_url: startInput.returnUrl, shipping_preference: 'NO_SHIPPING' },
      },
    },
  })
})

it('captures an order that the payer has approved', async () => {
  paypal.respond(({ method }) => ({
    json: method === 'GET' ? orderIn('APPROVED') : orderIn('COMPLETED', capture),
  }))
  expect(await paypal.gateway().confirm({ key: 'attempt-1', reference: 'order_ORD1' })).toEqual(paid)
  expect(paypal.calls().map(({ method, path }) => [method, path])).toEqual([
    ['GET', '/v2/checkout/orders/ORD1'],
    ['POST', '/v2/checkout/orders/ORD1/capture'],
  ])
  expect(paypal.calls()[1]?.headers['paypal-request-id']).toBe('attempt-1-capture')
})

it.each([
  ['PAYER_ACTION_REQUIRED', [], { state: 'pending' }],
  ['VOIDED', [], { state: 'declined', reason: { kind: 'abandoned', code: 'not-finished' } }],
  ['COMPLETED', [capture], paid],
  ['COMPLETED', [{ ...capture, status: 'PENDING' }], { state: 'pending', atBank: true }],
  ['COMPLETED', [{ ...capture, status: 'DECLINED' }], { state: 'declined' }],
])('reads an order that is %s', async (status, captures, expected) => {
  paypal.respond(() => ({ json: orderIn(status, ...captures) }))
  expect(await paypal.gateway().confirm({ key: 'attempt-1', reference: 'order_ORD1' })).toMatchObject(
    expected,
  )
})

it('reads an order that has expired as not finished', async () => {
  const payment = await paypal.gateway().confirm({ key: 'attempt-1', reference: 'order_ORD1' })
  expect(payment).toMatchObject({ state: 'declined', reason: { kind: 'abandoned' } })
})

it('reads a capture that another process made first', async () => {
  let reads = 0
  paypal.respond(({ method }) => {
    if (method === 'POST') return problem('ORDER_ALREADY_CAPTURED')
    reads += 1
    return { json: reads === 1 ? orderIn('APPROVED') : orderIn('COMPLETED', capture) }
  })
  expect(await paypal.gateway().confirm({ key: 'attempt-1', reference: 'order_ORD1' })).toEqual(paid)
})

it('charges by the vault without the payer', async () => {
  paypal.respond(() => ({ status: 201, json: orderIn('COMPLETED', capture) }))
  expect(await paypal.gateway().charge(chargeInput)).toEqual(paid)
  const [call] = paypal.calls()
  expect(call?.headers['paypal-request-id']).toBe('attempt-2')
  expect(JSON.parse(call?.body ?? '')).toMatchObject({
    payment_source: {
      paypal: {
        vault_id: 'vault-1',
        stored_credential: { payment_initiator: 'MERCHANT', usage: 'SUBSEQUENT' },
      },
    },
  })
})

it.each([
  ['INSTRUMENT_DECLINED', { kind: 'soft', code: 'declined' }],
  ['PAYER_ACCOUNT_RESTRICTED', { kind: 'hard', code: 'declined' }],
  ['PAYER_ACTION_REQUIRED', { kind: 'authentication', code: 'not-authenticated' }],
])('classifies the decline %s', async (issue, reason) => {
  paypal.respond(() => problem(issue))
  expect(await paypal.gateway().charge(chargeInput)).toEqual({ state: 'declined', reference: null, reason })
})

it.each<[string, StandInReply]>([
  ['the connection is cut', 'cut'],
  ['PayPal is broken', { status: 500, json: {} }],
  ['there are too many requests', { status: 429, json: {} }],
])('says that the outcome is unknown when %s, and asks once', async (_what, reply) => {
  paypal.respond(() => reply)
  await expect(paypal.gateway().charge(chargeInput)).rejects.toBeInstanceOf(GatewayUnanswered)
  expect(paypal.calls()).toHaveLength(1)
})

it.each([401, 403])('says that its key was refused: %d', async (status) => {
  paypal.respond(() => ({ status, json: { name: 'NOT_AUTHORIZED' } }))
  await expect(paypal.gateway().charge(chargeInput)).rejects.toBeInstanceOf(AccessRefused)
})

it('says that a wrong request was refused', async () => {
  paypal.respond(() => problem('CURRENCY_NOT_SUPPORTED'))
  await expect(paypal.gateway().charge(chargeInput)).rejects.toBeInstanceOf(GatewayRefused)
})

describe('a key whose response was lost', () => {
  const startedAt = new Date(Date.now() - 7_200_000)
  const lost = { key: 'attempt-2', reference: null, startedAt }
  const searched = (refreshedAgoMs: number, ...details: object[]) => ({
    json: {
      transaction_details: details,
      total_pages: 1,
      last_refreshed_datetime: new Date(Date.now() - refreshedAgoMs).toISOString(),
    },
  })

  it('is found by the search of transactions', async () => {
    const related = { ...capture, supplementary_data: { related_ids: { order_id: 'ORD1' } } }
    paypal.respond(({ path }) => {
      if (path === '/v1/reporting/transactions')
        return searched(0, { transaction_info: { transaction_id: 'CAP1', custom_field: 'attempt-2' } })
      return { json: path.startsWith('/v2/payments/captures/') ? related : orderIn('COMPLETED', capture) }
    })
    expect(await paypal.gateway().find(lost)).toEqual(paid)
  })

  it('is only read where the payer has approved it', async () => {
    paypal.respond(() => ({ json: orderIn('APPROVED') }))
    const found = await paypal.gateway().find({ ...lost, reference: 'order_ORD1' })
    expect(found).toEqual({ state: 'pending', reference: 'order_ORD1' })
    expect(paypal.calls().map(({ method }) => method)).toEqual(['GET'])
  })

  it('is absent once the search is past it', async () => {
    paypal.respond(() => searched(0))
    expect(await paypal.gateway().find(lost)).toEqual({ state: 'absent' })
  })

  it('is unknown while the search lags', async () => {
    paypal.respond(() => searched(7_000_000))
    expect(await paypal.gateway().find(lost)).toEqual({ state: 'unknown' })
  })
})

it.each([
  ['COMPLETED', 'succeeded'],
  ['PENDING', 'pending'],
  ['FAILED', 'failed'],
])('gives money back: %s', async (status, state) => {
  paypal.respond(() => ({ status: 201, json: { id: 'REF1', status } }))
  expect(await paypal.gateway().refund({ key: 'refund-1', reference: 'CAP1', amount })).toEqual({
    state,
    reference: 'REF1',
  })
  expect(paypal.calls()[0]).toMatchObject({ path: '/v2/payments/captures/CAP1/refund' })
  expect(paypal.calls()[0]?.headers['paypal-request-id']).toBe('refund-1')
})

it('lists payments and refunds, by no more than 31 days at once', async () => {
  const infoOf = (transactionId: string, code: string, value: string) => ({
    transaction_info: {
      transaction_id: transactionId,
      transaction_event_code: code,
      transaction_amount: { currency_code: 'USD', value },
      custom_field: `key-${transactionId}`,
      transaction_initiation_date: '2026-10-02T00:00:00Z',
    },
  })
  let pages = 0
  paypal.respond(() => {
    pages += 1
    const details = pages === 1 ? [infoOf('CAP1', 'T0006', '4.99'), infoOf('REF1', 'T1107', '-1.00')] : []
    return { json: { transaction_details: [...details, infoOf('FEE1', 'T0100', '-0.30')], total_pages: 1 } }
  })
  const span = { from: new Date('2026-10-01T00:00:00Z'), to: new Date('2026-11-15T00:00:00Z') }
  expect(await collect(paypal.gateway().list(span))).toMatchObject([
    { kind: 'payment', key: 'key-CAP1', reference: 'CAP1', amount },
    { kind: 'refund', key: 'key-REF1', reference: 'REF1', amount: { minor: 100, currency: 'USD' } },
  ])
  expect(paypal.calls()).toHaveLength(2)
})

it('forgets a payer, also one that is gone', async () => {
  await paypal.gateway().forget('vault-1')
  expect(paypal.calls()[0]).toMatchObject({ method: 'DELETE', path: '/v3/vault/payment-tokens/vault-1' })
})

describe('a wallet that is stored without a payment', () => {
  const { key, lang, payer, returnUrl, cancelUrl } = startInput
  const setUp = () => paypal.gateway().setUp

  it('is asked for by a setup token', async () => {
    const approve = 'https://www.sandbox.paypal.com/agreements/approve?approval_session_id=SETUP1'
    paypal.respond(() => ({
      status: 201,
      json: { id: 'SETUP1', status: 'PAYER_ACTION_REQUIRED', links: [{ rel: 'approve', href: approve }] },
    }))
    expect(await setUp()?.start({ key, lang, payer, returnUrl, cancelUrl, currency: 'USD' })).toEqual({
      ...{ next: 'redirect', url: approve, reference: 'SETUP1' },
    })
    const [call] = paypal.calls()
    expect([call?.path, call?.headers['paypal-request-id']]).toEqual(['/v3/vault/setup-tokens', key])
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      payment_source: { paypal: { usage_type: 'MERCHANT', experience_context: { return_url: returnUrl } } },
    })
  })

  it('becomes a payment token once its payer has approved it', async () => {
    paypal.respond(({ method }) =>
      method === 'GET'
        ? { json: { id: 'SETUP1', status: 'APPROVED' } }
        : {
            status: 201,
            json: { id: 'vault-2', payment_source: { paypal: { email_address: 'payer@example.com' } } },
          },
    )
    expect(await setUp()?.confirm({ key, reference: 'SETUP1' })).toEqual({
      state: 'stored',
      instrument: { token: 'vault-2', label: 'PayPal payer@example.com' },
    })
    expect(paypal.calls().map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/v3/vault/setup-tokens/SETUP1'],
      ['POST', '/v3/vault/payment-tokens'],
    ])
  })

  it('is waited for, and given up when its token has expired', async () => {
    paypal.respond(() => ({ json: { id: 'SETUP1', status: 'PAYER_ACTION_REQUIRED' } }))
    expect(await setUp()?.confirm({ key, reference: 'SETUP1' })).toEqual({ state: 'pending' })
    paypal.respond(() => ({ status: 404, json: { name: 'RESOURCE_NOT_FOUND' } }))
    expect(await setUp()?.confirm({ key, reference: 'SETUP1' })).toMatchObject({ state: 'declined' })
  })
})
