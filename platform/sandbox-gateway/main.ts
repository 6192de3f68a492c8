import { pino } from 'pino'
import { ConfigError, exitCodes } from '@/lib/contract/process'
import { buildGateway } from './build-gateway'
import { readGatewayConfig } from './gateway-config'

async function start() {
  const config = readGatewayConfig(process.env)
  const log = pino({ level: process.env.LOG_LEVEL ?? 'info', base: { program: 'sandbox gateway' } })
  const app = await buildGateway({ config, logger: log })
  const stop = () => void app.close().finally(() => process.exit(0))
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const address = await app.listen({ host: '127.0.0.1', port: config.port })
  log.info(`Sandbox gateway on ${address}: test cards alone, no money moves`)
}

start().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`)
  process.exit(isExpected ? exitCodes.badConfig : exitCodes.failed)
})
