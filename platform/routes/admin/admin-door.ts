import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginCallback } from 'fastify'
import { Problem } from '../../http/problem'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The door of the operator's commands. To whoever has no token it is not there. */
export const adminDoor: FastifyPluginCallback<{ token: string }> = (app, { token }, done) => {
  const expected = digest(`Bearer ${token}`)
  app.addHook('preHandler', (request, _reply, next) => {
    const isOperator = timingSafeEqual(digest(request.headers.authorization ?? ''), expected)
    next(isOperator ? undefined : new Problem(404, 'routeNotFound'))
  })
  app.get('/backup', async (_request, reply) => {
    const { backUp } = app.platform
    if (!backUp) throw new Problem(404, 'routeNotFound')
    const archive = await backUp()
    return reply.type('application/gzip').send(Buffer.from(await archive.arrayBuffer()))
  })
  done()
}
