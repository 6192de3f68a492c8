import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import cors from '@fastify/cors'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { Config } from '../shared/config'
import { openDatabase, type OpenDatabase } from '../db/database'
import { cachedResponsesOf, viewerPlugin, type DecideAudience, type Platform } from '../http/define-route'
import { billingPlugin, outboxWorkerPlugin, cleanupPlugin, remindersPlugin } from '../plugins/background-jobs'
import { handleClientError, handleEarlyError, errorsPlugin, securityHeadersPlugin } from '../plugins/errors'
import { loggerOptions, requestLogPlugin, requestIdOf, requestIdPlugin } from '../plugins/logging'
import { rateLimitPlugin } from '../plugins/rate-limit'
import { bodiesPlugin, hostHeaderPlugin, textInputPlugin } from '../plugins/request-input'
import { adminRoutes, healthRoutes } from '../routes/operation-routes'
import { authHost } from '../routes/auth/auth-host'
import { contentHost } from '../routes/content/content-host'
import { docsRoutes } from '../routes/docs/docs-routes'
import { notifyHost } from '../routes/notify/notify-host'
import { partnerHost } from '../routes/payment/partner-host'
import { paymentHost } from '../routes/payment/payment-host'
import { purchaseHost } from '../routes/purchase/purchase-host'
import { sandboxRoutes } from '../routes/sandbox/sandbox-routes'
import { watchHost } from '../routes/watch/watch-host'
import { resetMailHandler, resetMailKind } from '../services/auth/change-password'
import { createSocialVerifier } from '../services/auth/social-verifier'
import type { Gateway } from '../services/billing/gateways/gateway'
import { sellByAll } from '../services/billing/operation/product-commands'
import { freeLeases } from '../services/billing/operation/run-billing'
import { cancellationHandler, cancellationKind } from '../services/billing/self-service/cancellation-requests'
import { createSearchSource } from '../services/catalogue/search/catalogue-index'
import { createLiveSource } from '../services/live-tv/live-source'
import { openDiskCache, createImageSource } from '../services/media/image-source'
import { createMailer, messageHandler, messageHandlers } from '../services/messaging/mailer'
import { createOutbox, type Outbox } from '../services/messaging/outbox'
import { createMessageTransport } from '../services/messaging/transports'
import { createUnhandledErrors } from '../services/operation/unhandled-errors'
import { createSentry } from '../services/operation/sentry'
import { createPlaybackSource } from '../services/playback/playback-source'
import { createPushSender } from '../services/reminders/push-sender'
import {
  reminderMailHandler,
  reminderMailKind,
  reminderPushHandler,
  reminderPushKind,
} from '../services/reminders/send-reminders'
import { createSessionSource } from '../services/sessions/find-member'
import { openTicketFiles } from '../services/support/file-store'
import { createAccessTokens, deriveKey } from '../shared/tokens'
import { createCaptcha } from '../shared/attempts'
import { createClock, type Clock } from '../shared/clock'
import { createPurger, createPurgeQueue } from '../shared/purge'
import { createResponseCache } from '../shared/response-cache'

const imageCacheBytes = 256 * 1024 * 1024
const largestBody = 1024 * 1024
const requestTimeoutMs = 30_000
/** How long minor title changes are batched before their pages are purged. */
const touchedTitlesMs = 10_000
/** How long in-flight requests may finish after a stop signal. */
const lingerMs = 500
/** Media URLs carry a signed token in one path segment. */
const maxSegmentLength = 1000

export interface AppOptions {
  config: Config
  /** A database opened by the caller; it is closed with the app all the same. */
  store?: OpenDatabase
  clock?: Clock
  decideAudience?: DecideAudience
  /** Destination of the log lines; standard output by default. */
  logStream?: { write(line: string): void }
  fetch?: typeof fetch
  /** Payment gateways by their code; none by default. */
  gateways?: ReadonlyMap<string, Gateway>
}

/** The whole platform, ready to listen or to take injected requests. `close()` drains it and closes the database. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config } = options
  const app = createServer(options)
  const purger = createPurger({
    webOrigin: config.webOrigin,
    token: config.purgeToken,
    log: app.log,
    fetch: options.fetch,
  })
  const store = options.store ?? (await openDatabase(storeOptions(config)))
  app.addHook('preClose', async () => {
    if (app.server.listening) await delay(lingerMs)
  })
  const platform = await assemble(options, store, { purge: purger.purge, log: app.log })
  app.addHook('onClose', async () => {
    platform.touchedTitles.stop()
    purger.stop()
    await platform.outbox
      .close()
      .catch((error: unknown) => app.log.error({ err: error }, 'messages wait for the next start'))
    await platform.unhandledErrors.settled()
    await store.close()
  })
  if (platform.store === 'embedded') await freeLeases(platform)
  if (config.mode === 'sandbox') await sellByAll(platform)
  app.decorate('platform', platform)
  await addPlugins(app, options)
  await addRoutes(app, config)
  return app
}

/** Where the configured database is. */
export function storeOptions(config: Config) {
  return { appRoot: config.appRoot, folder: join(config.dataDir, 'db'), url: config.databaseUrl }
}

