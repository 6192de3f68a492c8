import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { headerNames } from '@/lib/contract/headers'
import { defaultLang, readLangCode } from '@/lib/contract/languages'
import type { Audience, Viewer } from '../viewer'

export type DecideAudience = (request: FastifyRequest) => Audience

const deviceIdShape = /^[\w-]{8,128}$/

/** The one place that decides on whose behalf a request is made. Guests belong to the adult audience. */
export const viewerPlugin = fp<{ decideAudience?: DecideAudience }>(
  (app, { decideAudience = () => 'ADULT' }, done) => {
    app.decorateRequest('viewer', null)
    app.addHook('onRequest', (request, _reply, next) => {
      request.viewer = {
        lang: langOf(request),
        audience: decideAudience(request),
        deviceId: deviceIdOf(request),
      }
      next()
    })
    done()
  },
  { name: 'viewer' },
)

/** Who asks. Also answers for requests that were refused before the hooks ran. */
export function viewerOf(request: FastifyRequest): Viewer {
  return request.viewer ?? { lang: langOf(request), audience: 'KIDS', deviceId: null }
}

function headerOf(request: FastifyRequest, name: string) {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

function langOf(request: FastifyRequest) {
  return readLangCode(headerOf(request, headerNames.language)) ?? defaultLang
}

function deviceIdOf(request: FastifyRequest) {
  const id = headerOf(request, headerNames.deviceId)
  return id !== null && deviceIdShape.test(id) ? id : null
}
