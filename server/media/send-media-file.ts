import { read } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  isRemoteMediaPath,
  parseRange,
  remoteTokenPrefix,
  type ByteRange,
} from '@/lib/contract/media-delivery'
import { fileCsp, securityHeaders } from '../http/exchange'
import type { BlockCache, OpenFile } from './file-cache'

const megabyte = 1024 * 1024

interface BufferPoolOptions {
  /** Size of a large buffer in bytes. */
  size?: number
  /** Maximum total size of large buffers in use; beyond it, small ones are handed out. */
  maxBytes?: number
  /** Size of a small buffer in bytes. */
  smallSize?: number
  /** Maximum number of idle buffers. */
  spare?: number
}

interface BufferPool {
  take(): Buffer
  give(buffer: Buffer): void
}

/** Pools large read buffers: allocating one costs more than the read. */
export function createBufferPool({
  size = 256 * 1024,
  maxBytes = 64 * megabyte,
  smallSize = 32 * 1024,
  spare = 48,
}: BufferPoolOptions = {}): BufferPool {
  const unused: Buffer[] = []
  let taken = 0
  return {
    take: () => {
      if ((taken + 1) * size > maxBytes) return Buffer.allocUnsafeSlow(smallSize)
      taken += 1
      return unused.pop() ?? Buffer.allocUnsafeSlow(size)
    },
    give: (buffer) => {
      if (buffer.length !== size) return
      taken -= 1
      if (unused.length < spare) unused.push(buffer)
    },
  }
}

/** First and last byte, inclusive. */
interface ByteSpan {
  start: number
  end: number
}

function readAt(fd: number, buffer: Buffer, length: number, position: number): Promise<number> {
  return new Promise((resolve, reject) => {
    read(fd, buffer, 0, length, position, (error, count) => (error ? reject(error) : resolve(count)))
  })
}

/** Resolves when the bytes are flushed or the viewer has left. */
function write(response: ServerResponse, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', resolve)
    response.write(bytes, () => {
      response.off('close', resolve)
      resolve()
    })
  })
}

/**
 * Streams a range of an open file as the response body through one buffer at a time. Resolves when file and buffer are
 * free again. Destroys the connection if the file was truncated.
 */
async function sendBytes(
  response: ServerResponse,
  { fd, pool, start, end }: ByteSpan & { fd: number; pool: BufferPool },
): Promise<void> {
  const closed = response.destroyed
    ? Promise.resolve()
    : new Promise<void>((resolve) => response.once('close', () => resolve()))
  const buffer = pool.take()
  try {
    for (let at = start; !response.destroyed;) {
      const count = await readAt(fd, buffer, Math.min(buffer.length, end - at + 1), at)
      if (count === 0) throw new Error('The file has become shorter')
      at += count
      const bytes = buffer.subarray(0, count)
      if (at > end) {
        response.end(bytes)
        break
      }
      await write(response, bytes)
    }
  } catch {
    response.destroy()
  }
  await closed
  pool.give(buffer)
}

const headersFor = (path: string) => [...securityHeaders(path, fileCsp).flat(), 'accept-ranges', 'bytes']
const deviceHeaders = headersFor('/media/')
const remoteHeaders = headersFor(`/media/${remoteTokenPrefix}`)
/** Composed once for each kind of address: media is sent often. */
const commonHeaders = ({ url = '' }: IncomingMessage) =>
  isRemoteMediaPath(url) ? remoteHeaders : deviceHeaders

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

interface FileHead extends HeadOptions {
  request: IncomingMessage
}

function headOf(file: OpenFile, part: ByteRange | null, { request, headers, requestId }: FileHead): string[] {
  const { start, end } = part ?? { start: 0, end: file.size - 1 }
  const head = commonHeaders(request).concat(headers)
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
  response.writeHead(206, headOf(file, part, { ...options, request }))
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
    response.writeHead(304, [...commonHeaders(request), ...options.headers, ...own]).end()
    return true
  }
  response.writeHead(part ? 206 : 200, headOf(file, part, { ...options, request }))
  const { start, end } = part ?? { start: 0, end: file.size - 1 }
  if (request.method === 'HEAD' || end < start) response.end()
  else await sendBytes(response, { fd: file.fd, pool: options.pool, start, end })
  return true
}
