import type { Database } from '../../db/database'
import { createCatalogueSource, type CatalogueSource } from '../catalogue/catalogue-source'
import { loadSearchIndex } from './load-search-index'
import type { SearchIndex } from './search-index'

/** The search index of the catalogue as it stands. */
export type SearchSource = CatalogueSource<SearchIndex>

export function createSearchSource(database: Database): SearchSource {
  return createCatalogueSource(database, () => loadSearchIndex(database))
}
