/** @jest-environment ./platform/test/database-environment.ts */
import { createHmac, createSign, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import https from 'node:https'
import { crc32 } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { checkout, gatewayEvent, paymentAttempt } from '../../db/schema/billing'
import { receipt } from '../../db/schema/ledger'
import { createCamaraGateway } from '../../services/billing/gateways/camara'
import type { Gateway } from '../../services/billing/gateways/gateway'
import { createIyzicoGateway } from '../../services/billing/gateways/iyzico'
import { createSandboxGateway } from '../../services/billing/gateways/sandbox'
import { createStripeGateway } from '../../services/billing/gateways/stripe'
import { buildTestApp, type TestApp } from '../build-test-app'
import { makeMember } from '../members'
import { createMemoryGateway, type MemoryGateway } from '../memory-gateway'
import { certificateHost, certificatePath, setUpPaypal, webhookId } from '../set-up-paypal'
import { enterOn } from '../logins'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { findBroken } from './invariants'

jest.setTimeout(180_000)

const paypal = setUpPaypal()
const secretOf = (name: string) => `${name}-secret-of-the-storm-that-is-long`
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text)
const seconds = () => Math.floor(Date.now() / 1_000)

/** An event as its gateway would send it. */
interface Sent {
  headers: Record<string, string>
  body: string
}
interface Marks {
  key: string
  id: string
  secret: string
  at: number
  certificateUrl: string
  privateKey: string
}

const certificateUrl = `https://${certificateHost}${certificatePath}`
const stripeLike = (header: string, { secret, at }: Marks, body: string): Sent => ({
  headers: { [header]: `t=${at},v1=${hmac(secret, `${at}.${body}`).digest('hex')}` },
  body,
})

/** How each gateway signs. */
const sign: Record<string, (marks: Marks) => Sent> = {
  sandbox: (marks) =>
    stripeLike(
      'sandbox-signature',
      { ...marks, secret: hmac(marks.secret, 'sandbox').digest('hex') },
      JSON.stringify({
        id: marks.id,
        type: 'payment',
        data: { key: marks.key, session: null, payment: null },
      }),
    ),
  stripe: (marks) =>
    stripeLike(
      'stripe-signature',
      marks,
      JSON.stringify({
        ...{ id: marks.id, object: 'event', type: 'checkout.session.completed' },
        data: { object: { id: 'cs_1', object: 'checkout.session', metadata: { key: marks.key } } },
      }),
    ),
  iyzico: ({ key, id, secret }) => {
    const event = { iyziEventType: 'CHECKOUT_FORM_AUTH', iyziPaymentId: id, token: 'form', status: 'SUCCESS' }
    const text = `${secret}${event.iyziEventType}${id}${event.token}${key}${event.status}`
    return {
      headers: { 'x-iyz-signature-v3': hmac(secret, text).digest('hex') },
      body: JSON.stringify({ ...event, paymentConversationId: key }),
    }
  },
  paypal: ({ key, id, at, certificateUrl: url, privateKey }) => {
    const body = JSON.stringify({
      id,
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: 'C', custom_id: key },
    })
    const time = new Date(at * 1_000).toISOString()
    const signature = createSign('sha256')
      .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
      .sign(privateKey, 'base64')
    const headers = {
      ...{ 'paypal-transmission-id': id, 'paypal-transmission-time': time, 'paypal-cert-url': url },
      ...{ 'paypal-transmission-sig': signature, 'paypal-auth-algo': 'SHA256withRSA' },
    }
    return { headers, body }
  },
  camara: ({ key, id, secret, at }) => {
    const content = `${(at + 60) * 1_000}.${Buffer.from(key).toString('base64url')}`
    return {
      headers: { authorization: `Bearer ${content}.${hmac(secret, content).digest('base64url')}` },
      body: JSON.stringify({
        id,
        type: 'org.camaraproject.carrier-billing.v0.done',
        data: { paymentId: 'P' },
      }),
    }
  },
}
const codes = Object.keys(sign)

