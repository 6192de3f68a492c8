import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { maxJsonBytes } from '@/lib/api/gateway/read-input'
import type { AnswerCall, Exchange } from '../exchange'
import { plainCsp, securityHeaders } from '../headers/security-headers'
import { readBody } from '../page-cache/read-body'

const zip = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
}
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
/** Shorter bodies fit into one packet as they are. */
const minZippedBytes = 1_024

const ofRoutes = /^\/api\/(?:social|purge)(?:[/?]|$)/

/**
 * Whether a request below `/api` is a call that this process can answer by itself. Next answers the rest: its own routes,
 * and uploads and bodies of unknown or too great a length, which stream through.
 */
export function isPlainCall({ url = '', method, headers }: IncomingMessage): boolean {
  if (method === 'OPTIONS' || ofRoutes.test(url)) return false
  const { 'content-length': length = '0', 'content-type': type = '' } = headers
  const isUpload = headers['transfer-encoding'] !== undefined || type.startsWith('multipart/')
  return !isUpload && Number(length) <= maxJsonBytes
}

function toRequest(
  { method = 'GET', url = '/' }: IncomingMessage,
  headers: Record<string, string>,
  body: Buffer,
  signal: AbortSignal,
): Request {
  const hasBody = body.length > 0 && method !== 'GET' && method !== 'HEAD'
  const init = { method, headers, signal, ...(hasBody && { body: new Uint8Array(body) }) }
  return new Request(`http://${headers.host}${url}`, init)
}

async function compress(body: Buffer, accepted = ''): Promise<[encoding: string, body: Buffer] | null> {
  if (body.length < minZippedBytes) return null
  if (accepted.includes('br')) return ['br', await zip.br(body, quality)]
  return accepted.includes('gzip') ? ['gzip', await zip.gzip(body)] : null
}

/**
 * Answers a call without Next, which costs a multiple. `headers` are those that the gateway may see. A viewer who leaves
 * ends the call at the host too.
 */
export async function serveCall(
  { request, response }: Exchange,
  answerCall: AnswerCall,
  headers: Record<string, string>,
): Promise<void> {
  const leaving = new AbortController()
  response.on('close', () => {
    if (!response.writableFinished) leaving.abort()
  })
  const answer = await answerCall(toRequest(request, headers, await readBody(request), leaving.signal))
  const plain = Buffer.from(await answer.arrayBuffer())
  const zipped = await compress(plain, request.headers['accept-encoding'])
  const [encoding, body] = zipped ?? [null, plain]
  for (const [name, value] of securityHeaders(request.url ?? '/', plainCsp)) response.setHeader(name, value)
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  response.setHeader('vary', 'Accept-Encoding')
  if (encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', body.length)
  response.writeHead(answer.status)
  response.end(request.method === 'HEAD' ? undefined : body)
}
