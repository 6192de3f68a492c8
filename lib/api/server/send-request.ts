import type { Call, CallParts } from '../../contract/calls'
import type { Envelope } from '../../contract/fields'
import { networkError, type Result, parseResponse } from '../result'
import { type HostContext, hostHeaders } from './host-context'
import { requestHost } from './request-host'
import { createTurns } from './turns'

interface HostRequest {
  call: Pick<Call, 'method' | 'changes'>
  url: string
  parts: CallParts
  context: HostContext
  /** Aborts at the timeout of the whole call. */
  deadline: AbortSignal
}

type StreamingInit = RequestInit & { duplex?: 'half' }

function requestInit({ call, parts, context, deadline }: HostRequest): StreamingInit {
  const init: StreamingInit = {
    method: call.method,
    headers: hostHeaders(context),
    redirect: 'manual',
    signal: context.signal ? AbortSignal.any([deadline, context.signal]) : deadline,
    cache: 'no-store',
  }
  if (context.stream) return { ...init, body: context.stream.body, duplex: 'half' }
  return parts.body === undefined ? init : { ...init, body: JSON.stringify(parts.body) }
}

/** Parsing and validating takes milliseconds: responses that arrive together go one by one. */
const turns = createTurns()

async function sendDirectly({ call, url, parts, context, deadline }: HostRequest) {
  const response = await requestHost(url, {
    method: call.method,
    headers: hostHeaders(context),
    body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
    repeatable: call.method !== 'POST' && !call.changes,
    signals: context.signal ? [deadline, context.signal] : [deadline],
  })
  await turns.next()
  context.signal?.throwIfAborted()
  return parseResponse(response, response.text)
}

/** One attempt at a call, up to its parsed envelope. Never throws; does not follow redirects. */
export async function sendRequest(request: HostRequest): Promise<Result<Envelope<unknown>>> {
  try {
    if (request.context.direct && !request.context.stream) return await sendDirectly(request)
    const response = await fetch(request.url, requestInit(request))
    return parseResponse(response, await response.text())
  } catch {
    return { error: networkError(request.deadline.aborted ? 504 : null) }
  }
}
