import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mediaEtag, isDeliverable, mediaDelivery, mediaFilesPrefix } from '@/lib/contract/media-delivery'
import { parseRange } from '@/lib/contract/parse-range'
import { notFound, Problem } from '../shared/problem'

/** A file to be sent; with `partOnly` no condition of the request turns a part into all of it. */
interface SentFile {
  path: string
  contentType: string
  partOnly?: boolean
}

/**
 * Answers a file or the part of it that is asked for, to its viewer alone.
 * @throws {Problem} 404 when there is no such file, 416 for a part that it has not got
 */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, contentType, partOnly = false }: SentFile,
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
  return sendPart(request, reply, { path, size: state.size, etag, partOnly })
}

function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, size, etag, partOnly }: { path: string; size: number; etag: string; partOnly: boolean },
) {
  const bodyOf = (...part: Parameters<typeof createReadStream>) =>
    // An empty stream, since an empty body would set a length of its own.
    request.method === 'HEAD' ? Readable.from([]) : createReadStream(...part)
  const stale = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag
  const range = stale ? null : parseRange(request.headers.range, size)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`)
    throw new Problem(416, 'invalidInput', { field: 'range' })
  }
  if (range === null && partOnly) throw new Problem(403, 'mediaRefused')
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

/** A file that a viewer was granted. */
interface GrantedFile {
  /** Folder of all footage. */
  root: string
  /** The file below it: `folder/name`. */
  file: string
  contentType: string
  /** Seconds that the viewer's grant still holds. */
  grantSeconds: number
  /** Seconds for which the same address leads everybody with such a grant to the same file. */
  sharedSeconds: number
  /** First and last byte, where the grant is for these alone. */
  part?: { start: number; end: number }
}

/** Whether the server that asks sends files itself. */
const takesPath = ({ headers }: FastifyRequest, file: string) =>
  headers[mediaDelivery.request] === 'file' && isDeliverable(file)

/**
 * Sends a granted file, or to a server that has the files the path alone (`lib/contract/media-delivery`).
 * @throws {Problem} as `sendFile` does
 */
export async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  granted: GrantedFile,
): Promise<FastifyReply> {
  const { root, file, contentType, part } = granted
  const path = join(root, file)
  if (!takesPath(request, file))
    return sendFile(request, reply, { path, contentType, partOnly: part !== undefined })
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

/** Tells a server that sends media itself how long it may go by this answer. Others learn nothing of it. */
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
