import type { FastifyPluginCallback } from 'fastify'
import type { Call } from '@/lib/contract/call'
import { routeUrl } from '../../http/define-route'
import { sendPage } from '../../http/page'
import { requireOperator } from '../../http/require-access'
import { docsPage } from './docs-page'
import { openApi } from './open-api'

interface DocsOptions {
  /** The operator's token, where the description is not for everybody; `null` where it is. */
  onlyFor: string | null
}

/** The calls that are served, for machines and for people. */
export const docsRoutes: FastifyPluginCallback<DocsOptions> = (app, { onlyFor }, done) => {
  if (onlyFor !== null) app.addHook('preHandler', requireOperator(onlyFor))
  const isServed = (call: Call) => app.hasRoute({ method: call.method, url: routeUrl(call) })
  app.get('/openapi.json', () => openApi(isServed))
  app.get('/docs', (_request, reply) => sendPage(reply, 'HilalPlay platform', docsPage(isServed)))
  done()
}
