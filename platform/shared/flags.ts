import { sql } from 'drizzle-orm'
import type { Config } from './config'
import type { Database } from '../db/database'
import { flag } from '../db/schema/operation'

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
