import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseRange, type ByteRange } from '@/lib/contract/parse-range'
import { fileCsp, securityHeaders } from '../headers/security-headers'
import type { BufferPool } from './buffer-pool'
import type { OpenFile } from './file-cache'
import { sendBytes } from './send-bytes'

const commonHeaders = [...securityHeaders('/media/', fileCsp).flat(), 'accept-ranges', 'bytes']

interface MediaFile extends OpenFile {
  /** Names and values that the content host gave the file. */
  headers: readonly [string, string][]
}

interface SendOptions {
  pool: BufferPool
  requestId: string
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
}

/** What the conditions and the range of a request come to (RFC 9110, 13 and 14): `'unsatisfiable'` is not ours to say. */
function choosePart({ headers }: IncomingMessage, { size, etag }: OpenFile) {
  if (matches(headers['if-none-match'], etag)) return 'unchanged'
  const isOther = headers['if-range'] !== undefined && headers['if-range'] !== etag
  return isOther ? null : parseRange(headers.range, size)
}

function headOf(file: MediaFile, part: ByteRange | null, requestId: string): string[] {
  const { start, end } = part ?? { start: 0, end: file.size - 1 }
  return [
    ...commonHeaders,
    ...file.headers.flat(),
    ...['etag', file.etag, 'x-request-id', requestId, 'content-length', String(end - start + 1)],
    ...(part ? ['content-range', `bytes ${start}-${end}/${file.size}`] : []),
  ]
}

/**
 * Answers with an open file or the part of it that the request asks for. Resolves when the file is no longer needed.
 * @returns false, with nothing sent, for a part that the file has not got
 */
export async function sendMediaFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: MediaFile,
  { pool, requestId }: SendOptions,
): Promise<boolean> {
  const part = choosePart(request, file)
  if (part === 'unsatisfiable') return false
  if (part === 'unchanged') {
    const head = [...commonHeaders, ...file.headers.flat(), 'etag', file.etag, 'x-request-id', requestId]
    response.writeHead(304, head).end()
    return true
  }
  response.writeHead(part ? 206 : 200, headOf(file, part, requestId))
  const { start, end } = part ?? { start: 0, end: file.size - 1 }
  if (request.method === 'HEAD' || end < start) response.end()
  else await sendBytes(response, { fd: file.fd, pool, start, end })
  return true
}
