import { sql } from 'drizzle-orm'
import type { Config } from '../config'
import type { Database } from '../db/database'
import { flag } from '../db/schema/operation'

interface FlagsContext {
  database: Database
  config: Config
}

/** Flags as they stand until an operator says otherwise (specification 6). */
const defaultFlags: Readonly<Record<string, string>> = {
  AVOD_ENABLED: 'true',
  MULTI_PROFILE_ENABLED: 'false',
  PLAYER_ONLY_DESKTOP: 'true',
  CUSTOM_ANALYTICS: 'false',
  FORCE_PROFILE_SELECTION: 'false',
}

/** Every flag with its present value. */
export async function getFlags({ database, config }: FlagsContext): Promise<Record<string, string>> {
  const rows = await database.select().from(flag)
  const set = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  return { ...defaultFlags, ...set, ...configuredFlags(config, set) }
}

/** What follows from how the platform is configured. A social provider that is there can be switched off, no other on. */
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

/** Sets the given flags and leaves the others alone. */
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
