import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { langCodes } from '@/lib/contract'
import { isCurrency } from '../shared/currency'
import type { Books, Keyed } from './books'
import { methods, type Payment, type Refund, type Session } from './entries'
import { codeLength, Refusal, type Payments } from './payments'

interface ApiOptions {
  books: Books
  payments: Payments
  /** The callers' bearer token. */
  key: string
  /** URL of the payment page. */
  origin: string
}

const amountSchema = z.object({
  minor: z.int().positive(),
  currency: z.string().refine(isCurrency, 'unknown currency'),
})
/** The amount of a session; none where it only stores an instrument. */
const sessionAmountSchema = amountSchema.extend({ minor: z.int().min(0) })
const keySchema = z.string().min(8).max(200)
const sessionSchema = z
  .object({
    method: z.enum(methods).default('card'),
    amount: sessionAmountSchema,
    description: z.string().max(200),
    lang: z.enum(langCodes as [string, ...string[]]).transform((code) => code as Session['lang']),
    account: z.string().min(1).max(100),
    msisdn: z
      .string()
      .regex(/^\d{7,15}$/)
      .nullable()
      .default(null),
    returnUrl: z.url({ protocol: /^https?$/ }),
    cancelUrl: z.url({ protocol: /^https?$/ }),
    storeInstrument: z.boolean(),
    setUp: z.boolean().default(false),
  })
  .refine(({ amount, setUp }) => (amount.minor === 0) === setUp, 'a payment has an amount')
const chargeSchema = z.object({
  method: z.enum(methods).default('card'),
  amount: amountSchema,
  instrument: z.string().min(1),
  description: z.string().max(200),
})
const refundSchema = z.object({ payment: z.string().min(1), amount: amountSchema })
const codeSchema = z.object({ code: z.string().max(20) })
const movementsSchema = z.object({
  /** Filters by payment method; all of them without it. */
  method: z.enum(methods).optional(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(100),
})

/** The calls of merchants, as JSON behind a bearer token. Amounts are integer minor units. */
export function apiRoutes(app: FastifyInstance, { books, payments, key, origin }: ApiOptions): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${key}`))
      return done(new Refusal(401, 'wrong_key'))
    const time = new Date(String(request.headers['sandbox-time'] ?? ''))
    if (!Number.isNaN(time.getTime())) books.follow(time)
    return done()
  })

  app.post('/v1/sessions', async (request, reply) => {
    const input = read(sessionSchema, request.body)
    const session = await payments.openSession({ ...input, key: keyOf(request) })
    return reply.code(201).send(toSession(session, books, origin))
  })
  app.get<{ Params: { id: string } }>('/v1/sessions/:id', async ({ params }) => {
    await books.synced()
    return toSession(found(books.sessions.get(params.id)), books, origin)
  })
  app.post<{ Params: { id: string } }>('/v1/sessions/:id/code', async ({ params, body }, reply) => {
    const done = await payments.enterCode(params.id, read(codeSchema, body).code)
    if (done !== 'wrong-code' && done.loseResponse) return cut(reply)
    return toSession(found(books.sessions.get(params.id)), books, origin)
  })
  app.post('/v1/charges', async (request, reply) => {
    const input = read(chargeSchema, request.body)
    const { payment, loseResponse } = await payments.charge({ ...input, key: keyOf(request) })
    return loseResponse ? cut(reply) : reply.code(201).send(payment)
  })
  app.post('/v1/refunds', async (request, reply) => {
    const input = read(refundSchema, request.body)
    return reply.code(201).send(await payments.refund({ ...input, key: keyOf(request) }))
  })
  app.get<{ Params: { id: string } }>('/v1/payments/:id', async ({ params }) => {
    await books.synced()
    return found(books.payments.get(params.id))
  })
  app.get<{ Params: { key: string } }>('/v1/keys/:key', async ({ params }) => {
    await books.synced()
    return madeBy(found(books.keys.get(params.key)), books, origin)
  })
  app.get('/v1/movements', async ({ query }) => {
    await books.synced()
    return listMovements(books, read(movementsSchema, query))
  })
  app.delete<{ Params: { token: string } }>('/v1/instruments/:token', async ({ params }, reply) => {
    await payments.forget(params.token)
    return reply.code(204).send()
  })
}

function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Refusal(400, z.prettifyError(parsed.error))
  return parsed.data
}

function keyOf(request: FastifyRequest): string {
  return read(keySchema, request.headers['idempotency-key'])
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Refusal(404, 'unknown')
  return value
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Closes the connection without a response. */
export function cut(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

function toSession(session: Session, books: Books, origin: string) {
  const { id, key, method, amount, account, returnUrl, at, isCanceled, codeAttempts } = session
  const payment = session.payment === null ? null : (books.payments.get(session.payment) ?? null)
  const url = method === 'code' ? null : `${origin}/pay/${id}`
  const code = method === 'code' ? { length: codeLength, attempts: codeAttempts } : null
  const setUp = session.outcome ?? null
  return { id, key, method, amount, account, returnUrl, at, isCanceled, payment, setUp, url, code }
}

function madeBy(keyed: Keyed, books: Books, origin: string) {
  if (keyed.kind === 'session')
    return { session: toSession(found(books.sessions.get(keyed.id)), books, origin) }
  if (keyed.kind === 'payment') return { payment: found(books.payments.get(keyed.id)) }
  return { refund: found(books.refunds.get(keyed.id)) }
}

function listMovements(books: Books, query: z.output<typeof movementsSchema>) {
  const { from, to, offset, limit, method } = query
  const isListed = (payment: Payment | undefined) => !method || payment?.method === method
  const isInSpan = ({ at }: { at: string }) =>
    Date.parse(at) >= Date.parse(from) && Date.parse(at) < Date.parse(to)
  const paid = [...books.payments.values()].filter((each) => each.state === 'succeeded' && isListed(each))
  const refunded = [...books.refunds.values()].filter(({ payment }) => isListed(books.payments.get(payment)))
  const toMovement =
    (kind: 'payment' | 'refund') =>
    ({ id, key, amount, at }: Payment | Refund) => ({ kind, id, key, amount, at })
  const movements = [...paid.map(toMovement('payment')), ...refunded.map(toMovement('refund'))]
    .filter(isInSpan)
    .sort((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id))
  const next = offset + limit
  return { movements: movements.slice(offset, next), next: next < movements.length ? next : null }
}
