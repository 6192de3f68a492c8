import { eq } from 'drizzle-orm'
import { langCodes, type LangCode } from '@/lib/contract/languages'
import type { Database } from '../db/database'
import { translation } from '../db/schema/operation'
import { notFound } from './problem'

/** Every language with the version of its translation; 0 where the built-in texts stand alone. */
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
 * An operator's texts over the built-in ones. An older version than the current one is answered with the current texts,
 * so that a reader with a kept language list is served too.
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
