import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { fact } from '../../db/schema/operation'

/** Something that is made from the loaded catalogue, and kept in the process. */
export interface CatalogueSource<Made> {
  current(): Promise<Made>
}

/**
 * Makes it when it is first asked for, and again once another catalogue is loaded, by this process or another. Those who
 * ask meanwhile wait for the same one; one that failed is not kept.
 * @param recheckMs for how long it is not asked whether the catalogue is still the same
 */
export function createCatalogueSource<Made>(
  database: Database,
  make: () => Promise<Made>,
  recheckMs = 0,
): CatalogueSource<Made> {
  let checkedAt = -Infinity
  let kept: { catalogue: string; made: Promise<Made> } | undefined
  return {
    current: async () => {
      if (kept && performance.now() - checkedAt < recheckMs) return kept.made
      const [row] = await database.select().from(fact).where(eq(fact.name, 'catalogue'))
      const catalogue = row?.value ?? ''
      if (kept?.catalogue !== catalogue) {
        const mine = { catalogue, made: make() }
        kept = mine
        mine.made.catch(() => {
          if (kept === mine) kept = undefined
        })
      }
      checkedAt = performance.now()
      return kept.made
    },
  }
}
