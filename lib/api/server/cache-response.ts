import type { CacheEntry } from '../../config/cache'
import type { ApiError, Result } from '../result'

/** Carries an error past Next's cache, which stores every return value but no exception. */
class NotCached extends Error {
  override readonly name = 'NotCached'

  constructor(readonly error: ApiError) {
    super(`${error.code} ${error.status ?? 'no response'}`)
  }
}

/**
 * The response cached by Next under `key`, else a new one. Caches successes only, unlike Next's fetch cache, which
 * caches any body with a 200. Serves a stale one when fetching fails.
 */
export async function cacheResponse<Data>(
  key: readonly string[],
  entry: CacheEntry,
  request: () => Promise<Result<Data>>,
): Promise<Result<Data>> {
  const requestData = async () => {
    const result = await request()
    if (result.error) throw new NotCached(result.error)
    return result.data
  }
  // Imported lazily, since the gateway also runs outside Next, where nothing is cached.
  const { unstable_cache } = await import('next/cache')
  try {
    return { data: await unstable_cache(requestData, [...key], entry)() }
  } catch (error) {
    if (error instanceof NotCached) return { error: error.error }
    throw error
  }
}
