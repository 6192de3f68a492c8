import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mediaEtag } from '@/lib/contract/media-delivery'
import { parseRange } from '@/lib/contract/parse-range'
import { notFound, Problem } from './problem'

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
export async function sendFile(
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
