import { createHmac } from 'node:crypto'
import {
  collect,
  startStandIn,
  type ReceivedCall,
  type StandIn,
  type StandInReply,
} from '../../../test/stand-in'
import { AccessRefused, GatewayRefused, GatewayUnanswered, InvalidEvent, type Gateway } from './gateway'
import { createIyzicoGateway } from './iyzico'

const secretKey = 'secret-of-the-test'
const now = Date.parse('2026-11-23T10:00:00Z')

let standIn: StandIn
let gateway: Gateway
let respond: (call: ReceivedCall) => StandInReply

beforeEach(async () => {
  respond = () => ({ json: { status: 'failure', errorCode: '5086' } })
  standIn = await startStandIn((call) => respond(call))
  gateway = createIyzicoGateway({ apiKey: 'api-of-the-test', secretKey, uri: standIn.url, now: () => now })
})

afterEach(() => standIn.close())

const amount = { minor: 14_990, currency: 'TRY' }
const startInput = {
  key: 'attempt-1',
  amount,
  description: 'Standard, one month',
  lang: 'en' as const,
  payer: { accountId: 'account-1', email: 'a@example.com', ip: '192.0.2.1' },
  returnUrl: 'https://shop.test/return',
  cancelUrl: 'https://shop.test/cancel',
  storeInstrument: true,
}
const chargeInput = {
  key: 'attempt-2',
  amount,
  instrument: 'user-1:card-1',
  description: 'Standard, one month',
  payer: { accountId: 'account-1' },
}
const paid = {
  status: 'success',
  paymentStatus: 'SUCCESS',
  paymentId: '22416032',
  fraudStatus: 1,
  price: 149.9,
  paidPrice: 149.9,
  currency: 'TRY',
  systemTime: now,
  cardUserKey: 'user-1',
  cardToken: 'card-1',
  cardAssociation: 'MASTER_CARD',
  lastFourDigits: '0008',
}
const payment = {
  state: 'succeeded',
  reference: '22416032',
  amount,
  at: new Date(now),
  instrument: { token: 'user-1:card-1', label: 'Mastercard 0008' },
}
const bodyOf = (call: ReceivedCall | undefined) => JSON.parse(call?.body ?? '{}') as Record<string, unknown>

it('opens the checkout form, and signs the request', async () => {
  respond = () => ({
    json: {
      status: 'success',
      token: 'form-1',
      paymentPageUrl: 'https://sandbox-cpp.iyzipay.com?token=form-1',
    },
  })
  expect(await gateway.start(startInput)).toEqual({
    next: 'redirect',
    url: 'https://sandbox-cpp.iyzipay.com?token=form-1',
    reference: 'form-1',
  })
  const [call] = standIn.calls
  expect(call?.path).toBe('/payment/iyzipos/checkoutform/initialize/auth/ecom')
  expect(call?.headers.authorization).toMatch(/^IYZWSv2 /)
  expect(bodyOf(call)).toMatchObject({
    conversationId: 'attempt-1',
    callbackUrl: startInput.returnUrl,
    price: '149.9',
    currency: 'TRY',
  })
})

it.each([
  [paid, payment],
  [
    { ...paid, fraudStatus: 0 },
    { state: 'pending', atBank: true },
  ],
  [
    { ...paid, fraudStatus: -1 },
    { state: 'declined', reason: { kind: 'hard', code: 'declined' } },
  ],
  [{ ...paid, paymentStatus: 'INIT_THREEDS' }, { state: 'pending' }],
  [
    { status: 'failure', errorCode: '10051' },
    { state: 'declined', reason: { code: 'insufficient-funds' } },
  ],
])('reads the result of a form: %j', async (response, expected) => {
  respond = () => ({ json: response })
  expect(await gateway.confirm({ key: 'attempt-1', reference: 'form-1' })).toMatchObject(expected)
  expect(standIn.calls[0]?.path).toBe('/payment/iyzipos/checkoutform/auth/ecom/detail')
  expect(bodyOf(standIn.calls[0])).toMatchObject({ token: 'form-1', conversationId: 'attempt-1' })
})

