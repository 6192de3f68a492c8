import { sql } from 'drizzle-orm'
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { cacheTags } from '@/lib/contract'
import { succeed, requireOperator } from '../http/define-route'
import { exportRegistrationRequests } from '../services/accounts/registration-requests'
import { operatorCommands } from '../services/billing/operation/operator-commands'
import { exportLedger } from '../services/billing/payments/ledger'
import { clearErrors, listErrors } from '../services/operation/error-reports'
import { openTicketFile, runSupportCommand } from '../services/support/operator-commands'
import { landingCommands } from '../services/plans/landing-commands'
import { Problem } from '../shared/problem'

/** Liveness and readiness. */
export const healthRoutes: FastifyPluginCallback = (app, _options, done) => {
  let closing = false
  app.addHook('preClose', (next) => {
    closing = true
    next()
  })
  app.get('/live', { config: { rateLimit: false } }, () => succeed({ status: 'live' }, null))
  app.get('/ready', { config: { rateLimit: false } }, async () => {
    if (closing) throw new Problem(503, 'unavailable')
    try {
      await app.platform.database.execute(sql`select 1`)
    } catch (error) {
      app.log.error({ err: error }, 'the database does not answer')
      throw new Problem(503, 'unavailable')
    }
    return succeed({ status: 'ready', store: app.platform.store }, null)
  })
  done()
}

/** The operator's commands. Without the token they are 404, like an unknown path. */
export const adminRoutes: FastifyPluginCallback<{ token: string }> = (app, { token }, done) => {
  const { platform } = app
  app.addHook('preHandler', requireOperator(token))
  app.get('/backup', async (_request, reply) => {
    const { backUp } = platform
    if (!backUp) throw new Problem(404, 'routeNotFound')
    const archive = await backUp()
    return reply.type('application/gzip').send(Buffer.from(await archive.arrayBuffer()))
  })
  app.get('/errors', async () => succeed(await listErrors(platform), null))
  app.post('/errors/clear', async () => {
    await clearErrors(platform)
    return succeed({ done: true }, null)
  })
  app.get('/billing/ledger.csv', async (_request, reply) =>
    reply.type('text/csv; charset=utf-8').send(await exportLedger(platform)),
  )
  app.get('/registration-requests.csv', async (_request, reply) =>
    reply.type('text/csv; charset=utf-8').send(await exportRegistrationRequests(platform)),
  )
  app.post('/landing/:command', async (request: FastifyRequest<{ Params: { command: string } }>) => {
    const { command: name } = request.params
    const command = Object.hasOwn(landingCommands, name) ? landingCommands[name] : undefined
    if (!command) throw new Problem(404, 'routeNotFound')
    const data = await command.run(platform, request.body ?? {})
    request.log.info({ event: 'operator-command', command: `landing ${name}` }, 'operator command')
    if (command.changesPages) await platform.purge([cacheTags.plans])
    return succeed(data, null)
  })
  app.post('/billing/:command', async (request: FastifyRequest<{ Params: { command: string } }>) => {
    const { command: name } = request.params
    const command = Object.hasOwn(operatorCommands, name) ? operatorCommands[name] : undefined
    if (!command) throw new Problem(404, 'routeNotFound')
    const data = await command.run({ ...platform, log: request.log }, request.body ?? {})
    request.log.info({ event: 'operator-command', command: name, input: request.body }, 'operator command')
    if (command.changesPlans) await platform.purge([cacheTags.plans])
    return succeed(data, null)
  })
  app.post('/support/:command', async (request: FastifyRequest<{ Params: { command: string } }>) => {
    const { command } = request.params
    const data = await runSupportCommand(platform, command, request.body ?? {})
    request.log.info({ event: 'operator-command', command: `support ${command}` }, 'operator command')
    return succeed(data, null)
  })
  // A stranger's file: only ever sent as bytes to be saved.
  app.get('/support/files/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const { stream, size } = await openTicketFile(platform, request.params.id)
    return reply
      .type('application/octet-stream')
      .header('content-disposition', 'attachment')
      .header('content-length', size)
      .send(stream)
  })
  done()
}
