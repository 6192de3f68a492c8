import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** Batches frequent changes, such as a title's share of likes, into one purge. */
export interface PurgeQueue {
  /** Adds tags to the next batch. */
  add(tags: string[]): void
  /** Purges the current batch at once. */
  flush(): Promise<void>
  stop(): void
}

/** A queue that purges `delayMs` after the first tag of a batch. */
export function createPurgeQueue(purge: (tags: string[]) => Promise<unknown>, delayMs: number): PurgeQueue {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const tags = [...waiting]
    waiting.clear()
    if (tags.length > 0) await purge(tags)
  }

  return {
    add: (tags) => {
      for (const tag of tags) waiting.add(tag)
      timer ??= setTimeout(() => void flush(), delayMs).unref()
    },
    flush,
    stop: () => clearTimeout(timer),
  }
}

interface PurgerOptions {
  webOrigin: string
  token: string
  log: FastifyBaseLogger
  /** Waits before each retry, in milliseconds. */
  retryDelays?: number[]
  fetch?: typeof fetch
}

const timeoutMs = 2000
const tagsAtOnce = 400

/**
 * Purges cache tags in the web app. Pages also expire on their own, so this is best effort: it never fails, returns
 * whether the web app was reached at once, and otherwise retries a few times.
 */
export function createPurger({
  webOrigin,
  token,
  log,
  retryDelays = [500, 2000, 5000],
  fetch: send = fetch,
}: PurgerOptions) {
  const stopped = new AbortController()

  const post = async (tags: string[]) => {
    const response = await send(`${webOrigin}/api/purge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ tags }),
      redirect: 'error',
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The web app answered ${response.status}`)
  }

  const attempt = async (tags: string[]) => {
    for (let at = 0; at < tags.length; at += tagsAtOnce) await post(tags.slice(at, at + tagsAtOnce))
  }

  const tryOnce = async (tags: string[]) => {
    try {
      await attempt(tags)
      log.info({ tags }, 'web app purged')
      return true
    } catch (error) {
      log.debug({ err: error }, 'purge not heard')
      return false
    }
  }

  const retry = async (tags: string[]) => {
    for (const wait of retryDelays) {
      await delay(wait, undefined, { signal: stopped.signal, ref: false })
      if (await tryOnce(tags)) return
    }
    log.warn({ tags }, 'the web app did not hear of a change; its pages expire on their own')
  }

  const purge = async (tags: string[]): Promise<boolean> => {
    const delivered = await tryOnce(tags)
    if (!delivered) retry(tags).catch(() => undefined)
    return delivered
  }

  return { purge, stop: () => stopped.abort() }
}
