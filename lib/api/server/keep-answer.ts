import type { CacheEntry } from '../../config/cache'
import type { ApiError, Result } from '../result'

/** Carries a failure past Next's cache, which keeps whatever is returned and nothing that is thrown. */
class NotKept extends Error {
  override readonly name = 'NotKept'

  constructor(readonly failure: ApiError) {
    super(`${failure.code} ${failure.status ?? 'no answer'}`)
  }
}

/**
 * The answer as Next keeps it under `key`, else a new one. Only what `ask` calls a success is kept: Next's own
 * fetch cache would keep every body that came with a 200, junk included. An old one serves when no new one comes.
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
  // Loaded here, since the gateway runs outside Next too, and keeps nothing.
  const { unstable_cache } = await import('next/cache')
  try {
    return { data: await unstable_cache(asked, [...key], entry)() }
  } catch (error) {
    if (error instanceof NotKept) return { error: error.failure }
    throw error
  }
}
