import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { env } from '../../config/env'
import { log } from '../log'

type PurgeListener = (tags: readonly string[]) => void

const key = Symbol.for('hilalplay.purge-listeners')

function listeners(): Set<PurgeListener> {
  const shared: typeof globalThis & { [key]?: Set<PurgeListener> } = globalThis
  return (shared[key] ??= new Set())
}

/**
 * Subscribes `listener` to purges by the platform. Stored on the process, since page cache, middleware and routes are
 * separate bundles.
 */
export function onPurge(listener: PurgeListener): () => void {
  listeners().add(listener)
  return () => listeners().delete(listener)
}

/** Notifies every subscriber of this process. */
export function announcePurge(tags: readonly string[]): void {
  for (const listener of listeners()) listener(tags)
}

const bodySchema = z.strictObject({
  tags: z
    .array(z.string().regex(/^[\w:-]{1,160}$/))
    .min(1)
    .max(500),
})

const digest = (text: string) => createHash('sha256').update(text).digest()

function isAuthorized(request: Request): boolean {
  const given = request.headers.get('authorization') ?? ''
  return env.PURGE_TOKEN !== '' && timingSafeEqual(digest(given), digest(`Bearer ${env.PURGE_TOKEN}`))
}

function respond(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}

/**
 * Purges `{ "tags": [...] }` for callers with the purge token: Next's caches first, then those in front of it. Answers
 * 204, or 401 or 400 without a body.
 */
export async function handlePurge(request: Request, revalidate: (tag: string) => void): Promise<Response> {
  if (!isAuthorized(request)) return respond(401)
  const body = bodySchema.safeParse(await request.json().catch(() => null))
  if (!body.success) return respond(400)
  for (const tag of body.data.tags) revalidate(tag)
  announcePurge(body.data.tags)
  log.debug({ tags: body.data.tags }, 'purged')
  return respond(204)
}
