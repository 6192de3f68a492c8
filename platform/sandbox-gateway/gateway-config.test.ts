import { ConfigError } from '@/lib/contract/process'
import { readGatewayConfig } from './gateway-config'

const secrets = { SANDBOX_GATEWAY_KEY: 'k'.repeat(32), SANDBOX_GATEWAY_EVENT_SECRET: 'e'.repeat(32) }

it('listens on its own port and origin, with a ledger of its own', () => {
  const config = readGatewayConfig({ ...secrets, SANDBOX_GATEWAY_PORT: '4801', DATA_DIR: '/data' })
  expect(config).toMatchObject({
    port: 4801,
    origin: 'http://localhost:4801',
    eventsUrl: null,
    ledgerFile: '/data/sandbox-gateway/ledger.jsonl',
  })
})

it.each<[string, Record<string, string>]>([
  ['production', { MODE: 'production' }],
  ['an https origin', { WEB_ORIGIN: 'https://play.example' }],
])('refuses %s', (_what, environment) => {
  expect(() => readGatewayConfig({ ...secrets, ...environment })).toThrow(/moves no money/)
})

it('names what is missing', () => {
  expect(() => readGatewayConfig({ SANDBOX_GATEWAY_KEY: secrets.SANDBOX_GATEWAY_KEY })).toThrow(ConfigError)
  expect(() => readGatewayConfig({ SANDBOX_GATEWAY_KEY: secrets.SANDBOX_GATEWAY_KEY })).toThrow(
    'SANDBOX_GATEWAY_EVENT_SECRET',
  )
})