/** The gateways' own verification code. */
const verifiers: Record<string, Pick<Gateway, 'parseEvent'>> = {
  sandbox: createSandboxGateway('sandbox', {
    ...{ origin: 'http://gateway.invalid', key: 'k'.repeat(32), eventSecret: secretOf('sandbox') },
    clock: { now: () => new Date() },
  }),
  stripe: createStripeGateway({ secretKey: 'sk_test_1', webhookSecret: secretOf('stripe') }),
  iyzico: createIyzicoGateway({
    apiKey: 'api',
    secretKey: secretOf('iyzico'),
    uri: 'http://gateway.invalid',
  }),
  paypal: { parseEvent: (request) => paypal.gateway().parseEvent(request) },
  camara: createCamaraGateway({
    ...{ apiRoot: 'http://gateway.invalid', tokenEndpoint: 'http://gateway.invalid/token' },
    ...{ clientId: 'client', clientSecret: 'secret', way: 'PAYMENT_SOURCE_MSISDN', currencies: ['USD'] },
    ...{ sinkUrl: null, eventSecret: secretOf('camara') },
  }),
}

let platform: TestApp
let database: TestApp['app']['platform']['database']
const money = new Map<string, MemoryGateway>()

beforeAll(async () => {
  for (const code of codes)
    money.set(
      code,
      createMemoryGateway(code, () => platform.clock.now()),
    )
  const gateways = [...money].map(([code, memory]) => [code, { ...memory, ...ofVerifier(code) }] as const)
  platform = await buildTestApp({ gateways: new Map(gateways) })
  database = platform.app.platform.database
})
afterAll(() => platform.close())
beforeEach(() =>
  paypal.respond(({ path }) => (path === certificatePath ? { text: paypal.tls().cert } : { status: 404 })),
)

const ofVerifier = (code: string) => ({
  parseEvent: (request: Parameters<Gateway['parseEvent']>[0]) =>
    verifiers[code]?.parseEvent(request) ?? Promise.reject(new Error(`No gateway ${code}`)),
})
const marksOf = (code: string, change: Partial<Marks> = {}): Marks => ({
  ...{ key: randomUUID(), id: randomUUID(), secret: secretOf(code), at: seconds() },
  ...{ certificateUrl, privateKey: paypal.tls().key, ...change },
})
const send = async (code: string, { headers, body }: Sent) => {
  const response = await platform.app.inject({
    ...{ method: 'POST', url: `/payment/events/${code}`, payload: body },
    headers: { 'content-type': 'application/json', ...headers },
  })
  return response.statusCode
}

/** A checkout of a member who does not return from the gateway's page. */
async function openWithoutReturn(code: string) {
  const member = await makeMember(platform)
  const body = {
    ...{ planCode: 'premium', periodCode: 'monthly', gatewayCode: code },
    ...{ idempotencyKey: randomUUID(), shown: { amount: 499, currency: 'USD' } },
  }
  const { data } = await platform.call(paymentCalls.openCheckout, { body }, await enterOn(platform, member))
  const gateway = money.get(code)
  const [page] = [...(gateway?.pages.values() ?? [])].filter(({ payer }) => payer.accountId === member.userId)
  if (!page) throw new Error('No page')
  return { key: page.key, checkoutId: data.checkoutId, pay: () => gateway?.pay(undefined, page.key) }
}

const membersEach = 10
const eventsEach = 5

it.each(codes)(
  'genuine events of %s, 50 at once, reversed and replayed, give each plan once',
  async (code) => {
    const before = await database.$count(gatewayEvent)
    const paid = []
    for (let at = 0; at < membersEach; at += 1) paid.push(await openWithoutReturn(code))
    for (const { pay } of paid) pay()
    const events = paid.flatMap(({ key }) =>
      Array.from(
        { length: eventsEach },
        () => sign[code]?.(marksOf(code, { key })) ?? { headers: {}, body: '' },
      ),
    )
    const storm = (all: Sent[]) => Promise.all(all.map((event) => send(code, event)))
    const statuses = [
      await storm(events.toReversed()),
      await storm(events),
      await storm(events.toReversed()),
    ].flat()
    expect(new Set(statuses)).toEqual(new Set([204]))
    expect((await database.$count(gatewayEvent)) - before).toBe(events.length)
    for (const { checkoutId, key } of paid) {
      expect(await database.$count(checkout, sql`id = ${checkoutId} and state = 'PAID'`)).toBe(1)
      expect(await database.$count(receipt, sql`source = ${key}`)).toBe(1)
    }
    const movements = [...money.values()].flatMap((gateway) => gateway.movements)
    expect(await findBroken(database, movements)).toEqual([])
  },
)

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  ...{ type: 'pkcs8', format: 'pem' },
}) as string

