import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnScript } from '../test/spawn-script'

const key = 'k'.repeat(32)
let folder: string
let port: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-crash-'))
  port = await freePort()
})

afterEach(() => rmSync(folder, { recursive: true }))

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo
      server.close(() => resolve(free))
    })
  })
}

async function startProgram() {
  const program = spawnScript('platform/sandbox-gateway/main.ts', {
    DATA_DIR: folder,
    SANDBOX_GATEWAY_PORT: String(port),
    SANDBOX_GATEWAY_KEY: key,
    SANDBOX_GATEWAY_EVENT_SECRET: 'e'.repeat(32),
  })
  await program.waitFor('no money moves')
  return program
}

const request = (path: string, idempotencyKey: string, body?: object) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${key}`,
      'idempotency-key': idempotencyKey,
      'content-type': 'application/json',
    },
    body: body ? JSON.stringify(body) : undefined,
  })

const charge = (idempotencyKey: string) =>
  request('/v1/charges', idempotencyKey, {
    amount: { minor: 499, currency: 'USD' },
    instrument: 'card_unknown',
    description: 'Standard, one month',
  })

it('keeps everything it has confirmed after being killed under load, and each key once', async () => {
  const first = await startProgram()
  const confirmed = new Map<string, string>()
  const charges = Array.from({ length: 300 }, async (_value, at) => {
    const response = await charge(`key-of-charge-${at}`)
    const { id } = (await response.json()) as { id: string }
    confirmed.set(`key-of-charge-${at}`, id)
    if (confirmed.size === 100) first.child.kill('SIGKILL')
  })
  await Promise.allSettled(charges)
  await first.ended
  expect(confirmed.size).toBeGreaterThanOrEqual(100)

  const second = await startProgram()
  for (const [chargeKey, id] of confirmed) {
    const repeated = (await (await charge(chargeKey)).json()) as { id: string }
    const found = (await (await request(`/v1/keys/${chargeKey}`, chargeKey)).json()) as {
      payment: { id: string }
    }
    expect([repeated.id, found.payment.id]).toEqual([id, id])
  }
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
}, 180_000)
