import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDeliverable, mediaDelivery, mediaFilesPrefix } from '@/lib/contract/media-delivery'
import { notFound } from './problem'
import { sendFile } from './send-file'

/** A file that a viewer was granted. */
export interface GrantedFile {
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
