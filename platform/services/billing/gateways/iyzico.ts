import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { fromDecimal, toDecimal } from '../../../shared/currency'
import { headerOf, isSameSecret, readEvent } from './event-signature'
import {
  InvalidEvent,
  type Amount,
  type ChargeInput,
  type DeclineReason,
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
import {
  createIyzicoCall,
  reportRows,
  requireSuccess,
  type IyzicoCall as Call,
  type IyzicoClientOptions,
  type IyzicoResponse as Response,
} from './iyzico-client'
import { readResponse } from './request-json'

export interface IyzicoOptions extends IyzicoClientOptions {
  now?: () => number
}

/** The client's currencies, without suspended ones. */
const currencies = ['TRY', 'USD', 'EUR', 'GBP', 'NOK', 'CHF']

/** Required by the client, but members give no names and addresses for films. */
const unknownPerson = { name: 'HilalPlay', surname: 'Member', identityNumber: '11111111111' }
const unknownAddress = { city: 'Online', country: 'Online', address: 'Online' }
const unknownEmail = 'member@hilalplay.invalid'
/** Younger payments and refunds may not be in the reports yet: their absence proves nothing. */
const reportedAfterMs = 3_600_000

/**
 * Cards by iyzico: its checkout form for the payer, stored cards for later charges. iyzico has no idempotency keys: a
 * charge whose response was lost has to be looked up by `find` before it is repeated. The official client is loaded
 * at the first call. Stored instruments are `{card user key}:{card token}`.
 */
export function createIyzicoGateway(options: IyzicoOptions): Gateway {
  const call = createIyzicoCall(options)
  const now = options.now ?? Date.now

  return {
    code: 'iyzico',
    way: 'CARD',
    currencies,
    start: (input) => start(call, input),
    confirm: ({ key, reference }) => confirm(call, key, reference),
    charge: (input) => charge(call, input),
    find: (input) => find(call, input, now()),
    refund: (input) => refund(call, input),
    refundsListedAfterMs: reportedAfterMs,
    parseEvent: (request) => Promise.resolve(request).then((event) => parseEvent(options.secretKey, event)),
    list: (span) => list(call, span),
    listLagMs: reportedAfterMs,
    forget: async (instrument) => {
      const [cardUserKey, cardToken] = instrument.split(':')
      await call(({ card }) => [card, 'delete'], { locale: 'en', cardUserKey, cardToken })
    },
  }
}

function orderOf({ key, amount, description }: { key: string; amount: Amount; description: string }) {
  const price = toDecimal(amount.minor, amount.currency)
  return {
    locale: 'en',
    conversationId: key,
    basketId: key,
    price,
    paidPrice: price,
    currency: amount.currency,
    paymentGroup: 'SUBSCRIPTION',
    billingAddress: { contactName: `${unknownPerson.name} ${unknownPerson.surname}`, ...unknownAddress },
    basketItems: [{ id: key, name: description, category1: 'Streaming', itemType: 'VIRTUAL', price }],
  }
}

const buyerOf = (payer: { accountId: string; email?: string | null; ip?: string }) => ({
  id: payer.accountId,
  ...unknownPerson,
  email: payer.email ?? unknownEmail,
  registrationAddress: unknownAddress.address,
  city: unknownAddress.city,
  country: unknownAddress.country,
  ip: payer.ip ?? '127.0.0.1',
})

const startedSchema = z.object({ token: z.string(), paymentPageUrl: z.string() })

async function start(call: Call, input: StartInput): Promise<Started> {
  const response = await call(({ checkoutFormInitialize }) => [checkoutFormInitialize, 'create'], {
    ...orderOf(input),
    locale: 'en',
    callbackUrl: input.returnUrl,
    enabledInstallments: [1],
    forceThreeDS: 1,
    buyer: buyerOf(input.payer),
  })
  requireSuccess(response)
  const { token, paymentPageUrl } = readResponse(startedSchema, response)
  return { next: 'redirect', url: paymentPageUrl, reference: token }
}

const paymentSchema = z.object({
  paymentId: z.string().optional(),
  paymentStatus: z.string().optional(),
  fraudStatus: z.number().optional(),
  paidPrice: z.union([z.number(), z.string()]).optional(),
  currency: z.string().optional(),
  systemTime: z.number().optional(),
  cardUserKey: z.string().optional(),
  cardToken: z.string().optional(),
  cardAssociation: z.string().optional(),
  lastFourDigits: z.string().optional(),
})

/** The result of a form by its token, or a payment by its number. */
async function confirm(call: Call, key: string, reference: string): Promise<Payment> {
  const response = /^\d+$/.test(reference)
    ? await call(({ payment }) => [payment, 'retrieve'], { locale: 'en', paymentId: reference })
    : await call(({ checkoutForm }) => [checkoutForm, 'retrieve'], {
        locale: 'en',
        conversationId: key,
        token: reference,
      })
  return toPayment(response, reference)
}

const reasons = {
  notAuthenticated: { kind: 'authentication', code: 'not-authenticated' },
  insufficientFunds: { kind: 'soft', code: 'insufficient-funds' },
  soft: { kind: 'soft', code: 'declined' },
  hard: { kind: 'hard', code: 'declined' },
} as const satisfies Record<string, DeclineReason>

const hardGroups = [
  ...['LOST_CARD', 'STOLEN_CARD', 'EXPIRED_CARD', 'PICKUP_CARD', 'RESTRICTED_CARD', 'FRAUD_SUSPECT'],
  ...['INVALID_CARD_NUMBER', 'INVALID_CARD_TYPE', 'NOT_PERMITTED_TO_CARDHOLDER', 'NOT_PERMITTED_TO_TERMINAL'],
  ...['INVALID_EXPIRE_YEAR_MONTH', 'BLOCKED_CARD', 'CARD_TOKEN_NOT_FOUND'],
]
/** The same by code (docs.iyzico.com, "Error codes"), for responses without a group. */
const hardCodes = ['10034', '10041', '10041', '10054', '10057', '10058', '10093']

function toReason({ errorCode = '', errorGroup = '' }: Response): DeclineReason {
  if (errorCode === '10051' || errorGroup === 'NOT_SUFFICIENT_FUNDS') return reasons.insufficientFunds
  if (/3D|THREEDS|MD_STATUS/.test(errorGroup)) return reasons.notAuthenticated
  return hardGroups.includes(errorGroup) || hardCodes.includes(errorCode) ? reasons.hard : reasons.soft
}

/** Codes from 10000 on are the banks', those in the 3000s are about stored cards; all others mean an invalid request. */
const isDecline = ({ errorCode = '' }: Response) => /^(?:1\d{4}|3\d{3})$/.test(errorCode)

function toPayment(response: Response, reference: string | null): Payment {
  if (response.status === 'failure' && isDecline(response))
    return { state: 'declined', reference, reason: toReason(response) }
  requireSuccess(response)
  const payment = readResponse(paymentSchema, response)
  const { paymentId, paymentStatus, fraudStatus = 1, paidPrice, currency, systemTime = Date.now() } = payment
  if (paymentStatus === 'FAILURE' || fraudStatus < 0)
    return {
      state: 'declined',
      reference: paymentId ?? reference,
      reason: fraudStatus < 0 ? reasons.hard : toReason(response),
    }
  const isOpen = paymentStatus !== undefined && paymentStatus !== 'SUCCESS'
  if (!isOpen && fraudStatus === 0)
    return { state: 'pending', reference: paymentId ?? reference, atBank: true }
  if (isOpen || !paymentId || paidPrice === undefined || !currency)
    return { state: 'pending', reference: paymentId ?? reference }
  return {
    state: 'succeeded',
    reference: paymentId,
    amount: { minor: fromDecimal(paidPrice, currency), currency },
    at: new Date(systemTime),
    instrument: instrumentOf(payment),
  }
}

const brands: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTER_CARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  TROY: 'Troy',
}

