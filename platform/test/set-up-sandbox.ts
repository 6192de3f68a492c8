import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildGateway } from '../sandbox-gateway/build-gateway'
import type { Gateway } from '../services/billing/gateways/gateway'
import { createSandboxGateway, type sandboxCodes } from '../services/billing/gateways/sandbox'
import { collect } from './stand-in'

/** The keys of the sandbox gateway under test. */
export const secrets = { key: 'k'.repeat(32), eventSecret: 'e'.repeat(32) }
/** An event as received. */
export interface Delivered {
  path: string
  headers: Record<string, string | string[] | undefined>
  rawBody: Buffer
}

export const amount = { minor: 499, currency: 'USD' }
export const startInput = (key: string) => ({
  key,
  amount,
  description: 'Standard, one month',
  lang: 'en' as const,
  payer: { accountId: 'account-1', email: 'a@example.com', ip: '192.0.2.1' },
  returnUrl: 'http://shop.test/return',
  cancelUrl: 'http://shop.test/cancel',
  storeInstrument: true,
})
export const chargeInput = (key: string, instrument: string) => ({
  key,
  amount,
  instrument,
  description: 'Standard, one month',
  payer: { accountId: 'account-1' },
})

/** The card form of the page. */
export const card = (number: string) => ({ number, name: 'A Member', expiry: '08/99', cvc: '123' })

/** The movements of the last hour, by the platform's clock. */
export function recentMovements(gateway: Gateway, now: Date) {
  return collect(
    gateway.list({ from: new Date(now.getTime() - 3_600_000), to: new Date(now.getTime() + 60_000) }),
  )
}

/** Starts the sandbox gateway, and a receiver of its events, before each test of a file. */
export function setUpSandbox() {
  let folder: string
  let app: FastifyInstance
  let receiver: Server
  let delivered: Delivered[]
  let refusals: number
  let origin: string
  let offsetMs: number
  let wallOffsetMs: number

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
    app = await buildGateway({
      config,
      wallTime: () => Date.now() + wallOffsetMs,
      pausesMs: [0, 5, 5, 5],
      tickMs: 10,
    })
    origin = await app.listen({ host: '127.0.0.1', port: 0 })
  }

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-gateway-'))
    delivered = []
    refusals = 0
    offsetMs = 0
    wallOffsetMs = 0
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const isRefused = refusals > 0
        if (isRefused) refusals -= 1
        else {
          delivered.push({
            path: request.url ?? '',
            headers: request.headers,
            rawBody: Buffer.concat(chunks),
          })
          receiver.emit('delivered')
        }
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

  const post = (path: string, form: Record<string, string>) =>
    fetch(origin + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

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

  /** The first event of this type and key, as soon as it has arrived. */
  async function eventOf(type: string, key = ''): Promise<Delivered> {
    for (;;) {
      const event = delivered.find(({ rawBody }) => rawBody.includes(`"${type}"`) && rawBody.includes(key))
      if (event) return event
      await new Promise<void>((resolve) => receiver.once('delivered', resolve))
    }
  }

  return {
    clock,
    gatewayOf,
    post,
    payBy,
    storedBy,
    eventOf,
    delivered: () => delivered,
    folder: () => folder,
    origin: () => origin,
    /** The gateway of cards, with another clock. */
    gatewayOn: (now: () => Date) => createSandboxGateway('sandbox', { origin, ...secrets, clock: { now } }),
    /** Makes the receiver refuse the next events. */
    refuseEvents: (count: number) => {
      refusals = count
    },
    moveClock: (ms: number) => {
      offsetMs = ms
    },
    /** Advances to when late payments settle and their late events are sent. */
    passLateTime: () => {
      wallOffsetMs += 20_000
    },
    stop: () => app.close(),
    start: startGateway,
  }
}
