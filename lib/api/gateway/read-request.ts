import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { z } from 'zod'
import {
  headerNames,
  defaultLang,
  readLangCode,
  type Call,
  type CallParts,
  type LangCode,
} from '@/lib/contract'
import { countPassingBytes } from '@/lib/contract/process'
import { env } from '../../config/env'
import { maxUploadBytes } from '../../contract/hosts/notify'
import { readCookie } from '../../cookies/header-cookies'
import { readSession, type Session } from '../../session/session-cookies'
import type { HostContext } from '../server/host-context'

/** The parts of a browser request that the gateway reads; compatible with `Request`. */
export interface GatewayRequest {
  method: string
  /** Absolute. */
  url: string
  headers: Pick<Headers, 'get'>
  signal: AbortSignal
  /** The body as a stream; `null` without one, or when `bodyText` has it. */
  body: ReadableStream<Uint8Array> | null
  bodyText?: string
  /** In place of `body` where this process received the request itself. */
  bodyStream?: Readable
}

/** The gateway's response to a browser: no other headers or cookies are sent. */
export interface GatewayResponse {
  status: number
  /** Keys are lower-case. */
  headers: Readonly<Record<string, string>>
  /** Values of `Set-Cookie`. */
  cookies: readonly string[]
  body: string
}

/** Converts to a `Response`. */
export function toResponse({ status, headers, cookies, body }: GatewayResponse): Response {
  const response = new Response(body, { status, headers })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** A call that is let through: the viewer, their session and what they sent. */
export interface GatewayCall {
  call: Call
  session: Session
  context: HostContext
  parts: CallParts
  stream?: HostContext['stream']
  signal: AbortSignal
}

function sameOrigins(host: string | null): readonly string[] {
  const sandboxOrigin = env.MODE === 'sandbox' && host !== null ? [`http://${host}`] : []
  return [env.PUBLIC_ORIGIN, ...sandboxOrigin]
}

/**
 * Whether a page of this site made the request. Plain reads may also be opened directly; anything else must prove its
 * origin by `Origin` or, without one, `Sec-Fetch-Site`.
 */
export function isSameOrigin(headers: Pick<Headers, 'get'>, plainRead: boolean): boolean {
  const site = headers.get('sec-fetch-site')
  if (plainRead) return site === null || site === 'same-origin' || site === 'none'
  if (site !== null && site !== 'same-origin') return false
  const origin = headers.get('origin')
  return origin === null ? site === 'same-origin' : sameOrigins(headers.get('host')).includes(origin)
}

/** Set by the server entry, which strips it from incoming requests. */
const clientAddressHeader = 'x-client-address'

const requestIdPattern = /^[\w-]{8,64}$/
const zonePattern = /^[A-Za-z][\w+/-]{1,63}$/
const channelPattern = /^[\w-]{1,40}$/
const maxUserAgentLength = 400

/** Whether the app runs over TLS, so that cookies are `Secure` and host-bound. */
export const overTls = () => env.PUBLIC_ORIGIN.startsWith('https:')

/** The language of the response: the page's, else the cookie's, else the browser's. */
export function viewerLanguage(headers: Pick<Headers, 'get'>): LangCode {
  return (
    readLangCode(headers.get(headerNames.language)) ??
    readLangCode(readCookie(headers.get('cookie'), 'language', overTls())) ??
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
    userAgent: headers.get('user-agent')?.slice(0, maxUserAgentLength),
  }
  return { context, session }
}

/** The channel that a registration names in its body; hosts read it in the `x-channel` header (specification 7). */
export function channelOf(body: unknown): string | undefined {
  const channel = typeof body === 'object' && body !== null && 'channel' in body ? body.channel : null
  return matching(typeof channel === 'string' ? channel : null, channelPattern)
}

/** A body exceeds its limit. */
class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** Fails the stream with `BodyTooLarge` after `maxBytes`. */
export function limitBytes(body: ReadableStream<Uint8Array>, maxBytes: number): ReadableStream<Uint8Array> {
  let total = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      total += chunk.byteLength
      if (total <= maxBytes) return controller.enqueue(chunk)
      controller.error(new BodyTooLarge())
    },
  })
  return body.pipeThrough(counter)
}

/** Maximum length of a JSON body in bytes. */
export const maxJsonBytes = 64 * 1024
const streamBufferBytes = 256 * 1024
const never = () => false

