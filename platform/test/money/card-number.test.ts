import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { need, startStack, written } from './platform-process'

const unknown = '4111111111111111'
const numbers = ['4242424242424242', '4000000000000002', unknown]
const polls = 200

/** The bytes of every file below a folder. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

it('that is typed on the page is in no database, ledger or log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'money-card-'))
  const stack = await startStack(folder, written)
  const platform = await stack.startPlatform()
  try {
    const made = need(await platform.send('/sandbox/users', { body: {} }), 'member')
    const { deviceId, tokenInfo } = made.data as { deviceId: string; tokenInfo: { accessToken: string } }
    const headers = { authorization: `Bearer ${tokenInfo.accessToken}`, 'device-id': deviceId }
    const states = []
    for (const number of numbers.toReversed()) {
      const body = {
        ...{ planCode: 'premium', periodCode: 'monthly', gatewayCode: 'sandbox' },
        ...{ idempotencyKey: randomUUID(), shown: { amount: 499, currency: 'USD' } },
      }
      const opened = need(await platform.send('/payment/v1/checkout', { body, headers }), 'checkout')
      const { checkoutId, redirectUrl } = opened.data as { checkoutId: string; redirectUrl: string }
      for (const typed of [number.replace(/(\d{4})(?=\d)/g, '$1 '), number])
        await stack.post(redirectUrl, {
          number: typed,
          name: 'A Member',
          expiry: '08/99',
          cvc: '7391',
        })
      // The event may be reading the payment just now, so the page polls.
      let state = 'PENDING'
      for (let poll = 0; poll < polls && state === 'PENDING' && number !== unknown; poll += 1) {
        const read = need(await platform.send(`/payment/v1/checkout/${checkoutId}`, { headers }), 'state')
        state = (read.data as { state: string }).state
      }
      states.push(state)
    }
    expect(states).toEqual(['PENDING', 'DECLINED', 'SUCCEEDED'])
    const logs = platform.output() + stack.gatewayOutput()
    await platform.stop()
    await stack.stop()
    const files = filesOf(folder)
    expect(files.some((file) => file.endsWith('ledger.jsonl'))).toBe(true)
    expect(files.length).toBeGreaterThan(500)
    for (const number of numbers) {
      const spaced = number.replace(/(\d{4})(?=\d)/g, '$1 ')
      expect([number, spaced].filter((text) => logs.includes(text))).toEqual([])
      const found = files.filter((file) => {
        const bytes = readFileSync(file)
        return bytes.includes(number) || bytes.includes(spaced) || bytes.includes(encodeURIComponent(spaced))
      })
      expect(found).toEqual([])
    }
    const ledgers = files.filter((file) => file.endsWith('.jsonl')).map((file) => readFileSync(file, 'utf8'))
    expect(ledgers.join('')).toContain('Visa 4242')
  } finally {
    await platform.stop()
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
