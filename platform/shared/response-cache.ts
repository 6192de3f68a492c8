import { LRUCache } from 'lru-cache'

const maxBytes = 32 * 1024 * 1024
/** A change by another platform process on the same database becomes visible after this long. */
const maxAgeMs = 30_000

/** Responses by key. Concurrent callers for the same key share the work. */
export interface ResponseCache {
  get(key: string, make: () => Promise<string>): Promise<string>
  /** Drops the responses whose keys start with this prefix. */
  drop(prefix: string): void
  clear(): void
}

export function createResponseCache(): ResponseCache {
  const ready = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (response, key) => 2 * (response.length + key.length) + 1,
    ttl: maxAgeMs,
  })
  const pending = new Map<string, Promise<string>>()

  const start = (key: string, make: () => Promise<string>) => {
    const response: Promise<string> = make().then(
      (text) => {
        // Dropped meanwhile, so the text may be out of date: concurrent callers get it, but it is not cached.
        if (pending.get(key) !== response) return text
        pending.delete(key)
        ready.set(key, text)
        return text
      },
      (error: unknown) => {
        if (pending.get(key) === response) pending.delete(key)
        throw error
      },
    )
    pending.set(key, response)
    return response
  }

  return {
    get: async (key, make) => ready.get(key) ?? (await (pending.get(key) ?? start(key, make))),
    drop: (prefix) => {
      for (const responses of [ready, pending])
        for (const key of [...responses.keys()]) if (key.startsWith(prefix)) responses.delete(key)
    },
    clear: () => {
      ready.clear()
      pending.clear()
    },
  }
}
