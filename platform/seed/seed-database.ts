import { eq, sql } from 'drizzle-orm'
import { cacheTags } from '@/lib/contract'
import type { Database } from '../db/database'
import { fact } from '../db/schema/operation'
import { series } from '../db/schema/titles'
import { inventTitles, inventChannels } from './invent'
import { readCatalogue, type Catalogue } from './read-catalogue'
import { writeBuiltIns } from './write-built-ins'
import { writeLiveTv } from './write-live-tv'
import { openDemoRows } from './write-rows'
import { writeEditorial, writeHome, writeReferences } from './write-structure'
import { titlesOf, writeTitles, type SeededTitle } from './write-titles'
import { writeVideos } from './write-videos'

// Platforms started together on one PostgreSQL take turns; the second finds the work done.
const seedLock = 4_812_078

interface SeedResult {
  changed: boolean
  titles: number
  /** Footage that titles name but that does not exist: it cannot be played. */
  missingFootage: number
  /** Cache tags of everything that changed. */
  tags: string[]
}

interface SeedOptions {
  seedDir: string
  /** Whether the demo catalogue is loaded, or only an operator's titles exist. */
  demo?: boolean
  /** Number of titles; beyond the catalogue's own, titles are invented. */
  titleCount?: number
  /** Number of live channels, in the same way. */
  channelCount?: number
  now: Date
  /** Writes the catalogue even when the same one is loaded already. */
  force?: boolean
}

/**
 * Writes the built-in rows and, with `demo`, the demo catalogue, each in one transaction. The demo is loaded unless
 * exactly this version is there, and never touches rows that it has not created.
 */
export async function seedDatabase(database: Database, options: SeedOptions): Promise<SeedResult> {
  const seeded = options.demo === false ? null : await loadDemo(database, options)
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    await writeBuiltIns(tx)
  })
  return seeded ?? { changed: false, tags: [], missingFootage: 0, titles: await database.$count(series) }
}

async function loadDemo(
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
    if (!force && (await loadedHash(tx)) === catalogue.hash) return null
    const known = await hashesByCode(tx)
    await writeCatalogue(tx, { catalogue, titles, now })
    return known
  })
  return before === null
    ? { changed: false, tags: [], ...counts }
    : { changed: true, tags: changedTags(before, await hashesByCode(database)), ...counts }
}

async function writeCatalogue(
  database: Database,
  { catalogue, titles, now }: { catalogue: Catalogue; titles: SeededTitle[]; now: Date },
) {
  const demoRows = await openDemoRows(database, catalogue, titles)
  const target = { database, demoRows }
  const { genreIds, personIds } = await writeReferences(target, catalogue)
  const written = await writeTitles(database, catalogue, titles, { now, genreIds, personIds, demoRows })
  await writeVideos(target, titles, written)
  await writeHome(target, catalogue, { series: written, genreIds })
  await writeEditorial(target, catalogue)
  await writeLiveTv(target, catalogue, written)
  await demoRows.save()
  // The planner has no statistics of new rows, and the embedded database never analyses by itself.
  await database.execute(sql`analyze series, series_text, series_genre, video, video_text`)
  const loaded = { name: 'catalogue', value: catalogue.hash }
  await database.insert(fact).values(loaded).onConflictDoUpdate({ target: fact.name, set: loaded })
}

function changedTags(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const touched = [...new Set([...before.keys(), ...after.keys()])].filter(
    (code) => before.get(code) !== after.get(code),
  )
  return [
    cacheTags.catalogue,
    cacheTags.home,
    cacheTags.faq,
    cacheTags.languages,
    ...touched.map((code) => cacheTags.series(code)),
  ]
}

async function loadedHash(database: Database) {
  const [row] = await database.select({ value: fact.value }).from(fact).where(eq(fact.name, 'catalogue'))
  return row?.value
}

async function hashesByCode(database: Database) {
  const rows = await database.select({ code: series.code, hash: series.contentHash }).from(series)
  return new Map(rows.map((row) => [row.code, row.hash]))
}
