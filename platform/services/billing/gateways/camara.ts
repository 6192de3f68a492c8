import type { z } from 'zod'
import { toDecimal } from '../../../shared/currency'
import {
  createCamaraClient,
  errorOf,
  payments,
  paymentSchema,
  refunds,
  refundSchema,
  refusalOf,
  toAmount,
  type CamaraClient,
  type CamaraClientOptions,
  type CamaraPayment,
} from './camara-client'
import { parseEvent, sinkToken } from './camara-events'
import {
  GatewayRefused,
  WrongCode,
  type Amount,
  type ChargeInput,
  type DeclineReason,
  type FindInput,
  type Finding,
  type Gateway,
  type ListedMovement,
  type Payment,
  type Refund,
  type RefundInput,
  type StartInput,
  type Started,
} from './gateway'
import { readResponse, type JsonResponse } from './request-json'

export interface CamaraOptions extends CamaraClientOptions {
  /** Whether the operator sends the payer a code or to a page of its own. */
  way: 'PAYMENT_SOURCE_MSISDN' | 'CONSENT_GATEWAY'
  currencies: readonly string[]
  /** Where the operator reports what happened; `null` without reports. */
  sinkUrl: string | null
  /** Signs the tokens that the operator returns with its reports. */
  eventSecret: string
  now?: () => number
}

const codeLength = 6
const codeDurationSec = 300
/** How long the operator may report on a payment. */
const sinkTokenMs = 7 * 86_400_000
/** Younger payments may still be in transit: their absence proves nothing. */
const settledAfterMs = 5 * 60_000

/**
 * Mobile bills by CAMARA Carrier Billing 0.4 (camaraproject.org): a payment is prepared, validated by code or page,
 * then confirmed. The API only has one-off payments; later charges are new ones on the stored number. References of
 * payments with a code are `{payment id}:{authorization id}`.
 */
export function createCamaraGateway(options: CamaraOptions): Gateway {
  const client = createCamaraClient(options)
  const now = options.now ?? Date.now
  return {
    code: 'camara',
    way: options.way,
    currencies: options.currencies,
    start: (input) => start(client, options, input, now()),
    confirm: ({ reference, code }) => confirm(client, reference, code),
    charge: (input) => charge(client, options, input, now()),
    find: (input) => find(client, input, now()),
    refund: (input) => refund(client, input),
    parseEvent: (request) => Promise.resolve(request).then((event) => parseEvent(options.eventSecret, event)),
    list: (span) => list(client, span),
    listLagMs: settledAfterMs,
    listRefunds: (reference) => listRefunds(client, reference),
    // The number is only stored here.
    forget: () => Promise.resolve(),
  }
}

const chargingInformation = ({ minor, currency }: Amount, description: string) => ({
  amount: Number(toDecimal(minor, currency)),
  currency,
  description,
  isTaxIncluded: true,
})

function paymentBody(
  { sinkUrl, eventSecret }: CamaraOptions,
  { key, amount, description, msisdn }: { key: string; amount: Amount; description: string; msisdn: string },
  now: number,
) {
  const expiresAt = now + sinkTokenMs
  return {
    amountTransaction: {
      phoneNumber: `+${msisdn}`,
      clientCorrelator: key,
      referenceCode: key,
      paymentAmount: { chargingInformation: chargingInformation(amount, description) },
    },
    ...(sinkUrl
      ? {
          sink: sinkUrl,
          sinkCredential: {
            credentialType: 'ACCESSTOKEN',
            accessToken: sinkToken(eventSecret, key, expiresAt),
            accessTokenExpiresUtc: new Date(expiresAt).toISOString(),
            accessTokenType: 'bearer',
          },
        }
      : {}),
  }
}

const reasons = {
  notFinished: { kind: 'abandoned', code: 'not-finished' },
  notAuthenticated: { kind: 'authentication', code: 'not-authenticated' },
  insufficientFunds: { kind: 'soft', code: 'insufficient-funds' },
  soft: { kind: 'soft', code: 'declined' },
  notBillable: { kind: 'hard', code: 'number-not-billable' },
} as const satisfies Record<string, DeclineReason>

