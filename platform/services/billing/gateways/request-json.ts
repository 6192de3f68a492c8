import { z } from 'zod'
import { GatewayUnanswered } from './gateway'

const timeoutMs = 20_000
/** Statuses that say nothing about the request: the gateway may have acted on it already. */
const isSilent = (status: number) => status >= 500 || [408, 425, 429].includes(status)

export interface JsonRequest {
  url: string
  method?: 'GET' | 'POST' | 'DELETE'
  headers: Readonly<Record<string, string>>
  body?: unknown
}

export interface JsonResponse {
  status: number
  /** `null` without a body. */
  body: unknown
}

/**
 * One request with a JSON body and response.
 * @throws {GatewayUnanswered} without a response, or with one that has no outcome
 */
export async function requestJson(
  { url, method = 'GET', headers, body }: JsonRequest,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<JsonResponse> {
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: body ? JSON.stringify(body) : undefined,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(unanswered)
  const text = await response.text().catch(unanswered)
  if (isSilent(response.status)) throw new GatewayUnanswered(`The gateway responded ${response.status}`)
  return { status: response.status, body: text === '' ? null : parseJson(text) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return unanswered(error)
  }
}

/** Maps a failure of the network or of a client to the error for an unknown outcome. */
function unanswered(cause: unknown): never {
  throw new GatewayUnanswered('The gateway did not respond', { cause })
}

/**
 * A response in its documented shape.
 * @throws {GatewayUnanswered} for any other
 */
export function readResponse<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body)
  if (!parsed.success)
    throw new GatewayUnanswered(`The gateway's response is not understood: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
