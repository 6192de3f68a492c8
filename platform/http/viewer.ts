import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { headerNames } from '@/lib/contract/headers'
import { defaultLang, readLangCode } from '@/lib/contract/languages'
import { networkOf } from '@/lib/contract/network-of'
import { findMember } from '../services/sessions/find-member'
import type { Audience, Viewer } from '../shared/viewer'

export type DecideAudience = (request: FastifyRequest) => Audience

const deviceIdShape = /^[\w-]{8,128}$/
const nameShape = /^[\w-]{1,40}$/
const profileIdShape = /^\d{1,9}$/
const maxUserAgentLength = 400
/** The id of no profile, for a header that names none. */
const noProfile = 0

/** The one place that decides on whose behalf a request is made. Guests belong to the adult audience. */
export const viewerPlugin = fp<{ decideAudience?: DecideAudience }>(
  (app, { decideAudience }, done) => {
    app.decorateRequest('viewer', null)
    app.addHook('onRequest', async (request) => {
      const guest = guestOf(request)
      const { authorization } = request.headers
      if (authorization === undefined) request.viewer = guest
      else request.viewer = await memberOf(request, guest, authorization)
      if (headerOf(request, headerNames.audience) === 'KIDS') request.viewer.audience = 'KIDS'
      if (decideAudience) request.viewer.audience = decideAudience(request)
    })
    done()
  },
  { name: 'viewer' },
)

/** The viewer of a request, also of one refused before the hooks ran. */
export function viewerOf(request: FastifyRequest): Viewer {
  return request.viewer ?? { ...guestOf(request), audience: 'KIDS' }
}

function guestOf(request: FastifyRequest): Viewer {
  return {
    lang: readLangCode(headerOf(request, headerNames.language)) ?? defaultLang,
    audience: 'ADULT',
    deviceId: shaped(headerOf(request, headerNames.deviceId), deviceIdShape),
    address: networkOf(request.ip),
    platform: shaped(headerOf(request, headerNames.platform), nameShape) ?? 'WEB',
    channel: shaped(headerOf(request, headerNames.channel), nameShape),
    userAgent: headerOf(request, 'user-agent')?.slice(0, maxUserAgentLength) ?? null,
    member: null,
    tokenRefused: false,
  }
}

async function memberOf(request: FastifyRequest, guest: Viewer, authorization: string): Promise<Viewer> {
  const [scheme, token = '', ...rest] = authorization.split(' ')
  const profileId = headerOf(request, headerNames.profileId)
  const wellFormed = scheme?.toLowerCase() === 'bearer' && rest.length === 0
  const found = wellFormed
    ? await findMember(request.server.platform, {
        token,
        profileId: profileId === null ? null : Number(shaped(profileId, profileIdShape) ?? noProfile),
      })
    : null
  return found ? { ...guest, ...found } : { ...guest, tokenRefused: true }
}

function headerOf(request: FastifyRequest, name: string) {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

function shaped(value: string | null, shape: RegExp) {
  return value !== null && shape.test(value) ? value : null
}
