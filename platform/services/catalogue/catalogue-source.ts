import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { fact } from '../../db/schema/operation'

/** A cached value derived from the loaded catalogue. */
export interface CatalogueSource<Made> {
  current(): Promise<Made>
}

/**
 * Computes the value on first use, and again once this or another process has loaded another catalogue. Concurrent
 * callers share one computation; failures are not cached.
 * @param recheckMs minimum time between two checks for a new catalogue
 */
export function createCatalogueSource<Made>(
  database: Database,
  make: () => Promise<Made>,
  recheckMs = 0,
): CatalogueSource<Made> {
  let checkedAt = -Infinity
  let cached: { catalogue: string; made: Promise<Made> } | undefined
  return {
    current: async () => {
      if (cached && performance.now() - checkedAt < recheckMs) return cached.made
      const [row] = await database.select().from(fact).where(eq(fact.name, 'catalogue'))
      const catalogue = row?.value ?? ''
      if (cached?.catalogue !== catalogue) {
        const mine = { catalogue, made: make() }
        cached = mine
        mine.made.catch(() => {
          if (cached === mine) cached = undefined
        })
      }
      checkedAt = performance.now()
      return cached.made
    },
  }
}
