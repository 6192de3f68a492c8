import { LRUCache } from 'lru-cache'
import type { OpenDatabase } from './open-database'

const maxEntries = 10_000

/** What was read from tables that seldom change, until they do. */
interface ReadCache {
  /** The value of `key`, read at most once between two changes; those who come meanwhile share the reading. */
  get<Value extends object>(key: string, read: () => Promise<Value>): Promise<Value>
}

/**
 * Remembers what is read of the tables whose triggers notify `channel`, where the database tells this process of every
 * change before the change is acknowledged. Several processes on a served database would hear too late, so there each
 * call reads anew.
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
