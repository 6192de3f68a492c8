import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  amount,
  card,
  chargeInput,
  recentMovements,
  secrets,
  setUpSandbox,
  startInput,
} from '../../../test/set-up-sandbox'
import { AccessRefused, GatewayRefused, GatewayUnanswered, WrongCode, type Payment } from './gateway'
import { createSandboxGateway } from './sandbox'

const sandbox = setUpSandbox()
const { clock, gatewayOf, post, payBy, storedBy, eventOf } = sandbox

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
    expect(await gatewayOf().confirm({ key, reference })).toMatchObject({ state: 'pending', atBank: true })
    sandbox.passLateTime()
    await eventOf('payment.succeeded')
    sandbox.passLateTime()
    await eventOf('payment.pending')
    const types = sandbox
      .delivered()
      .map(({ rawBody }) => (JSON.parse(rawBody.toString()) as { type: string }).type)
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
    expect(await recentMovements(gatewayOf(), clock.now())).toHaveLength(1)
  })
})

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
    expect(await recentMovements(gatewayOf(), clock.now())).toHaveLength(2)
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
    expect(await recentMovements(gatewayOf(), clock.now())).toHaveLength(2)
  })

  it('stays pending for the late card, and is read again by its reference', async () => {
    const { key, reference } = await payBy('4000000000000259')
    sandbox.passLateTime()
    await eventOf('payment.succeeded')
    const paid = await gatewayOf().confirm({ key, reference })
    const instrument = paid.state === 'succeeded' ? (paid.instrument?.token ?? '') : ''
    const charge = await gatewayOf().charge(chargeInput('key-renewal', instrument))
    expect(charge.state).toBe('pending')
    sandbox.passLateTime()
    await eventOf('payment.succeeded', 'key-renewal')
    const settled = await gatewayOf().confirm({ key: 'key-renewal', reference: charge.reference ?? '' })
    expect(settled).toMatchObject({ state: 'succeeded' })
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
    expect(
      (await recentMovements(gatewayOf(), clock.now())).map(({ kind, amount: { minor } }) => [kind, minor]),
    ).toEqual([
      ['payment', 499],
      ['refund', 400],
    ])
  })

  it('survive a restart', async () => {
    const instrument = await storedBy('4242424242424242')
    const before = await recentMovements(gatewayOf(), clock.now())
    await sandbox.stop()
    await sandbox.start()
    expect(await recentMovements(gatewayOf(), clock.now())).toEqual(before)
    expect(await gatewayOf().charge(chargeInput('key-renewal', instrument))).toMatchObject({
      state: 'succeeded',
    })
  })

  it('have no entry for a key that never came', async () => {
    const input = { key: 'key-never', reference: null, startedAt: new Date() }
    expect(await gatewayOf().find(input)).toEqual({ state: 'absent' })
  })

  it("follow the platform's clock", async () => {
    sandbox.moveClock(400 * 86_400_000)
    const { key, reference } = await payBy('4242424242424242')
    const payment = await gatewayOf().confirm({ key, reference })
    const at = payment.state === 'succeeded' ? payment.at.getTime() : 0
    expect(Math.abs(at - clock.now().getTime())).toBeLessThan(60_000)
  })

  it('have no card number', async () => {
    await payBy('4242424242424242', 'key-of-a-payment')
    expect(readFileSync(join(sandbox.folder(), 'ledger.jsonl'), 'utf8')).not.toContain('424242424242')
  })
})

it('refuses a caller with another key', async () => {
  const stranger = createSandboxGateway('sandbox', {
    origin: sandbox.origin(),
    ...secrets,
    key: 'x'.repeat(32),
    clock,
  })
  await expect(stranger.start(startInput('key-stranger'))).rejects.toBeInstanceOf(AccessRefused)
})

it('says that the outcome is unknown where nobody listens', async () => {
  await sandbox.stop()
  await expect(gatewayOf().start(startInput('key-down'))).rejects.toBeInstanceOf(GatewayUnanswered)
  await sandbox.start()
})

describe('an instrument that is stored without a payment', () => {
  const setUpInput = (key: string) => {
    const { payer, lang, returnUrl, cancelUrl } = startInput(key)
    return { key, payer, lang, returnUrl, cancelUrl, currency: 'USD' }
  }
  const setUpOf = (code?: Parameters<typeof gatewayOf>[0]) => {
    const { setUp } = gatewayOf(code)
    if (!setUp) throw new Error('cannot store')
    return setUp
  }

  it('appears in no list of payments, and charges the next one', async () => {
    const started = await setUpOf().start(setUpInput('key-save'))
    if (started.next !== 'redirect') throw new Error('no page')
    const { reference, url } = started
    expect(await setUpOf().confirm({ key: 'key-save', reference })).toEqual({ state: 'pending' })
    await post(new URL(url).pathname, card('5555555555554444'))
    const stored = await setUpOf().confirm({ key: 'key-save', reference })
    expect(stored).toMatchObject({ state: 'stored', instrument: { label: 'Mastercard 4444' } })
    expect(await recentMovements(gatewayOf(), clock.now())).toEqual([])
    const token = stored.state === 'stored' ? stored.instrument.token : ''
    expect(await gatewayOf().charge(chargeInput('key-next', token))).toMatchObject({
      state: 'succeeded',
      amount,
    })
  })

  it('is refused for a card that its bank declines', async () => {
    const started = await setUpOf().start(setUpInput('key-refused'))
    if (started.next !== 'redirect') throw new Error('no page')
    await post(new URL(started.url).pathname, card('4000000000000002'))
    const reason = { kind: 'hard', code: 'declined' }
    expect(await setUpOf().confirm({ key: 'key-refused', reference: started.reference })).toMatchObject({
      state: 'declined',
      reason,
    })
  })

  it('is confirmed for a number by the code of a text message', async () => {
    const input = setUpInput('key-number')
    const payer = { ...input.payer, msisdn: '201015550155' }
    const started = await setUpOf('sandbox-mobile').start({ ...input, payer })
    if (started.next !== 'code') throw new Error('no code')
    const { reference } = started
    const confirm = (code: string) => setUpOf('sandbox-mobile').confirm({ key: input.key, reference, code })
    await expect(confirm('000000')).rejects.toBeInstanceOf(WrongCode)
    expect(await confirm('123456')).toMatchObject({ state: 'stored' })
  })
})