/** Errors of Carrier Billing that decline a payment. */
const declines: Readonly<Record<string, DeclineReason>> = {
  SERVICE_NOT_APPLICABLE: reasons.notBillable,
  'CARRIER_BILLING.PAYMENT_DENIED': reasons.soft,
  'CARRIER_BILLING.UNAUTHORIZED_AMOUNT': reasons.notBillable,
  'CARRIER_BILLING.USER_AMOUNT_THRESHOLD_OVERPASSED': reasons.insufficientFunds,
}

/** The decline of an error response; throws for any other error. */
function declineOf(response: JsonResponse, reference: string | null): Payment {
  const reason = declines[errorOf(response).code]
  if (!reason) throw refusalOf(response)
  return { state: 'declined', reference, reason }
}

const isRepeated = (response: JsonResponse) =>
  response.status === 409 ||
  (response.status === 400 && errorOf(response).message.includes('clientCorrelator'))

async function start(
  client: CamaraClient,
  options: CamaraOptions,
  input: StartInput,
  now: number,
): Promise<Started> {
  const { msisdn } = input.payer
  if (!msisdn) throw new GatewayRefused('a mobile bill needs a number')
  const response = await client.post(`${payments}/prepare`, paymentBody(options, { ...input, msisdn }, now))
  if (response.status >= 400) return { next: 'done', payment: declineOf(response, null) }
  const prepared = readResponse(paymentSchema, response.body)
  const { paymentId, validationInfo } = prepared
  if (validationInfo?.action === 'open')
    return { next: 'redirect', url: validationInfo.validationURL, reference: paymentId }
  if (validationInfo)
    return {
      next: 'code',
      reference: `${paymentId}:${validationInfo.authorizationId}`,
      codeLength,
      durationSec: codeDurationSec,
    }
  return { next: 'done', payment: await advance(client, prepared) }
}

/** Validates by the code, confirms the reservation, and reads the outcome. */
async function confirm(client: CamaraClient, reference: string, code?: string): Promise<Payment> {
  const [paymentId = '', authorizationId] = reference.split(':')
  const path = `${payments}/${encodeURIComponent(paymentId)}`
  if (code !== undefined && authorizationId !== undefined) {
    const response = await client.post(`${path}/validate`, { authorizationId, code })
    const { code: error } = errorOf(response)
    if (error === 'CARRIER_BILLING.INVALID_CODE') throw new WrongCode('the code is wrong')
    if (error === 'CARRIER_BILLING.VALIDATION_FAILED')
      return { state: 'declined', reference: paymentId, reason: reasons.notAuthenticated }
    // 409 means that it was already validated.
    if (response.status >= 400 && response.status !== 409) throw refusalOf(response)
  }
  return advance(client, await client.get(path, paymentSchema))
}

async function advance(client: CamaraClient, payment: CamaraPayment): Promise<Payment> {
  if (payment.paymentStatus !== 'reserved') return toPayment(payment)
  const { phoneNumber } = payment.amountTransaction
  const path = `${payments}/${encodeURIComponent(payment.paymentId)}`
  const response = await client.post(`${path}/confirm`, phoneNumber ? { phoneNumber } : {})
  // 409 means that it was already confirmed or cancelled.
  if (response.status >= 400 && response.status !== 409) return declineOf(response, payment.paymentId)
  const confirmed = await client.get(path, paymentSchema)
  return confirmed.paymentStatus === 'reserved'
    ? { state: 'pending', reference: payment.paymentId, atBank: true }
    : toPayment(confirmed)
}

function toPayment(payment: CamaraPayment): Payment {
  const { paymentId: reference, paymentStatus, paymentDate, paymentCreationDate, amountTransaction } = payment
  if (paymentStatus === 'denied') return { state: 'declined', reference, reason: reasons.soft }
  if (paymentStatus === 'cancelled') return { state: 'declined', reference, reason: reasons.notFinished }
  if (paymentStatus === 'processing' && !payment.validationInfo)
    return { state: 'pending', reference, atBank: true }
  if (paymentStatus !== 'succeeded') return { state: 'pending', reference }
  const msisdn = amountTransaction.phoneNumber?.replace('+', '')
  return {
    state: 'succeeded',
    reference,
    amount: toAmount(amountTransaction.paymentAmount.chargingInformation),
    at: new Date(paymentDate ?? paymentCreationDate),
    instrument: msisdn ? { token: msisdn, label: `···· ${msisdn.slice(-4)}` } : null,
  }
}

