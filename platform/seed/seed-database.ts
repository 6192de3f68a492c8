import { eq, sql } from 'drizzle-orm'
import { cacheTags } from '@/lib/contract/cache-tags'
import type { Database } from '../db/database'
import { fact } from '../db/schema/operation'
import { series } from '../db/schema/titles'
import { inventTitles } from './invent/invent-titles'
import { readCatalogue } from './read-catalogue'
import { inventChannels } from './invent/invent-channels'
import { writeLiveTv } from './write-live-tv'
import { writePlans } from './write-plans'
import { writeEditorial, writeHome, writeReferences } from './write-structure'
import { titlesOf, writeTitles } from './write-titles'
import { writeVideos } from './write-videos'

// Platforms started together on one PostgreSQL take turns; the second finds the work done.
const seedLock = 4_812_078

export interface SeedResult {
  changed: boolean
  titles: number
  /** Footage that titles name but that is not there: it cannot be played. */
  missingFootage: number
  /** Cache tags of everything that changed. */
  tags: string[]
}

export interface SeedOptions {
  seedDir: string
  /** How many titles there are to be: what the catalogue has not got is invented. */
  titleCount?: number
  /** How many live channels there are to be, in the same way. */
  channelCount?: number
  now: Date
  /** Writes the catalogue even when the same one is loaded already. */
  force?: boolean
}

/** Loads the catalogue in one transaction, unless exactly this one is loaded already. */
export async function seedDatabase(
  database: Database,
  { seedDir, now, force, titleCount = 0, channelCount = 0 }: SeedOptions,
): Promise<SeedResult> {
  const real = await readCatalogue(seedDir)
  const filled = titleCount > real.titles.length ? inventTitles(real, titleCount) : real
  const catalogue = inventChannels(filled, channelCount)
  const titles = titlesOf(catalogue)
  const footage = new Set(titles.flatMap(({ videos }) => videos.map(({ row }) => row.footage)))
  const counts = {
    titles: titles.length,
    missingFootage: [...footage].filter((code) => !catalogue.footage.has(code)).length,
  }
  const before = await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    await writePlans(tx)
    if (!force && (await loadedHash(tx)) === catalogue.hash) return null
    const known = await hashesByCode(tx)
    const { genreIds, personIds } = await writeReferences(tx, catalogue)
    const seriesIds = await writeTitles(tx, catalogue, titles, { now, genreIds, personIds })
    await writeVideos(tx, titles, seriesIds)
    await writeHome(tx, catalogue, seriesIds, genreIds)
    await writeEditorial(tx, catalogue)
    await writeLiveTv(tx, catalogue, seriesIds)
    // The planner cannot know what has just come in, and the embedded database never looks by itself.
    await tx.execute(sql`analyze series, series_text, series_genre, video, video_text`)
    const loaded = { name: 'catalogue', value: catalogue.hash }
    await tx.insert(fact).values(loaded).onConflictDoUpdate({ target: fact.name, set: loaded })
    return known
  })
  if (before === null) return { changed: false, tags: [], ...counts }
  const after = new Map(titles.map(({ entry, hash }) => [entry.code, hash]))
  const touched = [...new Set([...before.keys(), ...after.keys()])].filter(
    (code) => before.get(code) !== after.get(code),
  )
  const tags = [
    cacheTags.catalogue,
    cacheTags.home,
    cacheTags.faq,
    cacheTags.languages,
    ...touched.map((code) => cacheTags.series(code)),
  ]
  return { changed: true, tags, ...counts }
}

async function loadedHash(database: Database) {
  const [row] = await database.select({ value: fact.value }).from(fact).where(eq(fact.name, 'catalogue'))
  return row?.value
}

async function hashesByCode(database: Database) {
  const rows = await database.select({ code: series.code, hash: series.contentHash }).from(series)
  return new Map(rows.map((row) => [row.code, row.hash]))
}
