import type { FastifyPluginCallback } from 'fastify'
import type { Call } from '@/lib/contract/call'
import { routeUrl } from '../../http/route-url'
import { sendPage } from '../../http/page'
import { docsPage } from './docs-page'
import { openApi } from './open-api'

/** The contract for machines and for people. */
export const docsRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.get('/openapi.json', () => openApi())
  app.get('/docs', (_request, reply) => {
    const isServed = (call: Call) => app.hasRoute({ method: call.method, url: routeUrl(call) })
    return sendPage(reply, 'HilalPlay platform', docsPage(isServed))
  })
  done()
}
