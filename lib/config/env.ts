import { hosts, type Host } from '@/lib/contract/call'
import packageJson from '@/package.json'
import { readSocialClients, type SocialClient, type SocialProvider } from './social'

export type Mode = 'sandbox' | 'production'
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
  /** Shared with the platform, which sends it when it asks for cached pages to be dropped; empty: nobody may. */
  PURGE_TOKEN: string
  LOG_LEVEL: string
  APP_VERSION: string
  /** Whether the auth host asks Google's reCAPTCHA who sends a form, so that pages have to let its script in. */
  RECAPTCHA: boolean
  /** The measurement id for Google Analytics; empty: what is told stays on the page, in its data layer. */
  GOOGLE_ANALYTICS_ID: string
  /** Whether one proxy stands before the app, whose `x-forwarded-for` names the viewer. */
  TRUST_PROXY: boolean
  /** The social accounts that viewers may come in by. */
  social: Record<SocialProvider, SocialClient | null>
}

const captchaProviders = ['proof-of-work', 'recaptcha', 'filled']
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function fail(name: string, value: string, wanted: string): never {
  throw new Error(`${name} is '${value}' but must be ${wanted}`)
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
    PURGE_TOKEN: source.PURGE_TOKEN ?? '',
    LOG_LEVEL: readOneOf(source, 'LOG_LEVEL', logLevels, source.NODE_ENV === 'test' ? 'silent' : 'info'),
    APP_VERSION: source.APP_VERSION || packageJson.version,
    RECAPTCHA: readOneOf(source, 'CAPTCHA_PROVIDER', captchaProviders, 'filled') === 'recaptcha',
    GOOGLE_ANALYTICS_ID: readMeasurementId(source),
    TRUST_PROXY: readOneOf(source, 'TRUST_PROXY', ['true', 'false'], 'false') === 'true',
    social: readSocialClients(source, { sandboxPlatform: MODE === 'sandbox' ? platform : null }),
  }
}

/** The environment of this process, parsed once. Never import it from code that reaches the browser. */
export const env: Env = parseEnv(process.env)
