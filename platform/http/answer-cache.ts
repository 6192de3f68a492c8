import { LRUCache } from 'lru-cache'

const maxBytes = 32 * 1024 * 1024
/** A change made by another platform process on the same database is seen after this long. */
const maxAgeMs = 30_000

/** Ready answers by key. Callers that ask for the same one while it is being made share the work. */
export interface AnswerCache {
  get(key: string, make: () => Promise<string>): Promise<string>
  clear(): void
}

export function createAnswerCache(): AnswerCache {
  const ready = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (answer, key) => 2 * (answer.length + key.length) + 1,
    ttl: maxAgeMs,
  })
  let pending = new Map<string, Promise<string>>()

  const start = (key: string, make: () => Promise<string>) => {
    const mine = pending
    const answer = make().then((text) => {
      // After a clear() this text may be out of date: it serves those who waited and is not kept.
      if (mine === pending) ready.set(key, text)
      return text
    })
    const settled = answer.finally(() => mine.delete(key))
    mine.set(key, settled)
    return settled
  }

  return {
    get: async (key, make) => ready.get(key) ?? (await (pending.get(key) ?? start(key, make))),
    clear: () => {
      ready.clear()
      pending = new Map()
    },
  }
}
