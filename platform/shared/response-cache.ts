import { LRUCache } from 'lru-cache'

const maxBytes = 32 * 1024 * 1024
/** A change made by another platform process on the same database is seen after this long. */
const maxAgeMs = 30_000

/** Responses by key. Callers that ask for the same one while it is being made share the work. */
export interface ResponseCache {
  get(key: string, make: () => Promise<string>): Promise<string>
  /** Drops the responses whose keys begin like this. */
  drop(prefix: string): void
  clear(): void
}

export function createResponseCache(): ResponseCache {
  const ready = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (answer, key) => 2 * (answer.length + key.length) + 1,
    ttl: maxAgeMs,
  })
  const pending = new Map<string, Promise<string>>()

  const start = (key: string, make: () => Promise<string>) => {
    const answer: Promise<string> = make().then(
      (text) => {
        // Dropped meanwhile, this text may be out of date: it serves those who waited and is not kept.
        if (pending.get(key) !== answer) return text
        pending.delete(key)
        ready.set(key, text)
        return text
      },
      (error: unknown) => {
        if (pending.get(key) === answer) pending.delete(key)
        throw error
      },
    )
    pending.set(key, answer)
    return answer
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