it('charges a stored card', async () => {
  respond = () => ({ json: { ...paid, paymentStatus: undefined, cardUserKey: undefined } })
  expect(await gateway.charge(chargeInput)).toEqual({ ...payment, instrument: null })
  expect(standIn.calls[0]?.path).toBe('/payment/auth')
  expect(bodyOf(standIn.calls[0])).toMatchObject({
    conversationId: 'attempt-2',
    paymentCard: { cardUserKey: 'user-1', cardToken: 'card-1' },
  })
})

it.each([
  ['10051', 'NOT_SUFFICIENT_FUNDS', { kind: 'soft', code: 'insufficient-funds' }],
  ['10005', 'DO_NOT_HONOUR', { kind: 'soft', code: 'declined' }],
  ['10041', 'STOLEN_CARD', { kind: 'hard', code: 'declined' }],
  ['10054', undefined, { kind: 'hard', code: 'declined' }],
])('classifies the decline %s %s', async (errorCode, errorGroup, reason) => {
  respond = () => ({ json: { status: 'failure', errorCode, errorGroup } })
  expect(await gateway.charge(chargeInput)).toEqual({ state: 'declined', reference: null, reason })
})

it.each<[string, StandInReply]>([
  ['the connection is cut', 'cut'],
  ['something between fails', { status: 502, text: '<html>Bad gateway</html>' }],
  ['iyzico itself fails', { json: { status: 'failure', errorCode: '1', errorGroup: 'SYSTEM_ERROR' } }],
])('says that the outcome is unknown when %s, and asks once', async (_what, reply) => {
  respond = () => reply
  await expect(gateway.charge(chargeInput)).rejects.toBeInstanceOf(GatewayUnanswered)
  expect(standIn.calls).toHaveLength(1)
})

it.each(['1000', '1001'])('says that its key was refused: %s', async (errorCode) => {
  respond = () => ({ json: { status: 'failure', errorCode } })
  await expect(gateway.charge(chargeInput)).rejects.toBeInstanceOf(AccessRefused)
})

it('says that a wrong request was refused', async () => {
  await expect(gateway.charge(chargeInput)).rejects.toBeInstanceOf(GatewayRefused)
})

const row = {
  transactionType: 'PAYMENT',
  transactionStatus: 2,
  transactionId: 26_000_001,
  paymentId: 22_416_032,
  conversationId: 'attempt-2',
  transactionDate: '2026-11-23 12:30:00',
  transactionCurrency: 'TRY',
  paidPrice: 149.9,
}

describe('a key whose response was lost', () => {
  const lost = { key: 'attempt-2', reference: null, startedAt: new Date(now - 2 * 3_600_000) }
  const notFound = { status: 'failure', errorCode: '5115' }
  const report = (...transactions: object[]) => ({
    status: 'success',
    currentPage: 1,
    totalPageCount: 1,
    transactions,
  })

  it('is found by its conversation', async () => {
    respond = () => ({ json: paid })
    expect(await gateway.find(lost)).toEqual(payment)
    expect(standIn.calls[0]?.path).toBe('/payment/detail')
    expect(bodyOf(standIn.calls[0])).toMatchObject({ paymentConversationId: 'attempt-2' })
  })

  it('is found in the report of its day', async () => {
    respond = ({ path, body }) => {
      if (path === '/v2/reporting/payment/transactions') return { json: report(row) }
      return { json: body.includes('22416032') ? paid : notFound }
    }
    expect(await gateway.find(lost)).toEqual(payment)
    expect(standIn.calls[1]?.query.get('transactionDate')).toBe('2026-11-23')
  })

  it.each([
    ['absent', 2 * 3_600_000],
    ['unknown', 60_000],
  ])('is %s when neither has it after %d ms', async (state, ageMs) => {
    respond = ({ path }) => ({ json: path === '/payment/detail' ? notFound : report() })
    expect(await gateway.find({ ...lost, startedAt: new Date(now - ageMs) })).toEqual({ state })
  })
})

