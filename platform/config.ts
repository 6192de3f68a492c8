import { resolve } from 'node:path'
import { z } from 'zod'
import { limits } from '@/lib/contract/limits'
import { readOrCreateSecrets } from './secrets'

const loopbackHosts = ['127.0.0.1', '::1', 'localhost']
/**
 * `proof-of-work`: ours, needs no third party. `recaptcha`: Google's invisible one. `filled`: takes anything but
 * nothing, for the sandbox alone.
 */
const captchaProviders = ['proof-of-work', 'recaptcha', 'filled'] as const
const flag = z.enum(['0', '1']).default('0')

const environmentSchema = z.object({
  MODE: z.enum(['sandbox', 'production']).default('sandbox'),
  APP_ROOT: z.string().min(1).optional(),
  PLATFORM_HOST: z.string().min(1).default('127.0.0.1'),
  PLATFORM_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  DATA_DIR: z.string().min(1).default('.data'),
  SEED_DIR: z.string().min(1).default('platform/seed'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  ALLOW_EMBEDDED_DATABASE: flag,
  WEB_ORIGIN: z.url().default('http://localhost:3000'),
  CORS_ORIGINS: z.string().optional(),
  TRUSTED_PROXIES: z.string().default('loopback'),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(3000),
  PURGE_TOKEN: z.string().min(16).optional(),
  MEDIA_SECRET: z.string().min(32).optional(),
  ACCOUNT_SECRET: z.string().min(32).optional(),
  PASSWORD_MIN_LENGTH: z.coerce
    .number()
    .int()
    .min(limits.passwordMinLength)
    .max(64)
    .default(limits.passwordMinLength),
  CAPTCHA_PROVIDER: z.enum(captchaProviders).optional(),
  RECAPTCHA_SECRET: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Config {
  mode: 'sandbox' | 'production'
  /** Folder of the repository: seed data and migrations are found below it. */
  appRoot: string
  host: string
  port: number
  /** Whether only this machine can reach the platform. */
  loopback: boolean
  dataDir: string
  /** Folder with the demo catalogue (`catalogue/`) and its pictures and footage (`assets/`). */
  seedDir: string
  /** PostgreSQL address; `null` means the embedded database in `dataDir`. */
  databaseUrl: string | null
  webOrigin: string
  corsOrigins: string[]
  trustedProxies: string
  rateLimitPerMinute: number
  purgeToken: string
  mediaSecret: string
  accountSecret: string
  passwordMinLength: number
  captchaProvider: (typeof captchaProviders)[number]
  /** Of the reCAPTCHA site; `null` with another provider. */
  recaptchaSecret: string | null
  logLevel: string
}

/** The environment is not fit to start with. The message names every variable at fault. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the environment once. Empty values count as absent. In sandbox mode missing secrets are made and kept in
 * the data folder; production refuses to start without them, and on the embedded database unless told otherwise.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) throw new ConfigError(describe(parsed.error))
  const env = parsed.data
  if (env.MODE === 'production') refuseUnfit(env)
  if (env.CAPTCHA_PROVIDER === 'recaptcha' && env.RECAPTCHA_SECRET === undefined)
    throw new ConfigError('CAPTCHA_PROVIDER=recaptcha needs RECAPTCHA_SECRET.')
  const appRoot = resolve(env.APP_ROOT ?? process.cwd())
  const dataDir = resolve(appRoot, env.DATA_DIR)
  const secrets = readOrCreateSecrets(dataDir, {
    purgeToken: env.PURGE_TOKEN,
    mediaSecret: env.MEDIA_SECRET,
    accountSecret: env.ACCOUNT_SECRET,
  })
  return {
    mode: env.MODE,
    appRoot,
    host: env.PLATFORM_HOST,
    port: env.PLATFORM_PORT,
    loopback: loopbackHosts.includes(env.PLATFORM_HOST),
    dataDir,
    seedDir: resolve(appRoot, env.SEED_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    webOrigin: new URL(env.WEB_ORIGIN).origin,
    corsOrigins: env.CORS_ORIGINS?.split(',').map((origin) => new URL(origin.trim()).origin) ?? [
      new URL(env.WEB_ORIGIN).origin,
    ],
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    logLevel: env.LOG_LEVEL,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    captchaProvider: env.CAPTCHA_PROVIDER ?? (env.MODE === 'sandbox' ? 'filled' : 'proof-of-work'),
    recaptchaSecret: env.RECAPTCHA_SECRET ?? null,
    ...secrets,
  }
}

function refuseUnfit(env: z.output<typeof environmentSchema>) {
  const needed = ['PURGE_TOKEN', 'MEDIA_SECRET', 'ACCOUNT_SECRET'] as const
  const missing = needed.filter((name) => env[name] === undefined)
  if (missing.length > 0) throw new ConfigError(`Production needs ${missing.join(' and ')}.`)
  if (env.CAPTCHA_PROVIDER === 'filled')
    throw new ConfigError('CAPTCHA_PROVIDER=filled lets every script through: it is for the sandbox.')
  if (env.DATABASE_URL === undefined && env.ALLOW_EMBEDDED_DATABASE !== '1')
    throw new ConfigError(
      'Production needs DATABASE_URL. The embedded database is not safe against power loss; ' +
        'set ALLOW_EMBEDDED_DATABASE=1 to use it all the same.',
    )
}

function describe(error: z.ZodError) {
  const lines = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  return `The environment is not valid.\n${lines.join('\n')}`
}
