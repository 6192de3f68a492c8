import { ConfigError } from '@/lib/contract/process'
import { createClock } from '../../../shared/clock'
import { createGateways } from './configured-gateways'

const sandbox = {
  SANDBOX_GATEWAY_ORIGIN: 'http://localhost:4001',
  SANDBOX_GATEWAY_KEY: 'k'.repeat(32),
  SANDBOX_GATEWAY_EVENT_SECRET: 'e'.repeat(32),
}
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const paypal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' }
const iyzico = { IYZICO_API_KEY: 'key', IYZICO_SECRET_KEY: 'secret' }
const camara = {
  CAMARA_API_ROOT: 'https://api.operator.test/',
  CAMARA_TOKEN_ENDPOINT: 'https://api.operator.test/token',
  CAMARA_CLIENT_ID: 'client',
  CAMARA_CLIENT_SECRET: 'secret',
  CAMARA_CURRENCIES: 'SAR, AED',
  CAMARA_EVENT_SECRET: 'c'.repeat(32),
}

const gatewaysOf = (environment: Record<string, string>) =>
  createGateways(environment, { clock: createClock() })

it('offers none without a configuration, empty values included', () => {
  expect([...gatewaysOf({ STRIPE_SECRET_KEY: '', UNRELATED: 'x' })]).toEqual([])
})

it('offers what is configured, each with its currencies and its way', () => {
  const gateways = gatewaysOf({ ...stripe, ...paypal, ...iyzico, ...camara })
  expect([...gateways.values()].map(({ code, way }) => [code, way])).toEqual([
    ['stripe', 'CARD'],
    ['paypal', 'PAYPAL'],
    ['iyzico', 'CARD'],
    ['camara', 'PAYMENT_SOURCE_MSISDN'],
  ])
  expect(gateways.get('camara')?.currencies).toEqual(['SAR', 'AED'])
  expect(gateways.get('iyzico')?.currencies).not.toContain('SAR')
})

it("offers the sandbox's stand-in for every way to pay", () => {
  const ways = [...gatewaysOf(sandbox).values()].map(({ way }) => way)
  expect(ways).toEqual(['CARD', 'PAYPAL', 'PAYMENT_SOURCE_MSISDN', 'CONSENT_GATEWAY'])
})

it("offers an operator's page as another way", () => {
  const gateways = gatewaysOf({ ...camara, CAMARA_VALIDATION: 'page' })
  expect(gateways.get('camara')?.way).toBe('CONSENT_GATEWAY')
})

describe.each(Object.entries({ sandbox, stripe, paypal, iyzico, camara }))('half of %s', (_name, whole) => {
  it.each(Object.keys(whole))('is refused by name without %s', (missing) => {
    const { [missing]: _left, ...half } = whole as Record<string, string>
    expect(() => gatewaysOf(half)).toThrow(ConfigError)
    expect(() => gatewaysOf(half)).toThrow(`needs ${missing}.`)
  })
})

it.each([
  [{ ...stripe, STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY'],
  [{ ...iyzico, IYZICO_URI: 'http://api.iyzipay.com' }, 'IYZICO_URI'],
  [{ ...camara, CAMARA_CURRENCIES: 'SAR,ABC' }, 'CAMARA_CURRENCIES'],
])('refuses an invalid value by name: %j', (environment, name) => {
  expect(() => gatewaysOf(environment)).toThrow(name)
})

it.each<Record<string, string>>([{ MODE: 'production' }, { WEB_ORIGIN: 'https://play.example' }])(
  "refuses the sandbox's gateway in production: %j",
  (production) => {
    expect(() => gatewaysOf({ ...sandbox, ...production })).toThrow(ConfigError)
  },
)
