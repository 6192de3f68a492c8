import type { FastifyPluginCallback } from 'fastify'
import { Problem } from '../../http/problem'
import { requireOperator } from './require-operator'

/** The door of the operator's commands. To whoever has no token it is not there. */
export const adminDoor: FastifyPluginCallback<{ token: string }> = (app, { token }, done) => {
  app.addHook('preHandler', requireOperator(token))
  app.get('/backup', async (_request, reply) => {
    const { backUp } = app.platform
    if (!backUp) throw new Problem(404, 'routeNotFound')
    const archive = await backUp()
    return reply.type('application/gzip').send(Buffer.from(await archive.arrayBuffer()))
  })
  done()
}
