import { eq, sql } from 'drizzle-orm'
import { langCodes, type LangCode } from '@/lib/contract'
import type { Database } from '../db/database'
import { translation, flag } from '../db/schema/operation'
import type { Config } from './config'
import { notFound } from './problem'

interface FlagsContext {
  database: Database
  config: Config
}

/** Default flags (specification 6). */
const defaultFlags: Readonly<Record<string, string>> = {
  AVOD_ENABLED: 'true',
  MULTI_PROFILE_ENABLED: 'false',
  PLAYER_ONLY_DESKTOP: 'true',
  CUSTOM_ANALYTICS: 'false',
  FORCE_PROFILE_SELECTION: 'false',
}

/** Every flag with its current value. */
export async function getFlags({ database, config }: FlagsContext): Promise<Record<string, string>> {
  const rows = await database.select().from(flag)
  const set = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  return { ...defaultFlags, ...set, ...configuredFlags(config, set) }
}

/**
 * Flags that follow from the configuration. A configured social provider can be switched off; others cannot be switched
 * on.
 */
function configuredFlags({ social, ...config }: Config, set: Record<string, string>) {
  const isOn = (name: string, provider: object | undefined) =>
    String(provider !== undefined && set[name] !== 'false')
  return {
    SOCIAL_FACEBOOK: isOn('SOCIAL_FACEBOOK', social.facebook),
    SOCIAL_GOOGLE: isOn('SOCIAL_GOOGLE', social.google),
    SOCIAL_APPLE: isOn('SOCIAL_APPLE', social.APPLE),
    CAPTCHA_PROVIDER: config.captchaProvider,
    RECAPTCHA_SITE_KEY: config.recaptchaSiteKey ?? '',
    PASSWORD_MIN_LENGTH: String(config.passwordMinLength),
  }
}

/** Sets the given flags only. */
export async function setFlags(
  { database }: { database: Database },
  flags: Record<string, string>,
): Promise<void> {
  const rows = Object.entries(flags).map(([name, value]) => ({ name, value }))
  if (rows.length === 0) return
  await database
    .insert(flag)
    .values(rows)
    .onConflictDoUpdate({ target: flag.name, set: { value: sql`excluded.value` } })
}

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
