import { execFileSync } from 'node:child_process'
import { createSign, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { crc32 } from 'node:zlib'
import {
  collect,
  startStandIn,
  type ReceivedCall,
  type StandIn,
  type StandInReply,
} from '../../../test/stand-in'
import { GatewayRefused, GatewayUnanswered, InvalidEvent, type EventRequest, type Gateway } from './gateway'
import { createPaypalGateway } from './paypal'

const apiHost = 'api-m.sandbox.paypal.com'
const certificateHost = 'api.sandbox.paypal.com'
const certificatePath = '/v1/notifications/certs/CERT-360caa42-fca2a594'
const webhookId = 'WH-OF-THE-TEST'

let folder: string
let tls: { key: string; cert: string }

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paypal-'))
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=stand-in', '-addext', `subjectAltName=DNS:${apiHost},DNS:${certificateHost}`]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
    {
      stdio: 'ignore',
    },
  )
  tls = {
    key: readFileSync(join(folder, 'key.pem'), 'utf8'),
    cert: readFileSync(join(folder, 'cert.pem'), 'utf8'),
  }
})

afterAll(() => rmSync(folder, { recursive: true }))

let standIn: StandIn
let gateway: Gateway
let respond: (call: ReceivedCall) => StandInReply

/** Everything that the client would send to PayPal goes to the stand-in. */
class StandInAgent extends Agent {
  override createConnection(options: { servername?: string; host?: string | null }) {
    const servername = options.servername ?? options.host ?? undefined
    return connect({ host: '127.0.0.1', port: standIn.port, servername, ca: tls.cert })
  }
}

const token = { access_token: 'token-1', token_type: 'Bearer', expires_in: 32_400 }

beforeEach(async () => {
  respond = () => ({ status: 404, json: { name: 'RESOURCE_NOT_FOUND' } })
  standIn = await startStandIn(
    (call) => (call.path === '/v1/oauth2/token' ? { json: token } : respond(call)),
    tls,
  )
  gateway = createPaypalGateway({
    clientId: 'client-1',
    clientSecret: 'secret-1',
    webhookId,
    environment: 'sandbox',
    httpsAgent: new StandInAgent(),
  })
})

afterEach(() => standIn.close())

/** What was asked besides the token. */
const calls = () => standIn.calls.filter(({ path }) => path !== '/v1/oauth2/token')

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
  respond = () => ({ status: 201, json: orderIn('PAYER_ACTION_REQUIRED') })
  expect(await gateway.start(startInput)).toEqual({
    next: 'redirect',
    url: 'https://www.sandbox.paypal.com/checkoutnow?token=ORD1',
    reference: 'order_ORD1',
  })
  const [call] = calls()
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
  respond = ({ method }) => ({
    json: method === 'GET' ? orderIn('APPROVED') : orderIn('COMPLETED', capture),
  })
  expect(await gateway.confirm({ key: 'attempt-1', reference: 'order_ORD1' })).toEqual(paid)
  expect(calls().map(({ method, path }) => [method, path])).toEqual([
    ['GET', '/v2/checkout/orders/ORD1'],
    ['POST', '/v2/checkout/orders/ORD1/capture'],
  ])
  expect(calls()[1]?.headers['paypal-request-id']).toBe('attempt-1-capture')
})

it.each([
  ['PAYER_ACTION_REQUIRED', [], { state: 'pending' }],
  ['VOIDED', [], { state: 'declined', reason: { kind: 'abandoned', code: 'not-finished' } }],
  ['COMPLETED', [capture], paid],
  ['COMPLETED', [{ ...capture, status: 'PENDING' }], { state: 'pending' }],
  ['COMPLETED', [{ ...capture, status: 'DECLINED' }], { state: 'declined' }],
])('reads an order that is %s', async (status, captures, expected) => {
  respond = () => ({ json: orderIn(status, ...captures) })
  expect(await gateway.confirm({ key: 'attempt-1', reference: 'order_ORD1' })).toMatchObject(expected)
})

it('reads an order that has expired as not finished', async () => {
  const payment = await gateway.confirm({ key: 'attempt-1', reference: 'order_ORD1' })
  expect(payment).toMatchObject({ state: 'declined', reason: { kind: 'abandoned' } })
})