function createServer({ config, logStream }: AppOptions) {
  return Fastify({
    logger: loggerOptions(config.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: config.trustedProxies,
    bodyLimit: largestBody,
    requestTimeout: requestTimeoutMs,
    // Requests that arrive during the drain are served with `connection: close`.
    return503OnClosing: false,
    routerOptions: { maxParamLength: maxSegmentLength },
    frameworkErrors: handleEarlyError,
    clientErrorHandler: handleClientError,
  })
}

async function assemble(
  { config, clock = createClock(), fetch = globalThis.fetch, gateways = new Map() }: AppOptions,
  { database, store, backUp, listen }: OpenDatabase,
  { purge, log }: { purge: Platform['purge']; log: FastifyBaseLogger },
): Promise<Platform> {
  const responses = createResponseCache()
  const sendMessage = messageHandler(createMessageTransport({ config, database, clock, fetch }), clock)
  const secret = deriveKey(config.accountSecret, 'outbox').toString('base64url')
  const outbox: Outbox = createOutbox(
    { database, clock, log, secret },
    {
      ...messageHandlers(sendMessage),
      [resetMailKind]: resetMailHandler({ clock, config, database, mailer: () => mailer }),
      [reminderMailKind]: reminderMailHandler(database, sendMessage),
      ...(config.vapid && {
        [reminderPushKind]: reminderPushHandler({ database, clock }, createPushSender(config.vapid, fetch)),
      }),
      [cancellationKind]: cancellationHandler(() => ({ config, clock, database, outbox, gateways, log })),
    },
  )
  const mailer = createMailer(outbox)
  const forwardError = createSentry({ dsn: config.sentryDsn, mode: config.mode, fetch })
  const imageCache = await openDiskCache(join(config.dataDir, 'images'), imageCacheBytes)
  return {
    config,
    database,
    store,
    backUp,
    clock,
    responses,
    images: createImageSource(join(config.seedDir, 'assets'), imageCache),
    search: createSearchSource(database),
    live: createLiveSource(database, config.seedDir),
    tokens: createAccessTokens(config.accountSecret, clock),
    sessions: await createSessionSource({ database, listen }),
    playback: await createPlaybackSource({ database, config, listen }),
    outbox,
    mailer,
    gateways,
    ticketFiles: openTicketFiles({
      folder: join(config.dataDir, 'support'),
      quotaBytes: config.supportQuotaBytes,
      exclusive: store === 'embedded',
    }),
    captcha: createCaptcha({ config, database, clock, fetch }),
    social: createSocialVerifier(config.social, fetch),
    forwardError,
    unhandledErrors: createUnhandledErrors({ database, clock, forwardError, log }),
    purge: (tags) => {
      responses.clear()
      return purge(tags)
    },
    touchedTitles: createPurgeQueue((tags) => {
      responses.drop(cachedResponsesOf(contentCalls.findSeries))
      return purge(tags)
    }, touchedTitlesMs),
  }
}

async function addPlugins(app: FastifyInstance, { config, decideAudience }: AppOptions) {
  await app.register(securityHeadersPlugin)
  await app.register(requestIdPlugin)
  await app.register(requestLogPlugin)
  await app.register(viewerPlugin, { decideAudience })
  await app.register(errorsPlugin)
  await app.register(hostHeaderPlugin)
  await app.register(cors, { origin: config.corsOrigins, methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] })
  await app.register(rateLimitPlugin, {
    perMinute: config.rateLimitPerMinute,
    exemptLoopback: config.mode === 'sandbox',
  })
  await app.register(bodiesPlugin)
  await app.register(textInputPlugin)
  await app.register(cleanupPlugin)
  await app.register(outboxWorkerPlugin)
  await app.register(billingPlugin)
  await app.register(remindersPlugin)
}

async function addRoutes(app: FastifyInstance, config: Config) {
  await app.register(healthRoutes, { prefix: '/health' })
  await app.register(authHost, { prefix: '/auth' })
  await app.register(contentHost, { prefix: '/content' })
  await app.register(notifyHost, { prefix: '/notify' })
  await app.register(paymentHost, { prefix: '/payment' })
  await app.register(partnerHost, { prefix: '/partner' })
  await app.register(purchaseHost, { prefix: '/purchase' })
  await app.register(watchHost, { prefix: '/watch' })
  await app.register(docsRoutes, { onlyFor: config.mode === 'production' ? config.adminToken : null })
  await app.register(adminRoutes, { prefix: '/admin', token: config.adminToken })
  if (config.mode === 'sandbox' && config.loopback) await app.register(sandboxRoutes, { prefix: '/sandbox' })
}
