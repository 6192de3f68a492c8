import { eq } from 'drizzle-orm'
import { langCodes, type LangCode } from '@/lib/contract/languages'
import type { Database } from '../db/database'
import { translation } from '../db/schema/operation'
import { notFound } from './problem'

/** Every language with the version of its texts; 0 for the built-in ones. */
export async function listLanguages({
  database,
}: {
  database: Database
}): Promise<{ langCode: LangCode; version: number }[]> {
  const rows = await database
    .select({ lang: translation.lang, version: translation.version })
    .from(translation)
  const versions = new Map(rows.map((row) => [row.lang, row.version]))
  return langCodes.map((langCode) => ({ langCode, version: versions.get(langCode) ?? 0 }))
}

/**
 * An operator's overrides of the built-in texts. An older version returns the current texts, for clients with a cached
 * language list.
 * @throws {Problem} 404 for a version that does not exist yet.
 */
export async function getTranslation(
  { database }: { database: Database },
  { code, version }: { code: LangCode; version: number },
): Promise<Record<string, string>> {
  const [row] = await database.select().from(translation).where(eq(translation.lang, code))
  if (version > (row?.version ?? 0)) throw notFound()
  return row?.texts ?? {}
}