it('reads a capture that another process made first', async () => {
  let reads = 0
  respond = ({ method }) => {
    if (method === 'POST') return problem('ORDER_ALREADY_CAPTURED')
    reads += 1
    return { json: reads === 1 ? orderIn('APPROVED') : orderIn('COMPLETED', capture) }
  }
  expect(await gateway.confirm({ key: 'attempt-1', reference: 'order_ORD1' })).toEqual(paid)
})

it('charges by the vault without the payer', async () => {
  respond = () => ({ status: 201, json: orderIn('COMPLETED', capture) })
  expect(await gateway.charge(chargeInput)).toEqual(paid)
  const [call] = calls()
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
])('sorts the decline %s', async (issue, reason) => {
  respond = () => problem(issue)
  expect(await gateway.charge(chargeInput)).toEqual({ state: 'declined', reference: null, reason })
})

it.each<[string, StandInReply]>([
  ['the connection is cut', 'cut'],
  ['PayPal is broken', { status: 500, json: {} }],
  ['there are too many requests', { status: 429, json: {} }],
])('says that the outcome is unknown when %s, and asks once', async (_what, reply) => {
  respond = () => reply
  await expect(gateway.charge(chargeInput)).rejects.toBeInstanceOf(GatewayUnanswered)
  expect(calls()).toHaveLength(1)
})

it('says that a wrong request was refused', async () => {
  respond = () => problem('CURRENCY_NOT_SUPPORTED')
  await expect(gateway.charge(chargeInput)).rejects.toBeInstanceOf(GatewayRefused)
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
    respond = ({ path }) => {
      if (path === '/v1/reporting/transactions')
        return searched(0, { transaction_info: { transaction_id: 'CAP1', custom_field: 'attempt-2' } })
      return { json: path.startsWith('/v2/payments/captures/') ? related : orderIn('COMPLETED', capture) }
    }
    expect(await gateway.find(lost)).toEqual(paid)
  })

  it('is absent once the search is past it', async () => {
    respond = () => searched(0)
    expect(await gateway.find(lost)).toEqual({ state: 'absent' })
  })

  it('is unknown while the search lags', async () => {
    respond = () => searched(7_000_000)
    expect(await gateway.find(lost)).toEqual({ state: 'unknown' })
  })
})

it.each([
  ['COMPLETED', 'succeeded'],
  ['PENDING', 'pending'],
  ['FAILED', 'failed'],
])('gives money back: %s', async (status, state) => {
  respond = () => ({ status: 201, json: { id: 'REF1', status } })
  expect(await gateway.refund({ key: 'refund-1', reference: 'CAP1', amount })).toEqual({
    state,
    reference: 'REF1',
  })
  expect(calls()[0]).toMatchObject({ path: '/v2/payments/captures/CAP1/refund' })
  expect(calls()[0]?.headers['paypal-request-id']).toBe('refund-1')
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
  respond = () => {
    pages += 1
    const details = pages === 1 ? [infoOf('CAP1', 'T0006', '4.99'), infoOf('REF1', 'T1107', '-1.00')] : []
    return { json: { transaction_details: [...details, infoOf('FEE1', 'T0100', '-0.30')], total_pages: 1 } }
  }
  const span = { from: new Date('2026-10-01T00:00:00Z'), to: new Date('2026-11-15T00:00:00Z') }
  expect(await collect(gateway.list(span))).toMatchObject([
    { kind: 'payment', key: 'key-CAP1', reference: 'CAP1', amount },
    { kind: 'refund', key: 'key-REF1', reference: 'REF1', amount: { minor: 100, currency: 'USD' } },
  ])
  expect(calls()).toHaveLength(2)
})

it('forgets a payer, also one that is gone', async () => {
  await gateway.forget('vault-1')
  expect(calls()[0]).toMatchObject({ method: 'DELETE', path: '/v3/vault/payment-tokens/vault-1' })
})

