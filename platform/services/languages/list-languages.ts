import { langCodes, type LangCode } from '@/lib/contract/languages'
import type { Database } from '../../db/database'
import { translation } from '../../db/schema/operation'

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
