import { sql } from 'drizzle-orm'
import type { FastifyPluginCallback } from 'fastify'
import { requireOperator, succeed } from '../http/define-route'
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
  app.addHook('preHandler', requireOperator(token))
  app.get('/backup', async (_request, reply) => {
    const { backUp } = app.platform
    if (!backUp) throw new Problem(404, 'routeNotFound')
    const archive = await backUp()
    return reply.type('application/gzip').send(Buffer.from(await archive.arrayBuffer()))
  })
  done()
}
