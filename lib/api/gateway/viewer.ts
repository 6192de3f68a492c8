import { randomUUID } from 'node:crypto'
import { env } from '../../config/env'
import { headerNames } from '../../contract/headers'
import { defaultLang, readLangCode, type LangCode } from '../../contract/languages'
import { readSession, type Session } from '../../session/read-session'
import { readSessionCookie } from '../../session/cookies'
import type { HostContext } from '../server/host-context'

/** Set by the server entry, which strips it from incoming requests. */
export const clientAddressHeader = 'x-client-address'

const requestIdPattern = /^[\w-]{8,64}$/
const zonePattern = /^[A-Za-z][\w+/-]{1,63}$/
const channelPattern = /^[\w-]{1,40}$/
const longestUserAgent = 400

/** Whether the app runs over TLS, so that cookies are `Secure` and host-bound. */
export const overTls = () => env.PUBLIC_ORIGIN.startsWith('https:')

/** The language of the response: the page's, else the cookie's, else the browser's. */
export function viewerLanguage(headers: Pick<Headers, 'get'>): LangCode {
  return (
    readLangCode(headers.get(headerNames.language)) ??
    readLangCode(readSessionCookie(headers.get('cookie'), 'language', overTls())) ??
    readLangCode(headers.get('accept-language')) ??
    defaultLang
  )
}

function matching(value: string | null, pattern: RegExp): string | undefined {
  return value !== null && pattern.test(value) ? value : undefined
}

/**
 * The headers sent to the host: derived from the session and a few validated headers. Excludes the token, which may be
 * renewed first.
 */
export function viewerContext(headers: Pick<Headers, 'get'>): { context: HostContext; session: Session } {
  const session = readSession(headers.get('cookie'), overTls())
  const context = {
    lang: viewerLanguage(headers),
    deviceId: session.deviceId,
    profileId: session.profileId,
    requestId: matching(headers.get(headerNames.requestId), requestIdPattern) ?? randomUUID(),
    zone: matching(headers.get(headerNames.zone), zonePattern),
    channel: matching(headers.get(headerNames.channel), channelPattern),
    clientAddress: headers.get(clientAddressHeader) ?? undefined,
    userAgent: headers.get('user-agent')?.slice(0, longestUserAgent),
  }
  return { context, session }
}
