import { env } from '../config/env'
import { headerNames, webPlatform } from '../contract/headers'
import type { HostContext } from './host-context'

/** The headers that every request to a host carries (specification 7). */
export function hostHeaders(context: HostContext): Record<string, string> {
  const shared = {
    accept: 'application/json',
    'content-type': context.stream?.contentType ?? 'application/json',
    [headerNames.platform]: webPlatform,
    [headerNames.language]: context.lang,
    [headerNames.appVersion]: env.APP_VERSION,
    [headerNames.zone]: context.zone ?? 'UTC',
    ...(context.audience === 'KIDS' ? { [headerNames.audience]: context.audience } : {}),
  }
  if (context.cache) return shared
  return { ...shared, ...viewerHeaders(context) }
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
