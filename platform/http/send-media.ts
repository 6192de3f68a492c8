import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  mediaEtag,
  isDeliverable,
  mediaDelivery,
  mediaFilesPrefix,
  parseRange,
} from '@/lib/contract/media-delivery'
import { notFound, Problem } from '../shared/problem'

/** A file to send; with `rangeOnly`, conditional headers never turn a range into the whole file. */
interface SentFile {
  path: string
  contentType: string
  rangeOnly?: boolean
}

/**
 * Sends a file or the requested range, for its viewer only.
 * @throws {Problem} 404 without such a file, 416 for a range outside it
 */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, contentType, rangeOnly = false }: SentFile,
): Promise<FastifyReply> {
  const state = await stat(path).catch(() => null)
  if (!state?.isFile()) throw notFound()
  const etag = mediaEtag(state)
  reply.headers({
    'content-type': contentType,
    'cache-control': 'private, max-age=3600',
    'accept-ranges': 'bytes',
    etag,
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return sendRange(request, reply, { path, size: state.size, etag, rangeOnly })
}

function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, size, etag, rangeOnly }: { path: string; size: number; etag: string; rangeOnly: boolean },
) {
  const bodyOf = (...part: Parameters<typeof createReadStream>) =>
    // An empty stream, since an empty body would set its own content length.
    request.method === 'HEAD' ? Readable.from([]) : createReadStream(...part)
  const stale = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag
  const range = stale ? null : parseRange(request.headers.range, size)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`)
    throw new Problem(416, 'invalidInput', { field: 'range' })
  }
  if (range === null && rangeOnly) throw new Problem(403, 'mediaRefused')
  if (range === null) {
    reply.header('content-length', size)
    return reply.send(bodyOf(path))
  }
  reply.code(206).headers({
    'content-range': `bytes ${range.start}-${range.end}/${size}`,
    'content-length': range.end - range.start + 1,
  })
  return reply.send(bodyOf(path, range))
}

/** A file of a viewer's grant. */
interface GrantedFile {
  /** Folder of all footage. */
  root: string
  /** The file below it: `folder/name`. */
  file: string
  contentType: string
  /** Seconds until the viewer's grant expires. */
  grantSeconds: number
  /** Seconds for which this address means the same file to everyone with such a grant. */
  sharedSeconds: number
  /** First and last byte, if the grant is limited to them. */
  part?: { start: number; end: number }
}

/** Whether the requesting server sends files itself. */
const takesPath = ({ headers }: FastifyRequest, file: string) =>
  headers[mediaDelivery.request] === 'file' && isDeliverable(file)

/**
 * Sends a granted file, or just its path to a server that has the files (`lib/contract/media-delivery`).
 * @throws {Problem} as `sendFile`
 */
export async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  granted: GrantedFile,
): Promise<FastifyReply> {
  const { root, file, contentType, part } = granted
  const path = join(root, file)
  // A server of another make would take the file for another version, and send all of it.
  const isConditional = part !== undefined && request.headers['if-range'] !== undefined
  if (isConditional || !takesPath(request, file))
    return sendFile(request, reply, { path, contentType, rangeOnly: part !== undefined })
  const state = await stat(path).catch(() => null)
  if (!state?.isFile()) throw notFound()
  announceGrant(request, reply, granted)
  reply.headers({
    'content-type': contentType,
    'cache-control': 'private, max-age=3600',
    [mediaDelivery.file]: mediaFilesPrefix + file,
    ...(part && { [mediaDelivery.part]: `${part.start}-${part.end}` }),
  })
  return reply.send('')
}

/**
 * Tells a server that sends media itself how long it may cache this response. Other clients do not get these headers.
 */
export function announceGrant(
  request: FastifyRequest,
  reply: FastifyReply,
  { grantSeconds, sharedSeconds }: Pick<GrantedFile, 'grantSeconds' | 'sharedSeconds'>,
): void {
  if (request.headers[mediaDelivery.request] !== 'file') return
  reply.headers({
    [mediaDelivery.grantSeconds]: grantSeconds.toFixed(3),
    [mediaDelivery.sharedSeconds]: Math.max(0, sharedSeconds).toFixed(3),
  })
}
