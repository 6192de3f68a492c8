import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { fact } from '../db/schema/operation'
import type { Catalogue } from './read-catalogue'

/** A title as far as its codes go. */
interface CodedTitle {
  entry: { code: string }
  videos: readonly { row: { code: string } }[]
}

const factName = 'demo-rows'

/** Which rows of which tables the demo has made, by their codes: it changes and deletes these and no others. */
export interface DemoRows {
  before(table: string): ReadonlySet<string>
  record(table: string, codes: readonly string[]): void
}

/** Reads what earlier loads have made. What one made before this was written down is known by the codes of today. */
export async function openDemoRows(
  database: Database,
  catalogue: Catalogue,
  titles: readonly CodedTitle[],
): Promise<DemoRows & { save(): Promise<void> }> {
  const before =
    (await savedCodes(database)) ?? ((await isLoaded(database)) ? codesOf(catalogue, titles) : {})
  const now: Record<string, readonly string[]> = {}
  return {
    before: (table) => new Set(before[table]),
    record: (table, codes) => void (now[table] = codes),
    save: async () => {
      const row = { name: factName, value: JSON.stringify(now) }
      await database.insert(fact).values(row).onConflictDoUpdate({ target: fact.name, set: row })
    },
  }
}

async function readFact(database: Database, name: string) {
  const [row] = await database.select({ value: fact.value }).from(fact).where(eq(fact.name, name))
  return row?.value
}

async function savedCodes(database: Database) {
  const saved = await readFact(database, factName)
  return saved === undefined ? null : (JSON.parse(saved) as Record<string, string[]>)
}

const isLoaded = async (database: Database) => (await readFact(database, 'catalogue')) !== undefined

function codesOf({ structure }: Catalogue, titles: readonly CodedTitle[]): Record<string, string[]> {
  const coded = (list: readonly { code: string }[]) => list.map(({ code }) => code)
  return {
    series: titles.map(({ entry }) => entry.code),
    video: titles.flatMap(({ videos }) => videos.map(({ row }) => row.code)),
    genre: coded(structure.genres),
    person: coded(structure.people),
    rail: coded(structure.rails),
    category: structure.categories,
    faq: coded(structure.faq),
    tv_category: coded(structure.tvCategories),
    tv_channel: coded(structure.tvChannels),
    spotlight: structure.carousel,
  }
}
