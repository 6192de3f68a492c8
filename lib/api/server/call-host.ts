import { setTimeout as sleep } from 'node:timers/promises'
import {
  buildUrl,
  errorCodes,
  type Call,
  type CallData,
  type CallInput,
  type CallMeta,
  type Envelope,
} from '@/lib/contract'
import { env } from '../../config/env'
import { invalidResponse, networkError, type CallResponse, type ApiError, type Result } from '../result'
import { log } from '../log'
import type { CacheEntry } from '../../config/cache'
import { breakerOf, type Attempted, type CircuitBreaker, sendRequest } from './send-request'
import { type HostContext, sharedHeaders } from './host-context'

/** Carries an error past Next's cache, which stores every return value but no exception. */
class NotCached extends Error {
  override readonly name = 'NotCached'

  constructor(readonly error: ApiError) {
    super(`${error.code} ${error.status ?? 'no response'}`)
  }
}

/**
 * The response cached by Next under `key`, else a new one. Caches successes only, unlike Next's fetch cache, which
 * caches any body with a 200. Serves a stale one when fetching fails.
 */
export async function cacheResponse<Data>(
  key: readonly string[],
  entry: CacheEntry,
  request: () => Promise<Result<Data>>,
): Promise<Result<Data>> {
  const requestData = async () => {
    const result = await request()
    if (result.error) throw new NotCached(result.error)
    return result.data
  }
  // Imported lazily, since the gateway also runs outside Next, where nothing is cached.
  const { unstable_cache } = await import('next/cache')
  try {
    return { data: await unstable_cache(requestData, [...key], entry)() }
  } catch (error) {
    if (error instanceof NotCached) return { error: error.error }
    throw error
  }
}

const defaultTimeoutMs = 4_000

type Attempt = () => Promise<Attempted>

function isWorthRepeating(call: Call, error: ApiError): boolean {
  if (call.method !== 'GET' || call.changes || error.requiredAction === 'WAIT') return false
  return error.status === null || error.status >= 500
}

/** An unreachable host is skipped entirely; a slow call is skipped alone, since others may be fast. */
interface Breakers {
  host: CircuitBreaker
  call: CircuitBreaker
}

/**
 * One attempt counted by the circuit breakers. An abort by the viewer does not count, nor does an upload, which mostly
 * fails by its sender; a 503 is a response.
 */
async function counted(
  attempt: Attempt,
  { host, call }: Breakers,
  { signal, stream }: HostContext,
): Promise<Result<Envelope<unknown>>> {
  if (!call.admits() || !host.admits()) return { error: networkError() }
  const { unsent, ...result } = await attempt()
  if (unsent || (result.error && (stream || signal?.aborted))) return result
  const status = result.error?.status
  if (status === 504) call.failed()
  else if (status === null || status === 502) host.failed()
  else for (const breaker of [host, call]) breaker.succeeded()
  return result
}

function validate<C extends Call>(
  call: C,
  envelope: Envelope<unknown>,
): Result<CallResponse<CallData<C>, CallMeta<C>>> {
  const data = call.data.safeParse(envelope.data)
  const meta = call.meta?.safeParse(envelope.meta)
  if (data.success && meta?.success !== false) {
    const parsed = { data: data.data, meta: meta?.data ?? null, message: envelope.message }
    return { data: parsed as CallResponse<CallData<C>, CallMeta<C>> }
  }
  const issues = [...(data.error?.issues ?? []), ...(meta?.error?.issues ?? [])].slice(0, 5)
  log.warn({
    host: call.host,
    path: call.path,
    issues: issues.map(({ path, message }) => ({ path, message })),
  })
  return { error: invalidResponse(errorCodes.schema, 200) }
}

/** An error with the part of its data that the contract types. */
function withTypedData({ errorData }: Call, { data, ...error }: ApiError): ApiError {
  const typed = data === undefined ? undefined : errorData?.safeParse(data).data
  return typed === undefined ? error : { ...error, data: typed }
}

async function request<C extends Call>(
  call: C,
  input: CallInput<C>,
  url: string,
  context: HostContext,
): Promise<Result<CallResponse<CallData<C>, CallMeta<C>>>> {
  const base = env.hosts[call.host]
  const breakers = { host: breakerOf(base), call: breakerOf(`${call.method} ${base}${call.path}`) }
  const deadline = AbortSignal.timeout(context.timeoutMs ?? defaultTimeoutMs)
  const attempt = () => sendRequest({ call, url, parts: input, context, deadline })
  const startedAt = performance.now()

  let result = await counted(attempt, breakers, context)
  if (result.error && isWorthRepeating(call, result.error) && !deadline.aborted && !context.signal?.aborted) {
    await sleep(50 + Math.random() * 100)
    result = await counted(attempt, breakers, context)
  }
  if (!result.error) return validate(call, result.data)
  report(call, result.error, context, performance.now() - startedAt)
  return { error: withTypedData(call, result.error) }
}

/**
 * Calls a host and validates the response against the contract. Server side only; never throws. Takes at most
 * `timeoutMs` (4 s), including one retry of a plain GET after a network failure or a 5xx.
 */
export async function callHost<C extends Call>(
  call: C,
  input: CallInput<C>,
  context: HostContext,
): Promise<Result<CallResponse<CallData<C>, CallMeta<C>>>> {
  const url = buildUrl(env.hosts[call.host], call.path, input)
  const fetchResponse = () => request(call, input, url, context)
  if (!context.cache) return fetchResponse()
  return cacheResponse([url, JSON.stringify(sharedHeaders(context))], context.cache, fetchResponse)
}

function report(call: Call, error: ApiError, context: HostContext, durationMs: number): void {
  const isHostError = error.status !== null && error.status < 500 && error.code === errorCodes.status
  // Otherwise a viewer who leaves repeatedly could flood the log.
  const level = isHostError || context.signal?.aborted ? 'debug' : 'warn'
  const { host, method, path } = call
  const { code, status } = error
  log[level]({
    host,
    method,
    path,
    code,
    status,
    durationMs: Math.round(durationMs),
    requestId: context.requestId,
  })
}

/** Maps with at most `limit` concurrent tasks, in order. The first rejection rejects the whole. */
export async function mapLimited<In, Out>(
  items: readonly In[],
  limit: number,
  task: (item: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await task(item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
  return results
}
