import {
  collect,
  startStandIn,
  type ReceivedCall,
  type StandIn,
  type StandInReply,
} from '../../../test/stand-in'
import { createCamaraGateway } from './camara'
import {
  AccessRefused,
  GatewayRefused,
  GatewayUnanswered,
  InvalidEvent,
  WrongCode,
  type Gateway,
} from './gateway'

const now = Date.parse('2026-11-23T10:00:00Z')
const eventSecret = 'event-secret-of-the-test'

let standIn: StandIn
let gateway: Gateway
let respond: (call: ReceivedCall) => StandInReply

beforeEach(async () => {
  respond = () => ({ status: 404, json: { code: 'NOT_FOUND', message: '', status: 404 } })
  standIn = await startStandIn((call) =>
    call.path === '/token'
      ? { json: { access_token: 'token-1', token_type: 'bearer', expires_in: 3_600 } }
      : respond(call),
  )
  gateway = createCamaraGateway({
    apiRoot: standIn.url,
    tokenEndpoint: `${standIn.url}/token`,
    clientId: 'client-1',
    clientSecret: 'secret-1',
    way: 'PAYMENT_SOURCE_MSISDN',
    currencies: ['SAR'],
    sinkUrl: 'https://shop.test/events/camara',
    eventSecret,
    now: () => now,
  })
})

afterEach(() => standIn.close())

const calls = () => standIn.calls.filter(({ path }) => path !== '/token')
const bodyOf = (call: ReceivedCall | undefined) => JSON.parse(call?.body ?? '{}') as Record<string, unknown>

const amount = { minor: 1_999, currency: 'SAR' }
const startInput = {
  key: 'attempt-1',
  amount,
  description: 'Standard, one month',
  lang: 'ar' as const,
  payer: { accountId: 'account-1', email: null, ip: '192.0.2.1', msisdn: '966501234567' },
  returnUrl: 'https://shop.test/return',
  cancelUrl: 'https://shop.test/cancel',
  storeInstrument: true,
}
const chargeInput = {
  key: 'attempt-2',
  amount,
  instrument: '966501234567',
  description: 'Standard, one month',
  payer: { accountId: 'account-1' },
}
const paymentIn = (paymentStatus: string, more: object = {}) => ({
  paymentId: 'P1',
  paymentStatus,
  paymentCreationDate: '2026-11-23T09:00:00Z',
  paymentDate: '2026-11-23T09:01:00Z',
  amountTransaction: {
    phoneNumber: '+966501234567',
    clientCorrelator: 'attempt-1',
    referenceCode: 'attempt-1',
    paymentAmount: { chargingInformation: { amount: 19.99, currency: 'SAR', description: 'x' } },
  },
  ...more,
})
const paid = {
  state: 'succeeded',
  reference: 'P1',
  amount,
  at: new Date('2026-11-23T09:01:00Z'),
  instrument: { token: '966501234567', label: '···· 4567' },
}
const problem = (status: number, code: string, message = '') => ({ status, json: { status, code, message } })
const validate = { validationInfo: { action: 'validate', authorizationId: 'A1' } }

it('prepares a payment with a token of its own, and asks for the code', async () => {
  respond = () => ({ status: 201, json: paymentIn('pending_validation', validate) })
  expect(await gateway.start(startInput)).toEqual({
    next: 'code',
    reference: 'P1:A1',
    codeLength: 6,
    durationSec: 300,
  })
  const [call] = calls()
  expect(call).toMatchObject({ method: 'POST', path: '/carrier-billing/v0.4/payments/prepare' })
  expect(call?.headers.authorization).toBe('Bearer token-1')
  expect(bodyOf(call)).toMatchObject({
    amountTransaction: {
      phoneNumber: '+966501234567',
      clientCorrelator: 'attempt-1',
      referenceCode: 'attempt-1',
      paymentAmount: { chargingInformation: { amount: 19.99, currency: 'SAR', isTaxIncluded: true } },
    },
    sink: 'https://shop.test/events/camara',
    sinkCredential: { credentialType: 'ACCESSTOKEN', accessTokenType: 'bearer' },
  })
})

it("sends the payer to the operator's page where there is one", async () => {
  const open = { validationInfo: { action: 'open', validationURL: 'https://operator.test/consent/1' } }
  respond = () => ({ status: 201, json: paymentIn('pending_validation', open) })
  expect(await gateway.start(startInput)).toEqual({
    next: 'redirect',
    url: 'https://operator.test/consent/1',
    reference: 'P1',
  })
})

it.each([
  [422, 'SERVICE_NOT_APPLICABLE', { kind: 'hard', code: 'number-not-billable' }],
  [403, 'CARRIER_BILLING.PAYMENT_DENIED', { kind: 'soft', code: 'declined' }],
  [422, 'CARRIER_BILLING.USER_AMOUNT_THRESHOLD_OVERPASSED', { kind: 'soft', code: 'insufficient-funds' }],
])('declines a number at once: %d %s', async (status, code, reason) => {
  respond = () => problem(status, code)
  const payment = { state: 'declined', reference: null, reason }
  expect(await gateway.start(startInput)).toEqual({ next: 'done', payment })
})

