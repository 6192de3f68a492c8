import { join } from 'node:path'
import { hosts, type Host } from '@/lib/contract/routes'
import { findOriginFault, findSecretFaults, requiredSecrets } from '@/lib/contract/production'
import packageJson from '@/package.json'
import { ConfigError } from './config-error'
import { readSocialClients, type SocialClient, type SocialProvider } from './social'

type Mode = 'sandbox' | 'production'
type Source = Readonly<Record<string, string | undefined>>

/** What the web app takes from its surroundings. Server side only. */
export interface Env {
  MODE: Mode
  PORT: number
  /** Address to listen on. */
  HOST: string
  /** Scheme, host and port under which viewers see the app, without a trailing slash. */
  PUBLIC_ORIGIN: string
  /** Base URL of each of the seven hosts, without a trailing slash. */
  hosts: Record<Host, string>
  DATA_DIR: string
  /** Folder of the media files, which this process sends itself when the content host lets it; empty: the host does. */
  MEDIA_DIR: string
  /** Shared with the platform, which sends it with a purge of cached pages; empty: purges are refused. */
  PURGE_TOKEN: string
  LOG_LEVEL: string
  APP_VERSION: string
  /** Whether the auth host checks forms with Google's reCAPTCHA, so that pages have to allow its script. */
  RECAPTCHA: boolean
  /** The measurement id for Google Analytics; empty: events stay on the page, in its data layer. */
  GOOGLE_ANALYTICS_ID: string
  /** How many proxies stand before the app, each of which adds an address to `x-forwarded-for`; 0 for none. */
  TRUST_PROXY: number
  /** The social accounts that viewers may come in by. */
  social: Record<SocialProvider, SocialClient | null>
}

const captchaProviders = ['proof-of-work', 'recaptcha', 'filled']
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function fail(name: string, value: string, wanted: string): never {
  throw new ConfigError(`${name} is '${value}' but must be ${wanted}`)
}

function readPort(source: Source, name: string, fallback: number): number {
  const raw = source[name] || String(fallback)
  const port = Number(raw)
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : fail(name, raw, 'a port number')
}

function readUrl(source: Source, name: string, fallback: string): string {
  const raw = (source[name] || fallback).replace(/\/+$/, '')
  return /^https?:\/\//.test(raw) && URL.canParse(raw) ? raw : fail(name, raw, 'an http(s) URL')
}

function readOneOf(source: Source, name: string, allowed: readonly string[], fallback: string): string {
  const raw = source[name] || fallback
  return allowed.includes(raw) ? raw : fail(name, raw, `one of ${allowed.join(', ')}`)
}

/** `true` and `false` are one proxy and none. */
function readProxyCount(source: Source): number {
  const raw = source.TRUST_PROXY || 'false'
  if (raw === 'true' || raw === 'false') return raw === 'true' ? 1 : 0
  return /^\d$/.test(raw) ? Number(raw) : fail('TRUST_PROXY', raw, 'the number of proxies, 0 to 9')
}

function readMeasurementId(source: Source): string {
  const name = 'GOOGLE_ANALYTICS_ID'
  const raw = source[name] || ''
  return raw === '' || /^G-[A-Z0-9]{4,20}$/.test(raw)
    ? raw
    : fail(name, raw, 'a measurement id such as G-ABC1234567')
}

/** Reads the environment. Every variable has a default, so that a build needs none; a malformed one throws. */
export function parseEnv(source: Source): Env {
  const MODE = readOneOf(source, 'MODE', ['sandbox', 'production'], 'sandbox') as Mode
  const PORT = readPort(source, 'PORT', 3000)
  const platform = `http://127.0.0.1:${readPort(source, 'PLATFORM_PORT', 4000)}`
  const hostUrls = hosts.map((host) => [
    host,
    readUrl(source, `${host.toUpperCase()}_HOST`, `${platform}/${host}`),
  ])
  return {
    MODE,
    PORT,
    HOST: source.HOST || (MODE === 'production' ? '0.0.0.0' : 'localhost'),
    PUBLIC_ORIGIN: new URL(readUrl(source, 'PUBLIC_ORIGIN', `http://localhost:${PORT}`)).origin,
    hosts: Object.fromEntries(hostUrls) as Record<Host, string>,
    DATA_DIR: source.DATA_DIR || '.data',
    MEDIA_DIR:
      source.MEDIA_DIR ||
      (source.CONTENT_HOST ? '' : join(source.SEED_DIR || 'platform/seed', 'assets/footage')),
    PURGE_TOKEN: source.PURGE_TOKEN ?? '',
    LOG_LEVEL: readOneOf(source, 'LOG_LEVEL', logLevels, source.NODE_ENV === 'test' ? 'silent' : 'info'),
    APP_VERSION: source.APP_VERSION || packageJson.version,
    RECAPTCHA: readOneOf(source, 'CAPTCHA_PROVIDER', captchaProviders, 'filled') === 'recaptcha',
    GOOGLE_ANALYTICS_ID: readMeasurementId(source),
    TRUST_PROXY: readProxyCount(source),
    social: readSocialClients(source, { sandboxPlatform: MODE === 'sandbox' ? platform : null }),
  }
}

/**
 * Checks what production mode needs beyond well-formed variables. Sandbox mode needs nothing.
 * @throws {ConfigError} that names every fault: no origin or a plain one, no `PURGE_TOKEN` or a weak one, or an https origin
 * without a word on the proxies that end TLS, behind which all viewers would be one address.
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
