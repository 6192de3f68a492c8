import type { FastifyPluginCallback } from 'fastify'
import { watchCalls } from '@/lib/contract/hosts/watch'
import { defineRoute } from '../../http/define-route'
import { reportContent, reportLiveTv } from '../../services/playback/report-playback'

/** Many viewers share one address, and each reports twice a minute and at every event. */
const reportsPerMinute = 600

/** The watch host: entitlement and progress. */
export const watchHost: FastifyPluginCallback = (app, _options, done) => {
  defineRoute(
    app,
    watchCalls.reportContent,
    async (context, { body }) => ({ data: await reportContent(context, body) }),
    { perMinute: reportsPerMinute },
  )
  defineRoute(
    app,
    watchCalls.reportLiveTv,
    async (context, { body }) => ({ data: await reportLiveTv(context, body) }),
    { perMinute: reportsPerMinute },
  )
  done()
}