it('fetches another token once where the operator has ended the first', async () => {
  let refusals = 1
  respond = () =>
    refusals-- > 0
      ? problem(401, 'UNAUTHENTICATED')
      : { status: 201, json: paymentIn('pending_validation', validate) }
  expect(await gateway.start(startInput)).toMatchObject({ next: 'code' })
  expect(standIn.calls.map(({ path }) => path.split('/').at(-1))).toEqual([
    ...['token', 'prepare', 'token', 'prepare'],
  ])
  respond = () => problem(401, 'UNAUTHENTICATED')
  await expect(gateway.charge(chargeInput)).rejects.toBeInstanceOf(AccessRefused)
})

it('refuses to start without a number', async () => {
  const payer = { ...startInput.payer, msisdn: undefined }
  await expect(gateway.start({ ...startInput, payer })).rejects.toBeInstanceOf(GatewayRefused)
})

it('validates the code, confirms what is reserved and reads the result', async () => {
  let status = 'pending_validation'
  respond = ({ path, method }) => {
    if (path.endsWith('/validate')) status = 'reserved'
    if (path.endsWith('/confirm')) status = 'succeeded'
    return method === 'POST' ? { status: path.endsWith('/confirm') ? 202 : 204 } : { json: paymentIn(status) }
  }
  const payment = await gateway.confirm({ key: 'attempt-1', reference: 'P1:A1', code: '123456' })
  expect(payment).toEqual(paid)
  expect(calls().map(({ method, path }) => `${method} ${path.replace('/carrier-billing/v0.4', '')}`)).toEqual(
    ['POST /payments/P1/validate', 'GET /payments/P1', 'POST /payments/P1/confirm', 'GET /payments/P1'],
  )
  expect(bodyOf(calls()[0])).toEqual({ authorizationId: 'A1', code: '123456' })
})

it('says when a code is wrong', async () => {
  respond = () => problem(400, 'CARRIER_BILLING.INVALID_CODE')
  const confirm = gateway.confirm({ key: 'attempt-1', reference: 'P1:A1', code: '000000' })
  await expect(confirm).rejects.toBeInstanceOf(WrongCode)
})

it('declines after too many wrong codes', async () => {
  respond = () => problem(400, 'CARRIER_BILLING.VALIDATION_FAILED')
  const payment = await gateway.confirm({ key: 'attempt-1', reference: 'P1:A1', code: '000000' })
  expect(payment).toMatchObject({ state: 'declined', reason: { kind: 'authentication' } })
})

it('reads a payment that another process confirmed first', async () => {
  let reads = 0
  respond = ({ method }) => {
    if (method === 'POST') return problem(409, 'CARRIER_BILLING.PAYMENT_CONFIRMED')
    reads += 1
    return { json: paymentIn(reads === 1 ? 'reserved' : 'succeeded') }
  }
  expect(await gateway.confirm({ key: 'attempt-1', reference: 'P1' })).toEqual(paid)
})

it.each([
  ['processing', { state: 'pending', atBank: true }],
  ['pending_validation', { state: 'pending' }],
  ['denied', { state: 'declined', reason: { kind: 'soft', code: 'declined' } }],
  ['cancelled', { state: 'declined', reason: { kind: 'abandoned', code: 'not-finished' } }],
  ['succeeded', paid],
])('reads a payment that is %s', async (status, expected) => {
  respond = () => ({ json: paymentIn(status) })
  expect(await gateway.confirm({ key: 'attempt-1', reference: 'P1' })).toMatchObject(expected)
})

it('charges the stored number in one step', async () => {
  respond = () => ({ status: 201, json: paymentIn('succeeded') })
  expect(await gateway.charge(chargeInput)).toEqual(paid)
  expect(calls()[0]).toMatchObject({ method: 'POST', path: '/carrier-billing/v0.4/payments' })
  expect(bodyOf(calls()[0])).toMatchObject({ amountTransaction: { clientCorrelator: 'attempt-2' } })
})

it('finds the charge when the operator knows the key already', async () => {
  respond = ({ method }) =>
    method === 'POST'
      ? problem(400, 'INVALID_ARGUMENT', 'clientCorrelator already exist on server.')
      : { json: [paymentIn('succeeded')] }
  expect(await gateway.charge({ ...chargeInput, key: 'attempt-1' })).toEqual(paid)
})

it.each<[string, StandInReply]>([
  ['the connection is cut', 'cut'],
  ['the operator is broken', { status: 503, json: {} }],
  ['there are too many requests', { status: 429, json: {} }],
])('says that the outcome is unknown when %s, and asks once', async (_what, reply) => {
  respond = () => reply
  await expect(gateway.charge(chargeInput)).rejects.toBeInstanceOf(GatewayUnanswered)
  expect(calls()).toHaveLength(1)
})

