import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildGateway } from '../../../sandbox-gateway/build-gateway'
import {
  GatewayRefused,
  GatewayUnanswered,
  InvalidEvent,
  WrongCode,
  type Gateway,
  type Payment,
} from './gateway'
import { createSandboxGateway, sandboxCodes } from './sandbox'

const secrets = { key: 'k'.repeat(32), eventSecret: 'e'.repeat(32) }
interface Delivered {
  headers: Record<string, string | string[] | undefined>
  rawBody: Buffer
}

let folder: string
let app: FastifyInstance
let receiver: Server
let delivered: Delivered[]
let refusals: number
let origin: string
let offsetMs: number

const clock = { now: () => new Date(Date.now() + offsetMs) }
const gatewayOf = (
  code: (typeof sandboxCodes)[number] = 'sandbox',
  fetch?: typeof globalThis.fetch,
): Gateway => createSandboxGateway(code, { origin, ...secrets, clock, fetch })

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function startGateway() {
  const config = {
    port: 0,
    origin: 'http://pay.test',
    ...secrets,
    eventsUrl: `${addressOf(receiver)}/events`,
    ledgerFile: join(folder, 'ledger.jsonl'),
  }
  app = await buildGateway({ config, lateMs: 30, pausesMs: [0, 5, 5, 5] })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-gateway-'))
  delivered = []
  refusals = 0
  offsetMs = 0
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const isRefused = refusals > 0
      if (isRefused) refusals -= 1
      else delivered.push({ headers: request.headers, rawBody: Buffer.concat(chunks) })
      response.writeHead(isRefused ? 503 : 204).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  await startGateway()
})

afterEach(async () => {
  await app.close()
  await new Promise((resolve) => receiver.close(resolve))
  rmSync(folder, { recursive: true })
})

const amount = { minor: 499, currency: 'USD' }
const startInput = (key: string) => ({
  key,
  amount,
  description: 'Standard, one month',
  lang: 'en' as const,
  payer: { accountId: 'account-1', email: 'a@example.com', ip: '192.0.2.1' },
  returnUrl: 'http://shop.test/return',
  cancelUrl: 'http://shop.test/cancel',
  storeInstrument: true,
})
const chargeInput = (key: string, instrument: string) => ({
  key,
  amount,
  instrument,
  description: 'Standard, one month',
  payer: { accountId: 'account-1' },
})

