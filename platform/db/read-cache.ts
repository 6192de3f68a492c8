import { LRUCache } from 'lru-cache'
import type { OpenDatabase } from './open-database'

const maxEntries = 10_000

/** Values read from tables that seldom change, cached until they do. */
interface ReadCache {
  /** The value of `key`, read at most once between two changes; concurrent callers share the read. */
  get<Value extends object>(key: string, read: () => Promise<Value>): Promise<Value>
}

/**
 * Caches reads of the tables whose triggers notify `channel`, if the database notifies this process before each change
 * is acknowledged. On a served database notifications would come too late, so nothing is cached there.
 */
export async function createReadCache(
  { listen }: Pick<OpenDatabase, 'listen'>,
  channel: string,
): Promise<ReadCache> {
  if (!listen) return { get: (_key, read) => read() }
  const entries = new LRUCache<string, Promise<object>>({ max: maxEntries })
  await listen(channel, () => entries.clear())
  const start = <Value extends object>(key: string, read: () => Promise<Value>) => {
    const value = read()
    entries.set(key, value)
    value.catch(() => {
      if (entries.peek(key) === value) entries.delete(key)
    })
    return value
  }
  return {
    get: <Value extends object>(key: string, read: () => Promise<Value>) =>
      (entries.get(key) as Promise<Value> | undefined) ?? start(key, read),
  }
}