describe('a key whose response was lost', () => {
  const lost = { key: 'attempt-1', reference: null, startedAt: new Date(now - 600_000) }

  it('is found in the list of payments', async () => {
    respond = () => ({ json: [paymentIn('succeeded')] })
    expect(await gateway.find(lost)).toEqual(paid)
    expect(calls()[0]?.query.get('paymentCreationDate.gte')).toBe(new Date(now - 900_000).toISOString())
  })

  it.each([
    ['absent', 600_000],
    ['unknown', 60_000],
  ])('is %s when the list does not have it after %d ms', async (state, ageMs) => {
    respond = () => ({ json: [] })
    expect(await gateway.find({ ...lost, startedAt: new Date(now - ageMs) })).toEqual({ state })
  })
})

const refundIn = (refundStatus: string) => ({
  refundId: 'R1',
  refundStatus,
  refundCreationDate: '2026-11-23T09:30:00Z',
  type: 'partial',
  amountTransaction: {
    clientCorrelator: 'refund-1',
    referenceCode: 'refund-1',
    refundAmount: { chargingInformation: { amount: 5, currency: 'SAR', description: 'Refund' } },
  },
})

it.each([
  ['succeeded', 'succeeded'],
  ['processing', 'pending'],
  ['denied', 'failed'],
])('gives money back: %s', async (status, state) => {
  respond = () => ({ status: 201, json: refundIn(status) })
  expect(await gateway.refund({ key: 'refund-1', reference: 'P1', amount })).toEqual({
    state,
    reference: 'R1',
  })
  expect(calls()[0]?.path).toBe('/carrier-billing-refund/v0.2/payments/P1/refunds')
})

it('finds a refund whose response was lost', async () => {
  respond = ({ method }) =>
    method === 'POST' ? problem(409, 'ALREADY_EXISTS') : { json: [refundIn('succeeded')] }
  const refund = await gateway.refund({ key: 'refund-1', reference: 'P1', amount })
  expect(refund).toEqual({ state: 'succeeded', reference: 'R1' })
})

it('lists payments with their refunds', async () => {
  respond = ({ path }) => ({
    json: path.endsWith('/refunds') ? [refundIn('succeeded')] : [paymentIn('succeeded')],
  })
  const span = { from: new Date('2026-11-23T00:00:00Z'), to: new Date('2026-11-24T00:00:00Z') }
  expect(await collect(gateway.list(span))).toMatchObject([
    { kind: 'payment', key: 'attempt-1', reference: 'P1', amount },
    { kind: 'refund', key: 'refund-1', reference: 'R1', amount: { minor: 500, currency: 'SAR' } },
  ])
})

describe('an event', () => {
  const body = JSON.stringify({
    id: 'event-1',
    source: 'https://operator.test',
    specversion: '1.0',
    type: 'org.camaraproject.carrier-billing.v0.payment-completed',
    time: '2026-11-23T10:00:00Z',
    data: { paymentId: 'P1', status: 'succeeded', description: '' },
  })

  /** The token that a payment passes to the operator. */
  async function issuedToken(): Promise<string> {
    respond = () => ({ status: 201, json: paymentIn('pending_validation', validate) })
    await gateway.start(startInput)
    const credential = bodyOf(calls()[0]).sinkCredential as { accessToken: string }
    standIn.calls.length = 0
    return credential.accessToken
  }

  const parse = (authorization: string, rawBody = body, at = now) =>
    gateway.parseEvent({ headers: { authorization }, rawBody: Buffer.from(rawBody), now: new Date(at) })

  it("is accepted with the payment's token", async () => {
    expect(await parse(`Bearer ${await issuedToken()}`)).toEqual({
      id: 'event-1',
      type: 'org.camaraproject.carrier-billing.v0.payment-completed',
      key: 'attempt-1',
      reference: 'P1',
    })
  })

  it.each<[string, (token: string) => Promise<unknown>]>([
    ['no token', () => parse('')],
    ['a token for another key', (token) => parse(`Bearer ${token.replace(/\.[^.]+\./, '.b3RoZXI.')}`)],
    ['a token that lives longer', (token) => parse(`Bearer ${token.replace(/^\d+/, '9999999999999')}`)],
    ['an expired token', (token) => parse(`Bearer ${token}`, body, now + 8 * 86_400_000)],
    [
      'another kind of content',
      (token) => parse(`Bearer ${token}`, '{"id":"evt_1","type":"payment.succeeded"}'),
    ],
  ])('is refused with %s, and nothing is called', async (_what, attempt) => {
    const token = await issuedToken()
    await expect(attempt(token)).rejects.toBeInstanceOf(InvalidEvent)
    expect(standIn.calls).toEqual([])
  })
})
