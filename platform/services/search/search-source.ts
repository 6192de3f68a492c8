import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { fact } from '../../db/schema/operation'
import { loadSearchIndex } from './load-search-index'
import type { SearchIndex } from './search-index'

/** The search index of the catalogue as it stands. */
export interface SearchSource {
  current(): Promise<SearchIndex>
}

/**
 * Loads the index when it is first asked for, and again once another catalogue is loaded, by this process or another.
 * Those who ask meanwhile wait for the same load.
 */
export function createSearchSource(database: Database): SearchSource {
  let loaded: { catalogue: string; index: Promise<SearchIndex> } | undefined
  return {
    current: async () => {
      const [row] = await database.select().from(fact).where(eq(fact.name, 'catalogue'))
      const catalogue = row?.value ?? ''
      if (loaded?.catalogue !== catalogue) {
        const mine = { catalogue, index: loadSearchIndex(database) }
        loaded = mine
        mine.index.catch(() => {
          if (loaded === mine) loaded = undefined
        })
      }
      return loaded.index
    },
  }
}
