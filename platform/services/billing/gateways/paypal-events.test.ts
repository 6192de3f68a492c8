import { createSign, generateKeyPairSync } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { certificateHost, certificatePath, setUpPaypal, webhookId } from '../../../test/set-up-paypal'
import { InvalidEvent, type EventRequest } from './gateway'

const paypal = setUpPaypal()

describe('an event', () => {
  const body = JSON.stringify({
    id: 'WH-EVENT-1',
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: {
      id: 'CAP1',
      custom_id: 'attempt-1',
      supplementary_data: { related_ids: { order_id: 'ORD1' } },
    },
  })
  interface Marks {
    url: string
    time: string
    webhook: string
    privateKey: string
  }
  const eventWith = (change: Partial<Marks> = {}): EventRequest => {
    const time = new Date().toISOString()
    const marks = {
      url: `https://${certificateHost}${certificatePath}`,
      time,
      webhook: webhookId,
      privateKey: paypal.tls().key,
      ...change,
    }
    const signed = `transmission-1|${marks.time}|${marks.webhook}|${crc32(body)}`
    return {
      rawBody: Buffer.from(body),
      now: new Date(),
      headers: {
        'paypal-transmission-id': 'transmission-1',
        'paypal-transmission-time': marks.time,
        'paypal-transmission-sig': createSign('sha256').update(signed).sign(marks.privateKey, 'base64'),
        'paypal-cert-url': marks.url,
        'paypal-auth-algo': 'SHA256withRSA',
      },
    }
  }
  const strangersKey = () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    }) as string

  beforeEach(() => {
    paypal.respond(({ path }) => (path === certificatePath ? { text: paypal.tls().cert } : { status: 404 }))
  })

  it("is accepted with its signature, and PayPal's certificate is fetched once", async () => {
    expect(await paypal.gateway().parseEvent(eventWith())).toEqual({
      id: 'WH-EVENT-1',
      type: 'PAYMENT.CAPTURE.COMPLETED',
      key: 'attempt-1',
      reference: 'order_ORD1',
    })
    await paypal.gateway().parseEvent(eventWith())
    expect(paypal.allCalls().map(({ path, headers }) => [headers.host, path])).toEqual([
      [certificateHost, certificatePath],
    ])
  })

  it.each([
    'https://evil.test/v1/notifications/certs/CERT-360caa42-fca2a594',
    'http://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594',
    'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594',
    'https://api.sandbox.paypal.com.evil.test/v1/notifications/certs/CERT-360caa42-fca2a594',
    'https://api.sandbox.paypal.com@evil.test/v1/notifications/certs/CERT-360caa42-fca2a594',
    'https://api.sandbox.paypal.com:8443/v1/notifications/certs/CERT-360caa42-fca2a594',
    'https://api.sandbox.paypal.com/v1/notifications/certs/../../../evil',
    'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594?x=1',
    'https://127.0.0.1/v1/notifications/certs/CERT-360caa42-fca2a594',
    '',
  ])('is refused with the certificate of %s, and nothing is called', async (url) => {
    await expect(paypal.gateway().parseEvent(eventWith({ url }))).rejects.toBeInstanceOf(InvalidEvent)
    expect(paypal.allCalls()).toEqual([])
  })

  it.each<[string, () => EventRequest]>([
    ['an old time', () => eventWith({ time: new Date(Date.now() - 301_000).toISOString() })],
    ['no time', () => eventWith({ time: '' })],
    ["another gateway's headers", () => ({ ...eventWith(), headers: { 'stripe-signature': 't=1,v1=00' } })],
    ['no JSON', () => ({ ...eventWith(), rawBody: Buffer.from('x') })],
  ])('is refused with %s, and nothing is called', async (_what, event) => {
    await expect(paypal.gateway().parseEvent(event())).rejects.toBeInstanceOf(InvalidEvent)
    expect(paypal.allCalls()).toEqual([])
  })

  it.each<[string, () => EventRequest]>([
    ["a stranger's signature", () => eventWith({ privateKey: strangersKey() })],
    ["another webhook's signature", () => eventWith({ webhook: 'WH-OF-ANOTHER' })],
    [
      'another body',
      () => ({ ...eventWith(), rawBody: Buffer.from(body.replace('attempt-1', 'attempt-2')) }),
    ],
  ])('is refused with %s', async (_what, event) => {
    await paypal.gateway().parseEvent(eventWith())
    await expect(paypal.gateway().parseEvent(event())).rejects.toBeInstanceOf(InvalidEvent)
    expect(paypal.allCalls()).toHaveLength(1)
  })

  it('causes a few calls at most, whatever certificates are invented', async () => {
    const events = Array.from({ length: 100 }, (_value, at) =>
      paypal
        .gateway()
        .parseEvent(
          eventWith({ url: `https://${certificateHost}/v1/notifications/certs/CERT-invented${at}` }),
        ),
    )
    const results = await Promise.allSettled(events)
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(paypal.allCalls().length).toBeLessThanOrEqual(5)
  })
})
