import { join } from 'node:path'
import { z } from 'zod'
import { hosts, type Host } from '@/lib/contract'
import { findOriginFault, findSecretFaults, requiredSecrets } from '../contract/production'
import packageJson from '@/package.json'
import { ConfigError } from '@/lib/contract/process'
import { readSocialClients, type SocialClient, type SocialProvider } from './social'

type Mode = 'sandbox' | 'production'
type Source = Readonly<Record<string, string | undefined>>

/** The web app's configuration. Server side only. */
export interface Env {
  MODE: Mode
  PORT: number
  /** Address to listen on. */
  HOST: string
  /** Scheme, host and port at which viewers reach the app, without a trailing slash. */
  PUBLIC_ORIGIN: string
  /** Base URL of each of the seven hosts, without a trailing slash. */
  hosts: Record<Host, string>
  DATA_DIR: string
  /**
   * Folder of the media files, which this process sends itself with the content host's permission; empty: the host
   * sends them.
   */
  MEDIA_DIR: string
  /** Shared with the platform, which sends it with each purge of cached pages; empty: purges are refused. */
  PURGE_TOKEN: string
  LOG_LEVEL: string
  APP_VERSION: string
  /** Whether the auth host verifies forms by Google's reCAPTCHA, so that pages have to allow its script. */
  RECAPTCHA: boolean
  /** The measurement id for Google Analytics; empty: events stay in the page's data layer. */
  GOOGLE_ANALYTICS_ID: string
  /** Whether browsers get a service worker; when off, existing ones remove themselves. */
  SERVICE_WORKER: boolean
  /** Whether pages show the debug bar; never in production. */
  DEBUG_BAR: boolean
  /** Store pages of the applications for phones and tablets; empty: none is offered. */
  apps: { ios: string; android: string }
  /** Number of proxies in front of the app, each of which appends an address to `x-forwarded-for`; 0 for none. */
  TRUST_PROXY: number
  /** The social accounts that viewers may log in by. */
  social: Record<SocialProvider, SocialClient | null>
}

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536
const port = z.string().trim().refine(isPort, 'a port number').transform(Number)
const httpUrl = z
  .string()
  .transform((text) => text.replace(/\/+$/, ''))
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), 'an http(s) URL')
const isHttps = (text: string) => text.startsWith('https://') && URL.canParse(text)
const storeUrl = z.string().refine(isHttps, 'an https URL').default('')
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `one of ${values.join(', ')}`)
/** `true` and `false` mean one proxy and none. */
const proxyCount = z
  .string()
  .regex(/^(?:\d|true|false)$/, 'the number of proxies, 0 to 9')
  .transform((text) => Number(JSON.parse(text)))
const hostVariable = (host: Host) => `${host.toUpperCase()}_HOST`

const environmentSchema = z.object({
  MODE: oneOf(['sandbox', 'production']).default('sandbox'),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  PUBLIC_ORIGIN: httpUrl.optional(),
  PLATFORM_PORT: port.default(4000),
  DATA_DIR: z.string().default('.data'),
  SEED_DIR: z.string().default('platform/seed'),
  MEDIA_DIR: z.string().optional(),
  CONTENT_HOST: z.string().optional(),
  PURGE_TOKEN: z.string().default(''),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  APP_VERSION: z.string().default(packageJson.version),
  CAPTCHA_PROVIDER: oneOf(['proof-of-work', 'recaptcha', 'filled']).default('filled'),
  GOOGLE_ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'a measurement id such as G-ABC1234567')
    .default(''),
  SERVICE_WORKER: oneOf(['on', 'off']).default('on'),
  DEBUG_BAR: oneOf(['on', 'off']).default('off'),
  APP_STORE_URL: storeUrl,
  PLAY_STORE_URL: storeUrl,
  TRUST_PROXY: proxyCount.default(0),
})

const hostsSchema = z.record(z.string(), httpUrl.optional())

/** An empty variable counts as unset. */
function parse<Schema extends z.ZodType>(schema: Schema, names: readonly string[], source: Source) {
  const given = Object.fromEntries(names.map((name) => [name, source[name] || undefined]))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    return `${name} is '${given[name]}' but must be ${message}`
  })
  throw new ConfigError(faults.join('\n'))
}

/** Parses the environment. Every variable has a default, so that a build needs none; a malformed one throws. */
export function parseEnv(source: Source): Env {
  const env = parse(environmentSchema, Object.keys(environmentSchema.shape), source)
  const platform = `http://127.0.0.1:${env.PLATFORM_PORT}`
  const hostUrls = parse(hostsSchema, hosts.map(hostVariable), source)
  const { MODE, PORT, DATA_DIR, PURGE_TOKEN, APP_VERSION, GOOGLE_ANALYTICS_ID, TRUST_PROXY } = env
  return {
    ...{ MODE, PORT, DATA_DIR, PURGE_TOKEN, APP_VERSION, GOOGLE_ANALYTICS_ID, TRUST_PROXY },
    HOST: env.HOST ?? (env.MODE === 'production' ? '0.0.0.0' : 'localhost'),
    PUBLIC_ORIGIN: new URL(env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).origin,
    hosts: Object.fromEntries(
      hosts.map((host) => [host, hostUrls[hostVariable(host)] ?? `${platform}/${host}`]),
    ) as Record<Host, string>,
    MEDIA_DIR: env.MEDIA_DIR ?? (env.CONTENT_HOST ? '' : join(env.SEED_DIR, 'assets/footage')),
    LOG_LEVEL: env.LOG_LEVEL ?? (env.NODE_ENV === 'test' ? 'silent' : 'info'),
    SERVICE_WORKER: env.SERVICE_WORKER === 'on',
    DEBUG_BAR: env.DEBUG_BAR === 'on' && env.MODE !== 'production',
    RECAPTCHA: env.CAPTCHA_PROVIDER === 'recaptcha',
    apps: { ios: env.APP_STORE_URL, android: env.PLAY_STORE_URL },
    social: readSocialClients(source, { sandboxPlatform: env.MODE === 'sandbox' ? platform : null }),
  }
}

/**
 * Checks what production mode needs beyond well-formed variables; sandbox mode needs nothing.
 * @throws {ConfigError} listing every fault: a missing or plain-http origin, a missing or weak `PURGE_TOKEN`, and an
 * https origin without the number of proxies that end TLS, behind which all viewers would share one address
 */
export function checkProduction({ MODE, PUBLIC_ORIGIN }: Env, source: Source): void {
  if (MODE !== 'production') return
  const missing = ['PUBLIC_ORIGIN', ...requiredSecrets.web].filter((name) => !source[name])
  if (missing.length > 0) throw new ConfigError(`Production needs ${missing.join(' and ')}.`)
  const faults = findSecretFaults(Object.fromEntries(requiredSecrets.web.map((name) => [name, source[name]])))
  const originFault = findOriginFault('PUBLIC_ORIGIN', PUBLIC_ORIGIN)
  if (originFault) faults.push(originFault)
  if (PUBLIC_ORIGIN.startsWith('https:') && !source.TRUST_PROXY)
    faults.push(
      'Production with an https origin needs TRUST_PROXY: the number of proxies before the web app that add to ' +
        'X-Forwarded-For (1 for one nginx). Without it every viewer has the address of the proxy.',
    )
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
}

/** The environment of this process, parsed once. Never import it from code that reaches the browser. */
export const env: Env = parseEnv(process.env)
