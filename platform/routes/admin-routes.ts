import type { FastifyPluginCallback } from 'fastify'
import { requireOperator } from '../http/require-access'
import { Problem } from '../shared/problem'

/** The commands of the operator. Callers without the token get 404, as for an unknown address. */
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
