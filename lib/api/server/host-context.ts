import { createHmac } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { CacheEntry } from '../../config/cache'
import { headerNames, webPlatform, type LangCode } from '@/lib/contract'
import type { Audience } from '@/lib/routing'
import { env } from '../../config/env'

/** A body that is forwarded as it arrives. */
export interface BodyStream {
  contentType: string
  /** In bytes, where the sender has declared it. */
  length?: number
  body: Readable
}

/** Viewer and options of a call. */
export interface HostContext {
  lang: LangCode
  /** The audience where no profile determines it. It only narrows; adults need not be named. */
  audience?: Audience
  /** Lets Next cache the response. The call then carries no viewer data, since it is shared. */
  cache?: CacheEntry
  /** Outside Next's rendering, which has to observe fetches: uses a direct connection. */
  direct?: boolean
  /** Covers the whole call, retry included. */
  timeoutMs?: number
  signal?: AbortSignal
  requestId?: string
  deviceId?: string
  profileId?: string
  bearer?: string
  /** The viewer's time zone, an IANA name. */
  zone?: string
  /** The viewer's IP address, for the hosts' rate limits. */
  clientAddress?: string
  /** The viewer's user agent, by which hosts name the device. */
  userAgent?: string
  /** `x-channel` of registrations. */
  channel?: string
  /** A body forwarded as a stream, such as an upload. */
  stream?: BodyStream
}

/** Authenticates the web app to the platform when it calls for no viewer. */
const appToken = createHmac('sha256', env.PURGE_TOKEN).update('web app').digest('base64url')

/** The headers that a response cached for everybody depends on. They contain no secret: Next logs its cache keys. */
export function sharedHeaders(context: HostContext): Record<string, string> {
  return {
    accept: 'application/json',
    'content-type': context.stream?.contentType ?? 'application/json',
    [headerNames.platform]: webPlatform,
    [headerNames.language]: context.lang,
    [headerNames.appVersion]: env.APP_VERSION,
    [headerNames.zone]: context.zone ?? 'UTC',
    ...(context.audience === 'KIDS' ? { [headerNames.audience]: context.audience } : {}),
  }
}

/** The headers of every request to a host (specification 7). */
export function hostHeaders(context: HostContext): Record<string, string> {
  const shared = sharedHeaders(context)
  const forAll = { ...shared, [headerNames.appToken]: appToken }
  if (context.cache) return forAll
  return { ...(context.clientAddress === undefined ? forAll : shared), ...viewerHeaders(context) }
}

function viewerHeaders(context: HostContext): Record<string, string> {
  const { requestId, deviceId, profileId, bearer, clientAddress, userAgent, channel } = context
  return {
    ...(requestId ? { [headerNames.requestId]: requestId } : {}),
    ...(deviceId ? { [headerNames.deviceId]: deviceId } : {}),
    ...(profileId ? { [headerNames.profileId]: profileId } : {}),
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    ...(clientAddress ? { 'x-forwarded-for': clientAddress } : {}),
    ...(userAgent ? { 'user-agent': userAgent } : {}),
    ...(channel ? { [headerNames.channel]: channel } : {}),
  }
}
