import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseRange, type ByteRange } from '@/lib/contract/media-delivery'
import { fileCsp, securityHeaders } from '../http/security-headers'
import type { BlockCache } from './block-cache'
import type { BufferPool } from './buffer-pool'
import type { OpenFile } from './file-cache'
import { sendBytes } from './send-bytes'

const commonHeaders = [...securityHeaders('/media/', fileCsp).flat(), 'accept-ranges', 'bytes']

interface HeadOptions {
  requestId: string
  /** Alternating names and values that the content host set for the file. */
  headers: readonly string[]
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
}

/** Evaluates conditions and range of a request (RFC 9110, 13 and 14); the host answers `'unsatisfiable'`. */
function choosePart({ headers }: IncomingMessage, { size, etag }: OpenFile) {
  if (matches(headers['if-none-match'], etag)) return 'unchanged'
  const isOther = headers['if-range'] !== undefined && headers['if-range'] !== etag
  return isOther ? null : parseRange(headers.range, size)
}

function headOf(file: OpenFile, part: ByteRange | null, { headers, requestId }: HeadOptions): string[] {
  const { start, end } = part ?? { start: 0, end: file.size - 1 }
  const head = commonHeaders.concat(headers)
  head.push('etag', file.etag, 'x-request-id', requestId, 'content-length', String(end - start + 1))
  if (part) head.push('content-range', `bytes ${start}-${end}/${file.size}`)
  return head
}

/** Responds at once when all requested bytes are in memory. @returns false, with nothing sent, otherwise */
export function sendFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
  file: OpenFile,
  options: HeadOptions & { blocks: BlockCache },
): boolean {
  const part = choosePart(request, file)
  if (part === null || typeof part === 'string' || request.method === 'HEAD') return false
  const pieces = options.blocks.find(file, part)
  if (!pieces) return false
  response.writeHead(206, headOf(file, part, options))
  sendPieces(response, pieces)
  return true
}

function sendPieces(response: ServerResponse, pieces: Buffer[]): void {
  const last = pieces.pop()
  if (pieces.length > 0) response.cork()
  for (const piece of pieces) response.write(piece)
  response.end(last)
}

/**
 * Sends an open file or the requested range. Resolves when the file is no longer needed. @returns false, with nothing
 * sent, for an unsatisfiable range
 */
export async function sendMediaFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: OpenFile,
  options: HeadOptions & { pool: BufferPool },
): Promise<boolean> {
  const part = choosePart(request, file)
  if (part === 'unsatisfiable') return false
  if (part === 'unchanged') {
    const own = ['etag', file.etag, 'x-request-id', options.requestId]
    response.writeHead(304, [...commonHeaders, ...options.headers, ...own]).end()
    return true
  }
  response.writeHead(part ? 206 : 200, headOf(file, part, options))
  const { start, end } = part ?? { start: 0, end: file.size - 1 }
  if (request.method === 'HEAD' || end < start) response.end()
  else await sendBytes(response, { fd: file.fd, pool: options.pool, start, end })
  return true
}