interface Input {
  parts: CallParts
  stream?: HostContext['stream']
  /** Whether a streamed upload exceeded its limit. */
  isExceeded: () => boolean
}
type ReadInput = Input | InputError

/** Why the input is rejected; for a large body, with the limit in bytes. */
type InputError = { status: 400 | 415 } | { status: 413; maxBytes: number }

function pickQuery(call: Call, search: URLSearchParams): Record<string, string> {
  if (!(call.query instanceof z.ZodObject)) return {}
  const names = Object.keys(call.query.shape).filter((name) => search.has(name))
  return Object.fromEntries(names.map((name) => [name, search.get(name) ?? '']))
}

function contentTypeOf(request: GatewayRequest): string {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
}

function declaredBytes(request: GatewayRequest): number {
  return Number(request.headers.get('content-length') ?? 0)
}

async function readText(body: GatewayRequest['body']): Promise<string> {
  return body ? new Response(limitBytes(body, maxJsonBytes)).text() : ''
}

/** No call of the contract nests its body as deeply. Serializing a much deeper one would exhaust the stack. */
const maxDepth = 16

function isTooDeep(body: object): boolean {
  let level: unknown[] = [body]
  for (let depth = 0; depth < maxDepth && level.length > 0; depth += 1)
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    )
  return level.length > 0
}

async function readJson(request: GatewayRequest): Promise<{ body: unknown } | InputError> {
  try {
    const text = request.bodyText ?? (await readText(request.body))
    if (text === '') return { body: undefined }
    const body: unknown = JSON.parse(text)
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
    return isObject && !isTooDeep(body) ? { body } : { status: 400 }
  } catch (error) {
    return error instanceof BodyTooLarge ? { status: 413, maxBytes: maxJsonBytes } : { status: 400 }
  }
}

/** The body as a stream that fails with `BodyTooLarge` after `maxUploadBytes`, and when the sender leaves. */
function limitStream(source: Readable, onExceeded: () => void): Readable {
  let total = 0
  const stop = () => source.off('data', take).off('end', end).off('close', leave).pause()
  // Not a pipeline, which would close the connection of a sender whose upload is refused.
  const limited = new Readable({
    highWaterMark: streamBufferBytes,
    read: () => void source.resume(),
    destroy: (error, done) => {
      stop()
      done(error)
    },
  })
  function take(chunk: Buffer): void {
    countPassingBytes(chunk.length)
    total += chunk.length
    if (total > maxUploadBytes) {
      onExceeded()
      limited.destroy(new BodyTooLarge())
    } else if (!limited.push(chunk)) source.pause()
  }
  const end = () => limited.push(null)
  const leave = () => {
    if (!source.readableEnded) limited.destroy(new Error('The sender has left'))
  }
  source.on('data', take).once('end', end).once('close', leave).pause()
  return limited.on('error', () => undefined)
}

function readUpload(request: GatewayRequest, parts: CallParts): ReadInput {
  const contentType = request.headers.get('content-type') ?? ''
  const { body, bodyStream = body && Readable.fromWeb(body as WebStream<Uint8Array>) } = request
  if (contentTypeOf(request) !== 'multipart/form-data' || !bodyStream) return { status: 415 }
  const length = declaredBytes(request)
  if (length > maxUploadBytes) return { status: 413, maxBytes: maxUploadBytes }
  let exceeded = false
  const limited = limitStream(bodyStream, () => {
    exceeded = true
  })
  const stream = { contentType, body: limited, length: length > 0 ? length : undefined }
  return { parts, stream, isExceeded: () => exceeded }
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
  const parts = { params, query: pickQuery(call, new URL(request.url).searchParams) }
  const kind = contentTypeOf(request)
  if (request.method === 'GET' || request.method === 'HEAD') return { parts, isExceeded: never }
  if (call.multipart) return readUpload(request, parts)
  if (kind !== '' && kind !== 'application/json') return { status: 415 }
  if (declaredBytes(request) > maxJsonBytes) return { status: 413, maxBytes: maxJsonBytes }
  const read = await readJson(request)
  if ('status' in read) return read
  const hasBody = call.body !== undefined && kind !== '' && read.body !== undefined
  return { parts: hasBody ? { ...parts, body: read.body } : parts, isExceeded: never }
}
