import { createHmac, generateKeyPairSync, randomBytes, sign as signWith } from 'node:crypto'
import https from 'node:https'
import { crc32 } from 'node:zlib'
import { createCamaraGateway } from './camara'
import { InvalidEvent, type EventRequest, type Gateway } from './gateway'
import { createIyzicoGateway } from './iyzico'
import { createPaypalGateway } from './paypal'
import { createSandboxGateway } from './sandbox'
import { createStripeGateway } from './stripe'

const secretOf = (name: string) => `${name}-secret-of-the-test-that-is-long`

const gateways: Record<string, Gateway> = {
  sandbox: createSandboxGateway('sandbox', {
    origin: 'http://gateway.invalid',
    key: secretOf('key'),
    eventSecret: secretOf('sandbox'),
    clock: { now: () => new Date() },
  }),
  stripe: createStripeGateway({ secretKey: 'sk_test_1', webhookSecret: secretOf('stripe') }),
  paypal: createPaypalGateway({
    clientId: 'client',
    clientSecret: 'secret',
    webhookId: 'WH-1',
    environment: 'production',
  }),
  iyzico: createIyzicoGateway({
    apiKey: 'api',
    secretKey: secretOf('iyzico'),
    uri: 'http://gateway.invalid',
  }),
  camara: createCamaraGateway({
    apiRoot: 'http://gateway.invalid',
    tokenEndpoint: 'http://gateway.invalid/token',
    clientId: 'client',
    clientSecret: 'secret',
    way: 'PAYMENT_SOURCE_MSISDN',
    currencies: ['SAR'],
    sinkUrl: null,
    eventSecret: secretOf('camara'),
  }),
}

const body = JSON.stringify({
  id: 'evt_1',
  type: 'payment.succeeded',
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: { id: 'CAP1', custom_id: 'attempt-1' },
  data: { key: 'attempt-1', session: 'cs_1', payment: 'pay_1', paymentId: 'P1', object: { id: 'cs_1' } },
  iyziEventType: 'CHECKOUT_FORM_AUTH',
  iyziPaymentId: '1',
  token: 'form-1',
  paymentConversationId: 'attempt-1',
  status: 'SUCCESS',
})
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Headers of every gateway at once, with a wrong secret, an old time, or another body's signature. */
function forgedHeaders(secret: string, seconds: number, signed: string, certificateUrl: string) {
  const signature = `t=${seconds},v1=${hmac(secret, `${seconds}.${signed}`)}`
  const time = new Date(seconds * 1_000).toISOString()
  return {
    'sandbox-signature': signature,
    'stripe-signature': signature,
    'x-iyz-signature-v3': hmac(secret, `${secret}${signed}`),
    authorization: `Bearer ${Date.now() + 60_000}.${Buffer.from('attempt-1').toString('base64url')}.${hmac(secret, signed)}`,
    'paypal-transmission-id': 'transmission-1',
    'paypal-transmission-time': time,
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': certificateUrl,
    'paypal-transmission-sig': paypalSignature(time),
  }
}

const signatures = new Map<string, string>()
function paypalSignature(time: string): string {
  const text = `transmission-1|${time}|WH-1|${crc32(body)}`
  const signature =
    signatures.get(text) ?? signWith('sha256', Buffer.from(text), privateKey).toString('base64')
  signatures.set(text, signature)
  return signature
}

const foreignCertificates = [
  'https://evil.invalid/v1/notifications/certs/CERT-360caa42-fca2a594',
  'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594',
  'http://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594',
  'https://api.paypal.com.evil.invalid/v1/notifications/certs/CERT-360caa42-fca2a594',
  'https://api.paypal.com/v1/notifications/certs/../../CERT-360caa42-fca2a594',
]

/** These forgeries in turn, each with something random in it. */
function forgery(at: number): EventRequest {
  const now = Math.floor(Date.now() / 1_000)
  const secrets = [...Object.keys(gateways).map(secretOf), hmac(secretOf('sandbox'), 'sandbox')]
  const strangers = [...secrets, randomBytes(24).toString('hex')]
  const secret = strangers[at % strangers.length] ?? ''
  const isOwn = at % 3 === 0
  const seconds = at % 2 === 0 ? now - 301 - at : now
  const url = foreignCertificates[at % foreignCertificates.length] ?? ''
  // With the right secret, the time is too old or the body another one.
  const signed = isOwn || at % 2 === 0 ? body : `${body} `
  const usedSecret = isOwn && at % 2 !== 0 ? randomBytes(24).toString('hex') : secret
  return {
    headers: forgedHeaders(usedSecret, seconds, signed, url),
    rawBody: Buffer.from(body),
    now: new Date(now * 1_000),
  }
}

it.each(Object.keys(gateways))(
  'refuses 2,000 forged, stale and foreign events of %s without a call',
  async (name) => {
    const fetching = jest.spyOn(globalThis, 'fetch')
    const getting = jest.spyOn(https, 'get')
    const requesting = jest.spyOn(https, 'request')
    const parse = (event: EventRequest) => gateways[name]?.parseEvent(event) ?? Promise.resolve()
    const forgeries = Array.from({ length: 2_000 }, (_value, at) => forgery(at))
    const results = await Promise.allSettled(forgeries.map(parse))
    const taken = results.filter((result) => result.status === 'fulfilled')
    expect(taken).toEqual([])
    expect(
      results.every((result) => result.status === 'rejected' && result.reason instanceof InvalidEvent),
    ).toBe(true)
    expect(fetching).not.toHaveBeenCalled()
    expect(getting).not.toHaveBeenCalled()
    expect(requesting).not.toHaveBeenCalled()
    jest.restoreAllMocks()
  },
)