function instrumentOf(payment: z.output<typeof paymentSchema>) {
  const { cardUserKey, cardToken, cardAssociation = '', lastFourDigits = '' } = payment
  if (!cardUserKey || !cardToken) return null
  return {
    token: `${cardUserKey}:${cardToken}`,
    label: `${brands[cardAssociation] ?? 'Card'} ${lastFourDigits}`.trim(),
  }
}

async function charge(call: Call, input: ChargeInput): Promise<Payment> {
  const [cardUserKey, cardToken] = input.instrument.split(':')
  const response = await call(({ payment }) => [payment, 'create'], {
    ...orderOf(input),
    installment: 1,
    paymentChannel: 'WEB',
    paymentCard: { cardUserKey, cardToken },
    buyer: buyerOf(input.payer),
  })
  return toPayment(response, null)
}

/** By the conversation's id, then in the reports of the day. What is in neither after an hour was never received. */
async function find(call: Call, { key, reference, startedAt }: FindInput, now: number): Promise<Finding> {
  if (reference) return confirm(call, key, reference)
  const response = await call(({ payment }) => [payment, 'retrieve'], {
    locale: 'en',
    conversationId: key,
    paymentConversationId: key,
  })
  if (response.status === 'success' || isDecline(response)) return toPayment(response, null)
  const started = startedAt.getTime()
  for await (const row of reportRows(call, started, Math.min(now, started + 86_400_000)))
    if (row.conversationId === key && row.transactionType === 'PAYMENT')
      return confirm(call, key, row.paymentId)
  return now - started > reportedAfterMs ? { state: 'absent' } : { state: 'unknown' }
}

