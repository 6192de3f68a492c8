import { recentMovements, setUpSandbox, startInput, type Delivered } from '../../../test/set-up-sandbox'
import { InvalidEvent, WrongCode } from './gateway'

const sandbox = setUpSandbox()
const { gatewayOf, post, payBy, eventOf } = sandbox

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

it('lists the movements of each way to pay by themselves', async () => {
  await payBy('4242424242424242')
  const started = await gatewayOf('sandbox-wallet').start(startInput('key-wallet'))
  if (started.next !== 'redirect') throw new Error('no page')
  await post(new URL(started.url).pathname, { outcome: 'success' })
  const keysOf = async (code: 'sandbox' | 'sandbox-wallet' | 'sandbox-consent') =>
    (await recentMovements(gatewayOf(code), new Date())).map(({ key }) => key)
  expect(await keysOf('sandbox')).toEqual(['key-4242424242424242'])
  expect(await keysOf('sandbox-wallet')).toEqual(['key-wallet'])
  expect(await keysOf('sandbox-consent')).toEqual([])
})

describe('an event', () => {
  it('is signed, and delivered again until it is accepted', async () => {
    sandbox.refuseEvents(2)
    const { key, reference } = await payBy('4242424242424242')
    const event = await eventOf('payment.succeeded')
    expect(await gatewayOf().parseEvent({ ...event, now: new Date() })).toMatchObject({
      type: 'payment.succeeded',
      key,
      reference,
    })
  })

  it('is addressed to the gateway of its payment method, which alone accepts it', async () => {
    const codes = ['sandbox', 'sandbox-wallet', 'sandbox-consent', 'sandbox-mobile'] as const
    await payBy('4242424242424242')
    const started = await gatewayOf('sandbox-wallet').start(startInput('key-wallet'))
    if (started.next !== 'redirect') throw new Error('no page')
    await post(new URL(started.url).pathname, { outcome: 'success' })
    for (const [key, owner] of [
      ['key-4242424242424242', 'sandbox'],
      ['key-wallet', 'sandbox-wallet'],
    ] as const) {
      const { path, ...event } = await eventOf('payment.succeeded', key)
      expect(path).toBe(`/${owner}`)
      for (const code of codes) {
        const parsed = gatewayOf(code).parseEvent({ ...event, now: new Date() })
        if (code === owner) expect(await parsed).toMatchObject({ key })
        else await expect(parsed).rejects.toBeInstanceOf(InvalidEvent)
      }
    }
  })

  it('is delivered after a restart', async () => {
    sandbox.refuseEvents(1_000)
    await payBy('4242424242424242')
    await sandbox.stop()
    sandbox.refuseEvents(0)
    await sandbox.start()
    expect(await eventOf('payment.succeeded')).toBeDefined()
  })

  it.each<[string, (event: Delivered) => Delivered & { now: Date }]>([
    [
      'another body',
      (event) => ({ ...event, rawBody: Buffer.concat([event.rawBody, Buffer.from(' ')]), now: new Date() }),
    ],
    ['no signature', (event) => ({ ...event, headers: {}, now: new Date() })],
    ['an old signature', (event) => ({ ...event, now: new Date(Date.now() + 301_000) })],
    ['a signature of the future', (event) => ({ ...event, now: new Date(Date.now() - 301_000) })],
  ])('is refused with %s, and nothing is called', async (_what, change) => {
    await payBy('4242424242424242')
    const event = change(await eventOf('payment.succeeded'))
    const noCalls = () => Promise.reject(new Error('called'))
    await expect(gatewayOf('sandbox', noCalls).parseEvent(event)).rejects.toBeInstanceOf(InvalidEvent)
  })
})