/** A payment in one step on the stored number. */
async function charge(
  client: CamaraClient,
  options: CamaraOptions,
  input: ChargeInput,
  now: number,
): Promise<Payment> {
  const response = await client.post(
    payments,
    paymentBody(options, { ...input, msisdn: input.instrument }, now),
  )
  if (isRepeated(response)) {
    const found = await findByKey(client, input.key, now - sinkTokenMs)
    if (found) return toPayment(found)
  }
  if (response.status >= 400) return declineOf(response, null)
  return toPayment(readResponse(paymentSchema, response.body))
}

async function findByKey(client: CamaraClient, key: string, from: number): Promise<CamaraPayment | null> {
  const query = { 'paymentCreationDate.gte': new Date(from).toISOString() }
  for await (const payment of client.list(payments, query, paymentSchema))
    if (payment.amountTransaction.referenceCode === key) return payment
  return null
}

async function find(
  client: CamaraClient,
  { key, reference, startedAt }: FindInput,
  now: number,
): Promise<Finding> {
  const started = startedAt.getTime()
  const payment = reference
    ? await client.get(`${payments}/${encodeURIComponent(reference.split(':')[0] ?? '')}`, paymentSchema)
    : await findByKey(client, key, started - settledAfterMs)
  if (payment) return toPayment(payment)
  return now - started > settledAfterMs ? { state: 'absent' } : { state: 'unknown' }
}

const refundStates: Readonly<Record<string, Refund['state']>> = {
  succeeded: 'succeeded',
  processing: 'pending',
}

async function refund(client: CamaraClient, { key, reference, amount }: RefundInput): Promise<Refund> {
  const path = `${refunds}/${encodeURIComponent(reference)}/refunds`
  const response = await client.post(path, {
    type: 'partial',
    amountTransaction: {
      clientCorrelator: key,
      referenceCode: key,
      refundAmount: { chargingInformation: chargingInformation(amount, 'Refund') },
    },
  })
  if (isRepeated(response))
    for await (const made of client.list(path, {}, refundSchema))
      if (made.amountTransaction.referenceCode === key) return toRefund(made)
  if (response.status >= 400) return { state: 'failed', reference: null }
  return toRefund(readResponse(refundSchema, response.body))
}

const toRefund = ({ refundId, refundStatus }: z.output<typeof refundSchema>): Refund => ({
  state: refundStates[refundStatus] ?? 'failed',
  reference: refundId,
})

/** The payments of the span, and their refunds: CAMARA only lists refunds by payment. */
async function* list(
  client: CamaraClient,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<ListedMovement> {
  const query = {
    'paymentCreationDate.gte': from.toISOString(),
    'paymentCreationDate.lte': new Date(to.getTime() - 1).toISOString(),
    paymentStatus: 'succeeded',
  }
  for await (const payment of client.list(payments, query, paymentSchema)) {
    const paid = toPayment(payment)
    if (paid.state !== 'succeeded') continue
    const { referenceCode: key } = payment.amountTransaction
    yield { kind: 'payment', key, reference: paid.reference, amount: paid.amount, at: paid.at }
    for await (const made of listRefunds(client, paid.reference))
      if (made.at >= from && made.at < to) yield made
  }
}

/** A refund without an amount returns the payment's. */
async function* listRefunds(client: CamaraClient, reference: string): AsyncGenerator<ListedMovement> {
  const path = `${refunds}/${encodeURIComponent(reference)}/refunds`
  for await (const made of client.list(path, {}, refundSchema)) {
    const { state } = toRefund(made)
    if (state === 'failed') continue
    const given = made.amountTransaction.refundAmount.chargingInformation
    yield {
      kind: 'refund',
      key: made.amountTransaction.referenceCode,
      reference: made.refundId,
      amount: given ? toAmount(given) : await readAmount(client, reference),
      at: new Date(made.refundCreationDate),
      isPending: state === 'pending',
    }
  }
}

async function readAmount(client: CamaraClient, reference: string): Promise<Amount> {
  const { amountTransaction } = await client.get(
    `${payments}/${encodeURIComponent(reference)}`,
    paymentSchema,
  )
  return toAmount(amountTransaction.paymentAmount.chargingInformation)
}
