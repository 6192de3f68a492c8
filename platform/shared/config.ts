import { resolve } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '@/lib/contract/process'
import { limits } from '@/lib/contract'
import { findOriginFault, findSecretFaults, requiredSecrets } from '@/lib/contract/production'
import { readOrCreateSecrets } from './secrets'
import { readSocialProviders, socialVariables, type SocialProviders } from './social-config'
import { deriveKey } from './tokens'
import { deriveVapid, readVapid, type Vapid } from './vapid'

const loopbackHosts = ['127.0.0.1', '::1', 'localhost']
/**
 * `proof-of-work`: our own, without a third party. `recaptcha`: Google's invisible one. `filled`: accepts any non-empty
 * value, sandbox only.
 */
const captchaProviders = ['proof-of-work', 'recaptcha', 'filled'] as const
const flag = z.enum(['0', '1']).default('0')

/** Whether an address has a key and ends with the number of a project. */
function isDsn(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, pathname } = new URL(address)
  return username !== '' && /\/\d+$/.test(pathname)
}

const environmentSchema = z.object({
  MODE: z.enum(['sandbox', 'production']).default('sandbox'),
  APP_ROOT: z.string().min(1).optional(),
  PLATFORM_HOST: z.string().min(1).default('127.0.0.1'),
  PLATFORM_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  DATA_DIR: z.string().min(1).default('.data'),
  SEED_DIR: z.string().min(1).default('platform/seed'),
  SEED_DEMO: z.enum(['0', '1']).optional(),
  SEED_TITLES: z.coerce.number().int().min(0).max(100_000).default(0),
  SEED_CHANNELS: z.coerce.number().int().min(0).max(1_000).default(0),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  ALLOW_EMBEDDED_DATABASE: flag,
  WEB_ORIGIN: z.url().default('http://localhost:3000'),
  CORS_ORIGINS: z.string().optional(),
  TRUSTED_PROXIES: z.string().optional(),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(3000),
  PURGE_TOKEN: z.string().min(16).optional(),
  MEDIA_SECRET: z.string().min(32).optional(),
  ACCOUNT_SECRET: z.string().min(32).optional(),
  ADMIN_TOKEN: z.string().min(32).optional(),
  PASSWORD_MIN_LENGTH: z.coerce
    .number()
    .int()
    .min(limits.passwordMinLength)
    .max(64)
    .default(limits.passwordMinLength),
  CAPTCHA_PROVIDER: z.enum(captchaProviders).optional(),
  RECAPTCHA_SECRET: z.string().min(1).optional(),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  SUPPORT_EMAIL: z.email().optional(),
  SUPPORT_QUOTA_MB: z.coerce.number().int().min(1).max(1_000_000).default(2_048),
  SMS_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_WEBHOOK_SECRET: z.string().min(32).optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must be a mailto: or https: address')
    .optional(),
  SENTRY_DSN: z
    .url({ protocol: /^https?$/ })
    .refine(isDsn, 'must be like https://key@host/1')
    .optional(),
  SELLER: z.string().max(400).optional(),
  ...socialVariables,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** On receipts of the demo, where no seller is configured. */
const demoSeller = 'HilalPlay\n1 Example Street\n10000 Example City'

export interface Config {
  mode: 'sandbox' | 'production'
  /** Root of the repository, which holds the seed data and the migrations. */
  appRoot: string
  host: string
  port: number
  /** Whether the platform is reachable from this machine only. */
  loopback: boolean
  dataDir: string
  /** Folder with the demo catalogue (`catalogue/`) and its pictures and footage (`assets/`). */
  seedDir: string
  /** Whether to load the demo catalogue; by default in the sandbox only. */
  seedDemo: boolean
  /** Number of titles to load; beyond the catalogue's own, titles are generated. 0 loads the catalogue as it is. */
  seedTitles: number
  /** Number of live channels to load, in the same way. */
  seedChannels: number
  /** PostgreSQL address; `null` means the embedded database in `dataDir`. */
  databaseUrl: string | null
  webOrigin: string
  corsOrigins: string[]
  trustedProxies: string
  rateLimitPerMinute: number
  purgeToken: string
  mediaSecret: string
  accountSecret: string
  adminToken: string
  passwordMinLength: number
  captchaProvider: (typeof captchaProviders)[number]
  /** Site key of reCAPTCHA; `null` with another provider. */
  recaptchaSecret: string | null
  recaptchaSiteKey: string | null
  /** The configured social login providers. */
  social: SocialProviders
  /** The SMTP server and the sender of mails; `null` without mail. */
  smtp: { url: string; from: string } | null
  /** Where requests to customer support are mailed; `null` keeps them for the operator's commands only. */
  supportEmail: string | null
  /** Maximum disk space of all tickets' files. */
  supportQuotaBytes: number
  /** The text-message webhook and the secret that signs its requests; `null` without text messages. */
  smsWebhook: { url: string; secret: string } | null
  /** By which browsers' push services know this sender; `null` without push messages. */
  vapid: Vapid | null
  /** Where errors are forwarded; `null` only stores them here. */
  sentryDsn: string | null
  /** Name and address of the seller, for receipts. */
  seller: string
  logLevel: string
}

/**
 * Reads and validates the environment. Empty values count as absent. In sandbox mode, missing secrets are generated and
 * saved in the data folder. Production requires all secrets, and PostgreSQL unless the embedded database is allowed
 * explicitly.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) throw new ConfigError(describe(parsed.error))
  const env = parsed.data
  if (env.MODE === 'production') refuseUnfit(env)
  refuseHalf(env)
  const appRoot = resolve(env.APP_ROOT ?? process.cwd())
  const dataDir = resolve(appRoot, env.DATA_DIR)
  const loopback = loopbackHosts.includes(env.PLATFORM_HOST)
  const sandbox = env.MODE === 'sandbox' && loopback ? sandboxOpenId(env) : null
  const secrets = readOrCreateSecrets(dataDir, {
    purgeToken: env.PURGE_TOKEN,
    mediaSecret: env.MEDIA_SECRET,
    accountSecret: env.ACCOUNT_SECRET,
    adminToken: env.ADMIN_TOKEN,
  })
  return {
    mode: env.MODE,
    appRoot,
    host: env.PLATFORM_HOST,
    port: env.PLATFORM_PORT,
    loopback,
    dataDir,
    seedDir: resolve(appRoot, env.SEED_DIR),
    seedDemo: env.SEED_DEMO === undefined ? env.MODE === 'sandbox' : env.SEED_DEMO === '1',
    seedTitles: env.SEED_TITLES,
    seedChannels: env.SEED_CHANNELS,
    databaseUrl: env.DATABASE_URL ?? null,
    webOrigin: new URL(env.WEB_ORIGIN).origin,
    corsOrigins: env.CORS_ORIGINS?.split(',').map((origin) => new URL(origin.trim()).origin) ?? [
      new URL(env.WEB_ORIGIN).origin,
    ],
    trustedProxies: env.TRUSTED_PROXIES ?? 'loopback',
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    logLevel: env.LOG_LEVEL,
    sentryDsn: env.SENTRY_DSN ?? null,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    captchaProvider: env.CAPTCHA_PROVIDER ?? (env.MODE === 'sandbox' ? 'filled' : 'proof-of-work'),
    recaptchaSecret: env.RECAPTCHA_SECRET ?? null,
    recaptchaSiteKey: env.RECAPTCHA_SITE_KEY ?? null,
    social: readSocialProviders(env, sandbox),
    smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
    supportEmail: env.SUPPORT_EMAIL ?? (env.MODE === 'sandbox' ? 'support@hilalplay.test' : null),
    supportQuotaBytes: env.SUPPORT_QUOTA_MB * 1024 * 1024,
    smsWebhook:
      env.SMS_WEBHOOK_URL && env.SMS_WEBHOOK_SECRET
        ? { url: env.SMS_WEBHOOK_URL, secret: env.SMS_WEBHOOK_SECRET }
        : null,
    vapid: vapidOf(env, secrets),
    seller: env.SELLER ?? (sandbox ? demoSeller : 'HilalPlay'),
    ...secrets,
  }
}

type Environment = z.output<typeof environmentSchema>

/** Base URL of the sandbox's OpenID provider. */
function sandboxOpenId({ PLATFORM_HOST: host, PLATFORM_PORT: port }: Environment) {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/sandbox/openid`
}

/** The configured keys of push messages; the sandbox has its own, as it has its own secrets. */
function vapidOf(env: Environment, { accountSecret }: { accountSecret: string }): Vapid | null {
  const given = readVapid({
    publicKey: env.VAPID_PUBLIC_KEY,
    privateKey: env.VAPID_PRIVATE_KEY,
    subject: env.VAPID_SUBJECT,
  })
  if (given || env.MODE === 'production') return given
  return deriveVapid(deriveKey(accountSecret, 'push messages'), 'mailto:support@hilalplay.test')
}

/** A partial configuration would be ignored silently. */
function refuseHalf(env: Environment) {
  const need = (wanted: boolean, why: string, ...names: (keyof Environment)[]) => {
    const missing = names.filter((name) => env[name] === undefined)
    if (wanted && missing.length > 0) throw new ConfigError(`${why} needs ${missing.join(' and ')}.`)
  }
  const recaptcha = env.CAPTCHA_PROVIDER === 'recaptcha'
  need(recaptcha, 'CAPTCHA_PROVIDER=recaptcha', 'RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY')
  need(env.SMTP_URL !== undefined, 'SMTP_URL', 'MAIL_FROM')
  const vapid = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const
  need(
    vapid.some((name) => env[name] !== undefined),
    'Push messages',
    ...vapid,
  )
  need(env.SMS_WEBHOOK_URL !== undefined, 'SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET')
}

function refuseUnfit(env: Environment) {
  const missing = requiredSecrets.platform.filter((name) => env[name] === undefined)
  const secrets = [...requiredSecrets.platform, 'SMS_WEBHOOK_SECRET' as const]
  const problems = [
    missing.length > 0 && `Production needs ${missing.join(' and ')}.`,
    ...findSecretFaults(Object.fromEntries(secrets.map((name) => [name, env[name]]))),
    findOriginFault('WEB_ORIGIN', env.WEB_ORIGIN),
    env.TRUSTED_PROXIES === undefined &&
      !loopbackHosts.includes(env.PLATFORM_HOST) &&
      `With PLATFORM_HOST=${env.PLATFORM_HOST} TRUSTED_PROXIES has to name the addresses of the web apps, which tell ` +
        "viewers' addresses; else all viewers share one. It is `loopback` for a web app on this machine.",
    env.CAPTCHA_PROVIDER === 'filled' &&
      'CAPTCHA_PROVIDER=filled lets every script through: it is for the sandbox.',
    env.DATABASE_URL === undefined &&
      env.ALLOW_EMBEDDED_DATABASE !== '1' &&
      'Production needs DATABASE_URL. The embedded database is not safe against power loss; ' +
        'set ALLOW_EMBEDDED_DATABASE=1 to use it all the same.',
  ].filter((problem) => typeof problem === 'string')
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
}

function describe(error: z.ZodError) {
  const lines = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  return `The environment is not valid.\n${lines.join('\n')}`
}
