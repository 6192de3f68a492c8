import { z } from 'zod'
import type { Call } from '../../contract/call'
import type { CallParts } from '../build-url'
import type { HostContext } from '../server/host-context'
import type { GatewayRequest } from './gateway-types'
import { BodyTooLarge, limitBytes } from './limit-bytes'

/** Maximum length of a JSON body in bytes. */
export const maxJsonBytes = 64 * 1024
export const maxUploadBytes = 32 * 1024 * 1024
const never = () => false

interface Input {
  parts: CallParts
  stream?: HostContext['stream']
  /** Whether a streamed upload exceeded its limit. */
  isExceeded: () => boolean
}
type ReadInput = Input | Refusal

/** Why the input is rejected; for a large body, with the limit in bytes. */
type Refusal = { refusal: 400 | 415 } | { refusal: 413; maxBytes: number }

function knownQuery(call: Call, search: URLSearchParams): Record<string, string> {
  if (!(call.query instanceof z.ZodObject)) return {}
  const known = Object.keys(call.query.shape).filter((name) => search.has(name))
  return Object.fromEntries(known.map((name) => [name, search.get(name) ?? '']))
}

function kindOf(request: GatewayRequest): string {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
}

function declaredBytes(request: GatewayRequest): number {
  return Number(request.headers.get('content-length') ?? 0)
}

async function readText(body: GatewayRequest['body']): Promise<string> {
  return body ? new Response(limitBytes(body, maxJsonBytes)).text() : ''
}

async function readJson(request: GatewayRequest): Promise<{ body: unknown } | Refusal> {
  try {
    const text = request.bodyText ?? (await readText(request.body))
    if (text === '') return { body: undefined }
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { body } : { refusal: 400 }
  } catch (error) {
    return error instanceof BodyTooLarge ? { refusal: 413, maxBytes: maxJsonBytes } : { refusal: 400 }
  }
}

function readUpload(request: GatewayRequest, parts: CallParts): ReadInput {
  const contentType = request.headers.get('content-type') ?? ''
  if (kindOf(request) !== 'multipart/form-data' || !request.body) return { refusal: 415 }
  if (declaredBytes(request) > maxUploadBytes) return { refusal: 413, maxBytes: maxUploadBytes }
  let exceeded = false
  const body = limitBytes(request.body, maxUploadBytes, () => {
    exceeded = true
  })
  return { parts, stream: { contentType, body }, isExceeded: () => exceeded }
}

/**
 * The input of a call: its known query parameters, and a JSON object or a streamed upload. Our own pages send no other
 * content type.
 */
export async function readInput(
  call: Call,
  request: GatewayRequest,
  params: Record<string, string>,
): Promise<ReadInput> {
  const parts = { params, query: knownQuery(call, new URL(request.url).searchParams) }
  const kind = kindOf(request)
  if (request.method === 'GET' || request.method === 'HEAD') return { parts, isExceeded: never }
  if (call.multipart) return readUpload(request, parts)
  if (kind !== '' && kind !== 'application/json') return { refusal: 415 }
  if (declaredBytes(request) > maxJsonBytes) return { refusal: 413, maxBytes: maxJsonBytes }
  const read = await readJson(request)
  if ('refusal' in read) return read
  const hasBody = call.body !== undefined && kind !== '' && read.body !== undefined
  return { parts: hasBody ? { ...parts, body: read.body } : parts, isExceeded: never }
}
