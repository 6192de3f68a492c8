import type { Call, CallParts, Envelope } from '@/lib/contract'
import { httpError, networkError, type Result, parseResponse } from '../result'
import { type HostContext, hostHeaders } from './host-context'
import { requestHost } from './request-host'

/**
 * Lets one waiter go on per turn of the event loop, first in, first out, so that a burst of work is interleaved with
 * whatever else is ready.
 */
export function createTurns() {
  const waiting: (() => void)[] = []

  function giveTurn(): void {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(giveTurn)
  }

  return {
    next: (): Promise<void> =>
      new Promise((resolve) => {
        if (waiting.push(resolve) === 1) setImmediate(giveTurn)
      }),
  }
}

/** Blocks calls to a host after `threshold` consecutive failures. */
export interface CircuitBreaker {
  /** Whether a call is allowed. After each pause one probe is, until one succeeds. */
  admits: () => boolean
  succeeded: () => void
  failed: () => void
}

interface BreakerOptions {
  threshold?: number
  pauseMs?: number
  /** Monotonic clock in milliseconds. */
  now?: () => number
}

export function createCircuitBreaker(options: BreakerOptions = {}): CircuitBreaker {
  const { threshold = 5, pauseMs = 3_000, now = () => performance.now() } = options
  let failures = 0
  let openUntil = 0
  return {
    admits: () => {
      if (failures < threshold) return true
      if (now() < openUntil) return false
      openUntil = now() + pauseMs
      return true
    },
    succeeded: () => {
      failures = 0
    },
    failed: () => {
      failures += 1
      if (failures >= threshold) openUntil = now() + pauseMs
    },
  }
}

const breakers = new Map<string, CircuitBreaker>()

/** The circuit breaker of that name, such as a host's base URL; one per process and bundle. */
export function breakerOf(name: string): CircuitBreaker {
  const known = breakers.get(name)
  if (known) return known
  const created = createCircuitBreaker()
  breakers.set(name, created)
  return created
}

interface HostRequest {
  call: Pick<Call, 'method' | 'changes'>
  url: string
  parts: CallParts
  context: HostContext
  /** Aborts at the timeout of the whole call. */
  deadline: AbortSignal
}

function requestInit({ call, parts, context, deadline }: HostRequest): RequestInit {
  const init: RequestInit = {
    method: call.method,
    headers: hostHeaders(context),
    redirect: 'manual',
    signal: context.signal ? AbortSignal.any([deadline, context.signal]) : deadline,
    cache: 'no-store',
  }
  return parts.body === undefined ? init : { ...init, body: JSON.stringify(parts.body) }
}

/** Parsing and validating takes milliseconds: responses that arrive together go one by one. */
const turns = createTurns()

async function sendDirectly({ call, url, parts, context, deadline }: HostRequest) {
  const response = await requestHost(url, {
    method: call.method,
    headers: hostHeaders(context),
    body: context.stream ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body)),
    repeatable: call.method !== 'POST' && !call.changes,
    signals: context.signal ? [deadline, context.signal] : [deadline],
  })
  await turns.next()
  context.signal?.throwIfAborted()
  return parseResponse(response, response.text)
}

/** The result of an attempt, and whether it never left: then it says nothing about the host. */
export type Attempted = Result<Envelope<unknown>> & { unsent?: true }

/** Whether there was no request to make of the input, such as a value that no header can have. */
function isUnsendable(error: unknown): boolean {
  const { name, cause } = error as Error
  return name === 'RangeError' || (name === 'TypeError' && cause === undefined)
}

/** One attempt at a call, up to its parsed envelope. Never throws; does not follow redirects. */
export async function sendRequest(request: HostRequest): Promise<Attempted> {
  try {
    if (request.context.direct) return await sendDirectly(request)
    const response = await fetch(request.url, requestInit(request))
    return parseResponse(response, await response.text())
  } catch (error) {
    if (isUnsendable(error)) return { error: httpError(400, null), unsent: true }
    return { error: networkError(request.deadline.aborted ? 504 : null) }
  }
}
