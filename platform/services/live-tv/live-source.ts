import type { Database } from '../../db/database'
import { createCatalogueSource, type CatalogueSource } from '../catalogue/catalogue-source'
import type { LiveTv } from './live-tv'
import { loadLiveTv } from './load-live-tv'

/** The live channels of the catalogue as it stands. */
export type LiveSource = CatalogueSource<LiveTv>

/** Players ask for playlists several times a second: those cost no query each. */
const recheckMs = 1_000

export function createLiveSource(database: Database, seedDir: string): LiveSource {
  return createCatalogueSource(database, () => loadLiveTv({ database, seedDir }), recheckMs)
}
