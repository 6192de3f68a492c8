import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { headerOf, isSameSecret, readEvent, requireFresh } from './event-signature'
import {
  InvalidEvent,
  refusalFor,
  WrongCode,
  type DeclineReason,
  type EventRequest,
  type Finding,
  type Gateway,
  type GatewayEvent,
  type ListedMovement,
  type Payment,
  type Refund,
  type StartInput,
  type Started,
} from './gateway'
import { readResponse, requestJson, type JsonRequest } from './request-json'
import { createSandboxSetUp } from './sandbox-set-up'

export interface SandboxOptions {
  /** Base URL of the sandbox gateway. */
  origin: string
  key: string
  /** Each gateway's own secret is derived from it, so that none takes another's events. */
  eventSecret: string
  /** The platform's clock. The sandbox's ledger follows it. */
  clock: { now(): Date }
  fetch?: typeof globalThis.fetch
}

const codeDurationSec = 600

/** The payment methods that the sandbox simulates, by the code of its gateways. */
const methods = {
  sandbox: { way: 'CARD', method: 'card' },
  'sandbox-wallet': { way: 'PAYPAL', method: 'wallet' },
  'sandbox-mobile': { way: 'PAYMENT_SOURCE_MSISDN', method: 'code' },
  'sandbox-consent': { way: 'CONSENT_GATEWAY', method: 'consent' },
} as const
export const sandboxCodes = Object.keys(methods) as (keyof typeof methods)[]

const amountSchema = z.object({ minor: z.int(), currency: z.string() })
const reasonSchema = z.object({
  kind: z.enum(['soft', 'hard', 'authentication', 'abandoned']),
  code: z.enum([
    'declined',
    'insufficient-funds',
    'not-authenticated',
    'not-finished',
    'number-not-billable',
  ]),
}) satisfies z.ZodType<DeclineReason>
const paymentSchema = z.object({
  id: z.string(),
  state: z.enum(['succeeded', 'declined', 'pending']),
  reason: reasonSchema.nullable(),
  amount: amountSchema,
  instrument: z.object({ token: z.string(), label: z.string() }).nullable(),
  at: z.iso.datetime().transform((at) => new Date(at)),
})
const sessionSchema = z.object({
  id: z.string(),
  url: z.string().nullable(),
  code: z.object({ length: z.int(), attempts: z.int() }).nullable(),
  payment: paymentSchema.nullable(),
  setUp: z
    .discriminatedUnion('state', [
      z.object({
        state: z.literal('stored'),
        instrument: z.object({ token: z.string(), label: z.string() }),
      }),
      z.object({ state: z.literal('declined'), reason: reasonSchema }),
    ])
    .nullable()
    .default(null),
  isCanceled: z.boolean(),
})
const refundSchema = z.object({ id: z.string() })
const foundSchema = z.object({
  session: sessionSchema.optional(),
  payment: paymentSchema.optional(),
})
const movementsSchema = z.object({
  movements: z.array(
    z.object({
      kind: z.enum(['payment', 'refund']),
      id: z.string(),
      key: z.string(),
      amount: amountSchema,
      at: z.iso.datetime().transform((at) => new Date(at)),
    }),
  ),
  next: z.int().nullable(),
})
const errorSchema = z.object({ error: z.string() })
const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    key: z.string().nullable(),
    session: z.string().nullable(),
    payment: z.string().nullable(),
  }),
})

const notFinished: DeclineReason = { kind: 'abandoned', code: 'not-finished' }

/** A gateway of the sandbox: a client of the sandbox gateway's program. */
export function createSandboxGateway(code: keyof typeof methods, options: SandboxOptions): Gateway {
  const { way, method } = methods[code]
  const call = createCall(options)
  const eventSecret = createHmac('sha256', options.eventSecret).update(code).digest('hex')

  return {
    code,
    way,
    currencies: 'all',
    start: (input) => start(call, method, input),
    confirm: async ({ reference, code: typed }) => {
      if (typed === undefined) return readPayment(call, reference)
      const session = await enterCode(call, reference, typed)
      if (session.payment === null && !session.isCanceled) throw new WrongCode('the code is wrong')
      return toPayment(session)
    },
    charge: async ({ key, amount, instrument, description }) => {
      const { body } = await call.send({
        url: '/v1/charges',
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: { method, amount, instrument, description },
      })
      return ofPayment(readResponse(paymentSchema, body))
    },
    find: ({ key }) => find(call, key),
    refund: async ({ key, reference, amount }) => {
      const { status, body } = await call.raw({
        url: '/v1/refunds',
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: { payment: reference, amount },
      })
      if (status === 422) return { state: 'failed', reference: null } satisfies Refund
      call.require(status, body)
      return { state: 'succeeded', reference: readResponse(refundSchema, body).id }
    },
    parseEvent: (request) => Promise.resolve(request).then((event) => parseEvent(eventSecret, event)),
    list: (span) => list(call, method, span),
    setUp: createSandboxSetUp(method, {
      open: (body, key) => openSession(call, body, key),
      read: (id) => call.session('GET', `/v1/sessions/${id}`),
      enterCode: (id, code) => enterCode(call, id, code),
    }),
    forget: async (instrument) => {
      await call.send({
        url: `/v1/instruments/${encodeURIComponent(instrument)}`,
        method: 'DELETE',
        headers: {},
      })
    },
  }
}