const post = (path: string, form: Record<string, string>) =>
  fetch(origin + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

const card = (number: string) => ({ number, name: 'A Member', expiry: '08/99', cvc: '123' })

/** Opens a session and pays it on the page. */
async function payBy(number: string, key = `key-${number}`) {
  const started = await gatewayOf().start(startInput(key))
  if (started.next !== 'redirect') throw new Error('no page')
  const response = await post(new URL(started.url).pathname, card(number)).catch(() => null)
  return { key, reference: started.reference, response, path: new URL(started.url).pathname }
}

async function storedBy(number: string): Promise<string> {
  const { key, reference } = await payBy(number)
  const payment = await gatewayOf().confirm({ key, reference })
  if (payment.state !== 'succeeded' || !payment.instrument) throw new Error('not stored')
  return payment.instrument.token
}

async function until<T>(read: () => T | undefined): Promise<T> {
  for (;;) {
    const value = read()
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const eventOf = (name: string) => until(() => delivered.find(({ rawBody }) => rawBody.includes(`"${name}"`)))

describe('a payment on the page', () => {
  it('succeeds, stores the card and returns to the shop', async () => {
    const { key, reference, response } = await payBy('4242424242424242')
    expect(response?.status).toBe(303)
    expect(response?.headers.get('location')).toBe('http://shop.test/return')
    expect(await gatewayOf().confirm({ key, reference })).toMatchObject({
      state: 'succeeded',
      amount,
      instrument: { label: 'Visa 4242' },
    })
  })

  it.each([
    ['4000000000000002', { kind: 'hard', code: 'declined' }],
    ['4000000000009995', { kind: 'soft', code: 'insufficient-funds' }],
  ])('is declined for the card %s', async (number, reason) => {
    const { key, reference } = await payBy(number)
    expect(await gatewayOf().confirm({ key, reference })).toMatchObject({ state: 'declined', reason })
  })

  it.each([
    ['4000000000003220', '123456', 'succeeded'],
    ['4000000000003220', '000000', 'declined'],
    ['4000008400001629', '123456', 'declined'],
  ])('of the card %s is decided by its bank: code %s, %s', async (number, code, state) => {
    const { key, reference, path, response } = await payBy(number)
    expect(response?.headers.get('location')).toBe(`${path}/challenge`)
    expect(await gatewayOf().confirm({ key, reference })).toMatchObject({ state: 'pending' })
    await post(`${path}/challenge`, { code })
    expect(await gatewayOf().confirm({ key, reference })).toMatchObject({ state })
  })

  it('is found by its key when the connection was cut', async () => {
    const { key, response } = await payBy('4000000000000119')
    expect(response).toBeNull()
    expect(await gatewayOf().find({ key, reference: null, startedAt: new Date() })).toMatchObject({
      state: 'succeeded',
    })
  })

  it('stays pending for the late card, and its events come in the wrong order', async () => {
    const { key, reference } = await payBy('4000000000000259')
    expect(await gatewayOf().confirm({ key, reference })).toMatchObject({ state: 'pending' })
    await eventOf('payment.pending')
    const types = delivered.map(({ rawBody }) => (JSON.parse(rawBody.toString()) as { type: string }).type)
    expect(types).toEqual(['payment.succeeded', 'payment.pending'])
    expect(await gatewayOf().confirm({ key, reference })).toMatchObject({ state: 'succeeded' })
  })

  it('is not finished when the payer cancels', async () => {
    const started = await gatewayOf().start(startInput('key-cancel'))
    if (started.next !== 'redirect') throw new Error('no page')
    const response = await post(`${new URL(started.url).pathname}/cancel`, {})
    expect(response.headers.get('location')).toBe('http://shop.test/cancel')
    const payment = await gatewayOf().confirm({ key: 'key-cancel', reference: started.reference })
    expect(payment).toMatchObject({ state: 'declined', reason: { kind: 'abandoned' } })
  })

  it('is made once by fifty clicks', async () => {
    const started = await gatewayOf().start(startInput('key-clicks'))
    if (started.next !== 'redirect') throw new Error('no page')
    const path = new URL(started.url).pathname
    await Promise.all(Array.from({ length: 50 }, () => post(path, card('4242424242424242'))))
    expect(await paymentsOf(gatewayOf())).toHaveLength(1)
  })
})

async function paymentsOf(gateway: Gateway) {
  const movements = []
  const span = {
    from: new Date(clock.now().getTime() - 3_600_000),
    to: new Date(clock.now().getTime() + 60_000),
  }
  for await (const movement of gateway.list(span)) movements.push(movement)
  return movements
}

describe('a stored card', () => {
  it.each<[string, Partial<Payment>]>([
    ['4242424242424242', { state: 'succeeded' }],
    ['4000000000000341', { state: 'declined', reason: { kind: 'hard', code: 'declined' } }],
    ['4000000000009987', { state: 'declined', reason: { kind: 'soft', code: 'insufficient-funds' } }],
    [
      '4000002760003184',
      { state: 'declined', reason: { kind: 'authentication', code: 'not-authenticated' } },
    ],
  ])('of the number %s is charged without its owner', async (number, expected) => {
    const instrument = await storedBy(number)
    expect(await gatewayOf().charge(chargeInput('key-renewal', instrument))).toMatchObject(expected)
  })

  it('is charged once for a key, also when all ask at once', async () => {
    const instrument = await storedBy('4242424242424242')
    const charges = await Promise.all(
      Array.from({ length: 50 }, () => gatewayOf().charge(chargeInput('key-renewal', instrument))),
    )
    expect(new Set(charges.map(({ reference }) => reference)).size).toBe(1)
    expect(await paymentsOf(gatewayOf())).toHaveLength(2)
  })

  it('is charged although the response is lost, and a repetition says so', async () => {
    const started = await gatewayOf().start(startInput('key-lost'))
    if (started.next !== 'redirect') throw new Error('no page')
    await post(new URL(started.url).pathname, card('4000000000000119')).catch(() => null)
    const paid = await gatewayOf().confirm({ key: 'key-lost', reference: started.reference })
    const instrument = paid.state === 'succeeded' ? (paid.instrument?.token ?? '') : ''
    const input = chargeInput('key-renewal', instrument)
    await expect(gatewayOf().charge(input)).rejects.toBeInstanceOf(GatewayUnanswered)
    const found = await gatewayOf().find({ key: input.key, reference: null, startedAt: new Date() })
    expect(await gatewayOf().charge(input)).toEqual(found)
    expect(await paymentsOf(gatewayOf())).toHaveLength(2)
  })

  it('is declined once it is forgotten', async () => {
    const instrument = await storedBy('4242424242424242')
    await gatewayOf().forget(instrument)
    const charge = gatewayOf().charge(chargeInput('key-renewal', instrument))
    expect(await charge).toMatchObject({ state: 'declined', reason: { kind: 'hard' } })
  })

  it('refuses a key that was used for another amount', async () => {
    const instrument = await storedBy('4242424242424242')
    await gatewayOf().charge(chargeInput('key-renewal', instrument))
    const other = { ...chargeInput('key-renewal', instrument), amount: { minor: 1, currency: 'USD' } }
    await expect(gatewayOf().charge(other)).rejects.toBeInstanceOf(GatewayRefused)
  })
})

describe('the books', () => {
  it('have payments and refunds, none of more than was paid', async () => {
    const { key, reference } = await payBy('4242424242424242')
    const payment = await gatewayOf().confirm({ key, reference })
    const paid = payment.reference ?? ''
    const refund = (refundKey: string, minor: number) =>
      gatewayOf().refund({ key: refundKey, reference: paid, amount: { minor, currency: 'USD' } })
    const first = await refund('refund-1', 400)
    expect(await refund('refund-1', 400)).toEqual(first)
    expect(await refund('refund-2', 100)).toEqual({ state: 'failed', reference: null })
    expect((await paymentsOf(gatewayOf())).map(({ kind, amount: { minor } }) => [kind, minor])).toEqual([
      ['payment', 499],
      ['refund', 400],
    ])
  })

  it('survive a restart', async () => {
    const instrument = await storedBy('4242424242424242')
    const before = await paymentsOf(gatewayOf())
    await app.close()
    await startGateway()
    expect(await paymentsOf(gatewayOf())).toEqual(before)
    expect(await gatewayOf().charge(chargeInput('key-renewal', instrument))).toMatchObject({
      state: 'succeeded',
    })
  })

  it('have nothing of a key that never came', async () => {
    const input = { key: 'key-never', reference: null, startedAt: new Date() }
    expect(await gatewayOf().find(input)).toEqual({ state: 'absent' })
  })

  it("follow the platform's clock", async () => {
    offsetMs = 400 * 86_400_000
    const { key, reference } = await payBy('4242424242424242')
    const payment = await gatewayOf().confirm({ key, reference })
    const at = payment.state === 'succeeded' ? payment.at.getTime() : 0
    expect(Math.abs(at - clock.now().getTime())).toBeLessThan(60_000)
  })

  it('have no card number', async () => {
    await payBy('4242424242424242', 'key-of-a-payment')
    expect(readFileSync(join(folder, 'ledger.jsonl'), 'utf8')).not.toContain('424242424242')
  })
})

describe('other ways to pay', () => {
  it('charge a mobile number after a code, and say when one is wrong', async () => {
    const gateway = gatewayOf('sandbox-mobile')
    const started = await gateway.start({
      ...startInput('key-mobile'),
      payer: { ...startInput('').payer, msisdn: '966501234567' },
    })
    if (started.next !== 'code') throw new Error('no code')
    const { reference } = started
    await expect(gateway.confirm({ key: 'key-mobile', reference, code: '000000' })).rejects.toBeInstanceOf(
      WrongCode,
    )
    expect(await gateway.confirm({ key: 'key-mobile', reference, code: '123456' })).toMatchObject({
      state: 'succeeded',
      instrument: { label: '···· 4567' },
    })
  })

  it('decline a mobile number after three wrong codes', async () => {
    const gateway = gatewayOf('sandbox-mobile')
    const started = await gateway.start({
      ...startInput('key-mobile'),
      payer: { ...startInput('').payer, msisdn: '966501234567' },
    })
    const confirm = () =>
      gateway.confirm({
        key: 'key-mobile',
        reference: started.next === 'code' ? started.reference : '',
        code: '000000',
      })
    await expect(confirm()).rejects.toBeInstanceOf(WrongCode)
    await expect(confirm()).rejects.toBeInstanceOf(WrongCode)
    expect(await confirm()).toMatchObject({ state: 'declined', reason: { kind: 'authentication' } })
  })

  it('say that a number cannot pay', async () => {
    const payer = { ...startInput('').payer, msisdn: '966501234500' }
    const started = await gatewayOf('sandbox-mobile').start({ ...startInput('key-mobile'), payer })
    expect(started).toMatchObject({ next: 'done', payment: { reason: { code: 'number-not-billable' } } })
  })

  it.each(['sandbox-wallet', 'sandbox-consent'] as const)('approve on the page of %s', async (code) => {
    const gateway = gatewayOf(code)
    const started = await gateway.start(startInput('key-approve'))
    if (started.next !== 'redirect') throw new Error('no page')
    await post(new URL(started.url).pathname, { outcome: 'insufficient-funds' })
    expect(await gateway.confirm({ key: 'key-approve', reference: started.reference })).toMatchObject({
      state: 'declined',
      reason: { code: 'insufficient-funds' },
    })
  })
})

describe('an event', () => {
  it('is delivered again until it is taken, and signed', async () => {
    refusals = 2
    const { key, reference } = await payBy('4242424242424242')
    const event = await eventOf('payment.succeeded')
    expect(await gatewayOf().parseEvent({ ...event, now: new Date() })).toMatchObject({
      type: 'payment.succeeded',
      key,
      reference,
    })
  })

  it('is delivered after a restart', async () => {
    refusals = 1_000
    await payBy('4242424242424242')
    await app.close()
    refusals = 0
    await startGateway()
    expect(await eventOf('payment.succeeded')).toBeDefined()
  })

  it.each<[string, (event: Delivered) => Delivered & { now: Date }]>([
    ['another body', (event) => ({ ...event, rawBody: Buffer.from('{}'), now: new Date() })],
    ['no signature', ({ rawBody }) => ({ headers: {}, rawBody, now: new Date() })],
    ['an old signature', (event) => ({ ...event, now: new Date(Date.now() + 301_000) })],
    ['a signature of the future', (event) => ({ ...event, now: new Date(Date.now() - 301_000) })],
  ])('is refused with %s, and nothing is called', async (_what, change) => {
    await payBy('4242424242424242')
    const event = change(await eventOf('payment.succeeded'))
    const noCalls = () => Promise.reject(new Error('called'))
    await expect(gatewayOf('sandbox', noCalls).parseEvent(event)).rejects.toBeInstanceOf(InvalidEvent)
  })
})

it('refuses a caller with another key', async () => {
  const stranger = createSandboxGateway('sandbox', { origin, ...secrets, key: 'x'.repeat(32), clock })
  await expect(stranger.start(startInput('key-stranger'))).rejects.toBeInstanceOf(GatewayRefused)
})

it('says that the outcome is unknown where nobody listens', async () => {
  await app.close()
  await expect(gatewayOf().start(startInput('key-down'))).rejects.toBeInstanceOf(GatewayUnanswered)
  await startGateway()
})