describe('an event', () => {
  const body = JSON.stringify({
    id: 'WH-EVENT-1',
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: {
      id: 'CAP1',
      custom_id: 'attempt-1',
      supplementary_data: { related_ids: { order_id: 'ORD1' } },
    },
  })
  interface Marks {
    url: string
    time: string
    webhook: string
    privateKey: string
  }
  const eventWith = (change: Partial<Marks> = {}): EventRequest => {
    const time = new Date().toISOString()
    const marks = {
      url: `https://${certificateHost}${certificatePath}`,
      time,
      webhook: webhookId,
      privateKey: tls.key,
      ...change,
    }
    const signed = `transmission-1|${marks.time}|${marks.webhook}|${crc32(body)}`
    return {
      rawBody: Buffer.from(body),
      now: new Date(),
      headers: {
        'paypal-transmission-id': 'transmission-1',
        'paypal-transmission-time': marks.time,
        'paypal-transmission-sig': createSign('sha256').update(signed).sign(marks.privateKey, 'base64'),
        'paypal-cert-url': marks.url,
        'paypal-auth-algo': 'SHA256withRSA',
      },
    }
  }
  const strangersKey = () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    }) as string

  beforeEach(() => {
    respond = ({ path }) => (path === certificatePath ? { text: tls.cert } : { status: 404 })
  })

  it("is taken with its signature, and PayPal's certificate is fetched once", async () => {
    expect(await gateway.parseEvent(eventWith())).toEqual({
      id: 'WH-EVENT-1',
      type: 'PAYMENT.CAPTURE.COMPLETED',
      key: 'attempt-1',
      reference: 'order_ORD1',
    })
    await gateway.parseEvent(eventWith())
    expect(standIn.calls.map(({ path, headers }) => [headers.host, path])).toEqual([
      [certificateHost, certificatePath],
    ])
  })

  it.each([
    'https://evil.test/v1/notifications/certs/CERT-360caa42-fca2a594',
    'http://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594',
    'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594',
    'https://api.sandbox.paypal.com.evil.test/v1/notifications/certs/CERT-360caa42-fca2a594',
    'https://api.sandbox.paypal.com@evil.test/v1/notifications/certs/CERT-360caa42-fca2a594',
    'https://api.sandbox.paypal.com:8443/v1/notifications/certs/CERT-360caa42-fca2a594',
    'https://api.sandbox.paypal.com/v1/notifications/certs/../../../evil',
    'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594?x=1',
    'https://127.0.0.1/v1/notifications/certs/CERT-360caa42-fca2a594',
    '',
  ])('is refused with the certificate of %s, and nothing is called', async (url) => {
    await expect(gateway.parseEvent(eventWith({ url }))).rejects.toBeInstanceOf(InvalidEvent)
    expect(standIn.calls).toEqual([])
  })

  it.each<[string, () => EventRequest]>([
    ['an old time', () => eventWith({ time: new Date(Date.now() - 301_000).toISOString() })],
    ['no time', () => eventWith({ time: '' })],
    ["another gateway's headers", () => ({ ...eventWith(), headers: { 'stripe-signature': 't=1,v1=00' } })],
    ['no JSON', () => ({ ...eventWith(), rawBody: Buffer.from('x') })],
  ])('is refused with %s, and nothing is called', async (_what, event) => {
    await expect(gateway.parseEvent(event())).rejects.toBeInstanceOf(InvalidEvent)
    expect(standIn.calls).toEqual([])
  })

  it.each<[string, () => EventRequest]>([
    ["a stranger's signature", () => eventWith({ privateKey: strangersKey() })],
    ["another webhook's signature", () => eventWith({ webhook: 'WH-OF-ANOTHER' })],
    [
      'another body',
      () => ({ ...eventWith(), rawBody: Buffer.from(body.replace('attempt-1', 'attempt-2')) }),
    ],
  ])('is refused with %s', async (_what, event) => {
    await gateway.parseEvent(eventWith())
    await expect(gateway.parseEvent(event())).rejects.toBeInstanceOf(InvalidEvent)
    expect(standIn.calls).toHaveLength(1)
  })

  it('causes a few calls at most, whatever certificates a stranger invents', async () => {
    const events = Array.from({ length: 100 }, (_value, at) =>
      gateway.parseEvent(
        eventWith({ url: `https://${certificateHost}/v1/notifications/certs/CERT-invented${at}` }),
      ),
    )
    const results = await Promise.allSettled(events)
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(standIn.calls.length).toBeLessThanOrEqual(5)
  })
})