const refundedSchema = z.object({ paymentId: z.string(), refundHostReference: z.string().optional() })

async function refund(call: Call, { key, reference, amount }: RefundInput): Promise<Refund> {
  const response = await call(({ refundV2 }) => [refundV2, 'create'], {
    locale: 'en',
    conversationId: key,
    paymentId: reference,
    price: toDecimal(amount.minor, amount.currency),
    currency: amount.currency,
    ip: '127.0.0.1',
  })
  if (response.status === 'failure') return { state: 'failed', reference: null }
  const { paymentId, refundHostReference } = readResponse(refundedSchema, response)
  return { state: 'succeeded', reference: refundHostReference ?? paymentId }
}

async function* list(call: Call, { from, to }: { from: Date; to: Date }): AsyncGenerator<ListedMovement> {
  for await (const row of reportRows(call, from.getTime(), to.getTime() - 1)) {
    const at = new Date(`${row.transactionDate.replace(' ', 'T')}+03:00`)
    const isOutside = at < from || at >= to
    if (isOutside || (row.transactionStatus !== undefined && row.transactionStatus < 1)) continue
    const isPayment = row.transactionType === 'PAYMENT'
    yield {
      kind: isPayment ? 'payment' : 'refund',
      key: row.conversationId ?? null,
      reference: isPayment ? row.paymentId : row.transactionId,
      amount: {
        minor: fromDecimal(row.paidPrice, row.transactionCurrency),
        currency: row.transactionCurrency,
      },
      at,
    }
  }
}

const eventSchema = z.object({
  iyziEventType: z.string(),
  iyziPaymentId: z.union([z.string(), z.number()]).transform(String).optional(),
  paymentId: z.union([z.string(), z.number()]).transform(String).optional(),
  token: z.string().optional(),
  paymentConversationId: z.string(),
  status: z.string(),
})

/**
 * Signature V3: hex HMAC-SHA256 over secret, event type, payment, token (of forms alone), conversation and status. It
 * has no time, so a repetition is recognised by its id, which is the signature.
 */
function parseEvent(secret: string, request: EventRequest): GatewayEvent {
  const event = readEvent(eventSchema, request.rawBody)
  const { iyziEventType: type, token, paymentConversationId: key, status } = event
  const paymentId = event.iyziPaymentId ?? event.paymentId ?? ''
  const signed = [secret, type, paymentId, ...(token === undefined ? [] : [token]), key, status].join('')
  const expected = createHmac('sha256', secret).update(signed).digest('hex')
  if (!isSameSecret(headerOf(request, 'x-iyz-signature-v3').toLowerCase(), expected))
    throw new InvalidEvent('the signature is wrong')
  return { id: expected, type, key, reference: token ?? paymentId }
}