/** Events that their gateway did not send, each with something random in it. */
const forgeries: ((code: string, key: string) => Sent | undefined)[] = [
  // A random secret.
  (code, key) =>
    sign[code]?.(marksOf(code, { key, secret: randomBytes(24).toString('hex'), privateKey: stranger })),
  // Long ago; for a gateway whose signature has no time, another body.
  (code, key) => {
    const event = sign[code]?.(marksOf(code, { key, at: seconds() - 301 }))
    return event && { ...event, body: event.body.replace(key, randomUUID()) }
  },
  (code, key) =>
    ['iyzico'].includes(code) ? undefined : sign[code]?.(marksOf(code, { key, at: seconds() - 400 })),
  // Another gateway's event and secret.
  (code, key) => {
    const other = codes[(codes.indexOf(code) + 1) % codes.length] ?? ''
    return sign[other]?.(marksOf(other, { key }))
  },
  // A stranger's certificate.
  (_code, key) =>
    sign.paypal?.(
      marksOf('paypal', {
        key,
        privateKey: stranger,
        certificateUrl: 'https://evil.invalid/v1/notifications/certs/CERT-360caa42-fca2a594',
      }),
    ),
  // No signature at all.
  (code, key) => ({ headers: {}, body: sign[code]?.(marksOf(code, { key })).body ?? '' }),
]

const forged = 10_000
const batch = 100
const mebibyte = 1_048_576

it('refuses 10,000 forged, stale and foreign events without a call, a row or memory that stays', async () => {
  const { key } = await openWithoutReturn('sandbox')
  // PayPal's own certificate is fetched once, whichever event names it.
  expect(await send('paypal', sign.paypal?.(marksOf('paypal')) ?? { headers: {}, body: '' })).toBe(204)
  const before = {
    events: await database.$count(gatewayEvent),
    attempts: await database.$count(paymentAttempt, sql`state = 'PENDING'`),
  }
  const size = async () => {
    const bytes = sql<string>`pg_database_size(current_database())`
    const [row] = await database.select({ bytes }).from(sql`(values (1)) as one`)
    return Number(row?.bytes)
  }
  const sizeBefore = await size()
  const calls = [jest.spyOn(globalThis, 'fetch'), jest.spyOn(https, 'get'), jest.spyOn(https, 'request')]
  const statuses = new Map<number, number>()
  let heap = 0
  let sent = 0
  for (let at = 0; sent < forged; at += batch) {
    const events = Array.from({ length: batch }, (_, index) => {
      const code = codes[(at + index) % codes.length] ?? ''
      const event = forgeries[Math.floor((at + index) / codes.length) % forgeries.length]?.(code, key)
      return event && { code, event }
    }).filter((one) => one !== undefined)
    for (const status of await Promise.all(events.map(({ code, event }) => send(code, event))))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    sent += events.length
    platform.log.length = 0
    if (heap === 0 && sent > forged / 5) heap = process.memoryUsage().rss
  }
  expect([...statuses.keys()]).toEqual([400])
  expect((process.memoryUsage().rss - heap) / mebibyte).toBeLessThan(150)
  expect(paypal.calls()).toHaveLength(1)
  for (const call of calls) expect(call).not.toHaveBeenCalled()
  jest.restoreAllMocks()
  expect(await database.$count(gatewayEvent)).toBe(before.events)
  expect(await database.$count(paymentAttempt, sql`state = 'PENDING'`)).toBe(before.attempts)
  expect(((await size()) - sizeBefore) / mebibyte).toBeLessThan(2)
})

it('refuses a body that is larger than any event', async () => {
  const sent = { headers: {}, body: 'x'.repeat(300_000) }
  expect(await send('stripe', sent)).toBe(413)
})
