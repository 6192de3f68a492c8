import type { FastifyPluginCallback } from 'fastify'
import { requireOperator } from '../http/require-access'
import { Problem } from '../shared/problem'

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
