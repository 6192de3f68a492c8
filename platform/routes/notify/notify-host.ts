import type { FastifyPluginCallback } from 'fastify'
import { notifyCalls } from '@/lib/contract/hosts/notify'
import { defineRoute, defineSignInRoute, doneResponse } from '../../http/define-route'
import { defineUploadRoute } from '../../http/upload-route'
import { requestRegistration } from '../../services/auth/register'
import { ticketUpload } from '../../services/support/receive-ticket'
import { recordEvent } from '../../services/operation/analytics-events'
import { recordError } from '../../services/operation/error-reports'
import { listSubjects } from '../../services/support/subjects'
import { checkTicketLimit } from '../../services/support/tickets'

const reportsPerMinute = 30
const eventsPerMinute = 120

/** The notify host: interest in registering, customer support, and reports of errors and events. */
export const notifyHost: FastifyPluginCallback = (app, _options, done) => {
  defineSignInRoute(
    app,
    notifyCalls.requestRegistration,
    async (context, { body: { gRecaptchaResponse, ...body } }) => {
      await requestRegistration(context, { ...body, captcha: gRecaptchaResponse })
      return doneResponse
    },
  )
  defineRoute(
    app,
    notifyCalls.reportError,
    async (context, { body }) => {
      const source = context.viewer.isWebApp ? body.source : 'browser'
      await recordError(context, { ...body, source })
      return doneResponse
    },
    { perMinute: reportsPerMinute },
  )
  defineRoute(
    app,
    notifyCalls.reportEvent,
    async (context, { body }) => {
      await recordEvent(context, body)
      return doneResponse
    },
    { perMinute: eventsPerMinute },
  )
  defineRoute(app, notifyCalls.listTicketSubjects, ({ viewer }) =>
    Promise.resolve({ data: { items: listSubjects(viewer.lang) } }),
  )
  defineRoute(app, notifyCalls.checkTicketLimit, async (context, { query }) => ({
    data: await checkTicketLimit(context, query),
  }))
  defineUploadRoute(app, notifyCalls.saveTicket, ticketUpload)
  done()
}