it('gives money back', async () => {
  respond = () => ({ json: { status: 'success', paymentId: '22416032', refundHostReference: 'host-1' } })
  const refund = await gateway.refund({ key: 'refund-1', reference: '22416032', amount })
  expect(refund).toEqual({ state: 'succeeded', reference: 'host-1' })
  expect(standIn.calls[0]?.path).toBe('/v2/payment/refund')
})

it('says that a refund has failed', async () => {
  const refund = await gateway.refund({ key: 'refund-1', reference: '22416032', amount })
  expect(refund).toEqual({ state: 'failed', reference: null })
})

it('lists the payments of the daily reports within the span', async () => {
  const refunded = { ...row, transactionType: 'REFUND', transactionId: 26_000_002, paidPrice: 10 }
  const later = { ...row, transactionDate: '2026-11-23 23:00:00' }
  respond = () => ({ json: { status: 'success', totalPageCount: 1, transactions: [row, refunded, later] } })
  const span = { from: new Date('2026-11-23T00:00:00Z'), to: new Date('2026-11-23T12:00:00Z') }
  expect(await collect(gateway.list(span))).toEqual([
    {
      kind: 'payment',
      key: 'attempt-2',
      reference: '22416032',
      amount,
      at: new Date('2026-11-23T09:30:00Z'),
    },
    {
      kind: 'refund',
      key: 'attempt-2',
      reference: '26000002',
      amount: { minor: 1_000, currency: 'TRY' },
      at: new Date('2026-11-23T09:30:00Z'),
    },
  ])
})

it('forgets a card', async () => {
  await gateway.forget('user-1:card-1')
  expect(standIn.calls[0]).toMatchObject({ method: 'DELETE', path: '/cardstorage/card' })
})

describe('an event', () => {
  const form = {
    iyziEventType: 'CHECKOUT_FORM_AUTH',
    iyziEventTime: now,
    iyziReferenceCode: 'reference-1',
    iyziPaymentId: 22_416_032,
    token: 'form-1',
    paymentConversationId: 'attempt-1',
    status: 'SUCCESS',
  }
  const direct = {
    iyziEventType: 'API_AUTH',
    paymentId: '22416032',
    paymentConversationId: 'attempt-2',
    status: 'SUCCESS',
  }
  const sign = (text: string, secret = secretKey) =>
    createHmac('sha256', secret)
      .update(secret + text)
      .digest('hex')
  const formText = 'CHECKOUT_FORM_AUTH22416032form-1attempt-1SUCCESS'
  const parse = (event: object, signature: string) =>
    gateway.parseEvent({
      headers: { 'x-iyz-signature-v3': signature },
      rawBody: Buffer.from(JSON.stringify(event)),
      now: new Date(now),
    })

  it('of a form is accepted with its signature, which is its id', async () => {
    const signature = sign(formText)
    const expected = { id: signature, type: 'CHECKOUT_FORM_AUTH', key: 'attempt-1', reference: 'form-1' }
    expect(await parse(form, signature)).toEqual(expected)
  })

  it('of a charge is accepted with its signature', async () => {
    const event = await parse(direct, sign('API_AUTH22416032attempt-2SUCCESS'))
    expect(event).toMatchObject({ key: 'attempt-2', reference: '22416032' })
  })

  it.each([
    ['another secret', form, sign(formText, 'another')],
    ['another status', { ...form, status: 'FAILURE' }, sign(formText)],
    ['no token', { ...form, token: undefined }, sign(formText)],
    ['no signature', form, ''],
    ['no content', {}, sign('')],
  ])('is refused with %s, and nothing is called', async (_what, event, signature) => {
    await expect(parse(event, signature)).rejects.toBeInstanceOf(InvalidEvent)
    expect(standIn.calls).toEqual([])
  })
})
