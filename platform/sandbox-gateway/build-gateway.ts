import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { apiRoutes } from './api-routes'
import { createBooks } from './books'
import { createDelivery } from './events'
import type { GatewayConfig } from './gateway-config'
import { openLedger } from './ledger'
import { pageRoutes } from './page-routes'
import { createPayments, Refusal } from './payments'

const bodyLimit = 16 * 1024
const defaultTickMs = 250

interface GatewayOptions {
  config: GatewayConfig
  /** Requests are not logged. */
  logger?: FastifyBaseLogger
  /** Where log lines go; nowhere by default. */
  logStream?: { write(line: string): void }
  wallTime?: () => number
  pausesMs?: readonly number[]
  /** Interval at which events and late payments are processed. */
  tickMs?: number
}

/** The sandbox gateway, ready to listen. `close()` waits for running deliveries and closes the ledger. */
export async function buildGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { config, wallTime, pausesMs, tickMs = defaultTickMs } = options
  const ledger = await openLedger(config.ledgerFile)
  const books = createBooks(ledger, wallTime)
  const payments = createPayments(books)
  const app = createServer(options)
  const { eventsUrl: url, eventSecret: secret } = config
  const delivery = createDelivery({ books, url, secret, log: app.log, pausesMs })
  const tick = () =>
    payments.settle().then(
      () => delivery.run(),
      (error: unknown) => {
        app.log.error({ err: error }, 'the ledger cannot be written')
      },
    )
  const timer = setInterval(() => void tick(), tickMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await delivery.settled()
    await ledger.close()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    delivery.run()
    done()
  })
  app.get('/health', () => Promise.resolve({ status: 'up' }))
  await app.register((scope, _options, done) => {
    apiRoutes(scope, { books, payments, ...config })
    done()
  })
  await app.register((scope, _options, done) => {
    pageRoutes(scope, { books, payments })
    done()
  })
  return app
}

function createServer({ logger, logStream }: GatewayOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    ...(logger ? { loggerInstance: logger } : { logger: logStream ? { stream: logStream } : false }),
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500)
    if (status >= 500) app.log.error({ err: error }, 'failed')
    return reply.code(status).send({ error: status >= 500 ? 'failed' : error.message })
  })
  return app
}
