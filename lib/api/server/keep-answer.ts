import type { CacheEntry } from '../../config/cache'
import type { ApiError, Result } from '../result'

/** Carries a failure past Next's cache, which stores every return value but no exception. */
class NotKept extends Error {
  override readonly name = 'NotKept'

  constructor(readonly failure: ApiError) {
    super(`${failure.code} ${failure.status ?? 'no answer'}`)
  }
}

/**
 * The response cached by Next under `key`, else a new one. Caches successes only, unlike Next's fetch cache, which
 * keeps any body with a 200. Serves a stale one when fetching fails.
 */
export async function keepAnswer<Data>(
  key: readonly string[],
  entry: CacheEntry,
  ask: () => Promise<Result<Data>>,
): Promise<Result<Data>> {
  const asked = async () => {
    const result = await ask()
    if (result.error) throw new NotKept(result.error)
    return result.data
  }
  // Imported lazily, since the gateway also runs outside Next, where nothing is cached.
  const { unstable_cache } = await import('next/cache')
  try {
    return { data: await unstable_cache(asked, [...key], entry)() }
  } catch (error) {
    if (error instanceof NotKept) return { error: error.failure }
    throw error
  }
}
