import type { Call, CallInput } from '../../contract/call'
import { gatewayMethod } from './find-call'
import type { CallParts } from '../build-url'
import { callHost } from '../server/call-host'
import type { HostContext } from '../server/host-context'
import type { Session } from '../../session/read-session'

const timeouts = { read: 4_000, write: 10_000, upload: 60_000 }

/** One gateway request: the viewer and the call. */
export interface Visit {
  call: Call
  session: Session
  context: HostContext
  parts: CallParts
  stream?: HostContext['stream']
  signal: AbortSignal
}

function timeoutOf(call: Call): number {
  if (call.multipart) return timeouts.upload
  return gatewayMethod(call) === 'GET' ? timeouts.read : timeouts.write
}

/** Sends the call to its host. */
export function sendVisit({ call, context, parts, stream, signal }: Visit, bearer: string | undefined) {
  const timeoutMs = timeoutOf(call)
  return callHost(call, parts as CallInput<Call>, {
    ...context,
    ...{ bearer, signal, timeoutMs, stream, direct: true },
  })
}