function createCall({ origin, key, clock, fetch }: SandboxOptions) {
  const raw = ({ url, headers, ...request }: JsonRequest) =>
    requestJson(
      {
        ...request,
        url: origin + url,
        headers: { ...headers, authorization: `Bearer ${key}`, 'sandbox-time': clock.now().toISOString() },
      },
      fetch,
    )
  const requireSuccess = (status: number, body: unknown) => {
    if (status < 400) return
    const { error = status } = errorSchema.safeParse(body).data ?? {}
    throw refusalFor(status, `The sandbox gateway refused: ${error}`)
  }
  const send = async (request: JsonRequest) => {
    const response = await raw(request)
    requireSuccess(response.status, response.body)
    return response
  }
  return {
    raw,
    send,
    require: requireSuccess,
    session: async (method: 'GET' | 'POST', url: string) =>
      readResponse(sessionSchema, (await send({ url, method, headers: {} })).body),
  }
}

type Call = ReturnType<typeof createCall>

async function enterCode(call: Call, id: string, code: string) {
  const request = { url: `/v1/sessions/${id}/code`, method: 'POST' as const, headers: {}, body: { code } }
  return readResponse(sessionSchema, (await call.send(request)).body)
}

/** @returns `null` for a number without a mobile bill */
async function openSession(call: Call, body: object, key: string) {
  const headers = { 'idempotency-key': key }
  const response = await call.raw({ url: '/v1/sessions', method: 'POST', headers, body })
  const { error } = errorSchema.safeParse(response.body).data ?? {}
  if (response.status === 422 && error === 'number_not_billable') return null
  call.require(response.status, response.body)
  return readResponse(sessionSchema, response.body)
}

/** A session or a payment, depending on the reference. */
async function readPayment(call: Call, reference: string): Promise<Payment> {
  if (!reference.startsWith('pay_')) return toPayment(await call.session('GET', `/v1/sessions/${reference}`))
  const { body } = await call.send({ url: `/v1/payments/${reference}`, headers: {} })
  return ofPayment(readResponse(paymentSchema, body))
}

async function start(call: Call, method: string, input: StartInput): Promise<Started> {
  const { key, amount, description, lang, payer, returnUrl, cancelUrl, storeInstrument } = input
  const session = await openSession(
    call,
    {
      ...{ method, amount, description, lang, account: payer.accountId, msisdn: payer.msisdn ?? null },
      ...{ returnUrl, cancelUrl, storeInstrument },
    },
    key,
  )
  if (!session) return { next: 'done', payment: notBillable }
  if (session.payment) return { next: 'done', payment: ofPayment(session.payment) }
  if (session.url !== null) return { next: 'redirect', url: session.url, reference: session.id }
  return {
    next: 'code',
    reference: session.id,
    codeLength: session.code?.length ?? 6,
    durationSec: codeDurationSec,
  }
}

const notBillable: Payment = {
  state: 'declined',
  reference: null,
  reason: { kind: 'hard', code: 'number-not-billable' },
}

function toPayment(session: z.output<typeof sessionSchema>): Payment {
  if (session.payment) return ofPayment(session.payment)
  if (session.isCanceled) return { state: 'declined', reference: session.id, reason: notFinished }
  return { state: 'pending', reference: session.id }
}

function ofPayment({ id, state, reason, amount, instrument, at }: z.output<typeof paymentSchema>): Payment {
  if (state === 'succeeded') return { state, reference: id, amount, at, instrument }
  if (state === 'pending') return { state, reference: id, atBank: true }
  return { state, reference: id, reason: reason ?? { kind: 'hard', code: 'declined' } }
}

async function find(call: Call, key: string): Promise<Finding> {
  const { status, body } = await call.raw({ url: `/v1/keys/${encodeURIComponent(key)}`, headers: {} })
  if (status === 404) return { state: 'absent' }
  call.require(status, body)
  const { session, payment } = readResponse(foundSchema, body)
  if (payment) return ofPayment(payment)
  return session ? toPayment(session) : { state: 'unknown' }
}

async function* list(
  call: Call,
  method: string,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<ListedMovement> {
  let offset: number | null = 0
  while (offset !== null) {
    const query = new URLSearchParams({
      method,
      from: from.toISOString(),
      to: to.toISOString(),
      offset: String(offset),
    })
    const { body } = await call.send({ url: `/v1/movements?${query.toString()}`, headers: {} })
    const page: z.output<typeof movementsSchema> = readResponse(movementsSchema, body)
    for (const { id, ...movement } of page.movements) yield { ...movement, reference: id }
    offset = page.next
  }
}

/** `t={seconds},v1={hex HMAC-SHA256 of "{t}.{body}"}` */
function parseEvent(secret: string, request: EventRequest): GatewayEvent {
  const [, seconds = '', signature = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headerOf(request, 'sandbox-signature')) ?? []
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(request.rawBody).digest('hex')
  if (!isSameSecret(signature, expected)) throw new InvalidEvent('the signature is wrong')
  requireFresh(Number(seconds), request.now)
  const { id, type, data } = readEvent(eventSchema, request.rawBody)
  return { id, type, key: data.key, reference: data.session ?? data.payment }
}
