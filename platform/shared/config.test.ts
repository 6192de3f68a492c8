import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '@/lib/contract/process'
import { readConfig } from './config'
import { productionEnvironment } from '../test/production'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'config-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const { MODE: _mode, ALLOW_EMBEDDED_DATABASE: _embedded, ...secrets } = productionEnvironment

it('starts a sandbox on loopback with nothing set', () => {
  const config = readConfig({ DATA_DIR: dataDir, WEB_ORIGIN: '', DATABASE_URL: '' })
  expect(config).toMatchObject({
    mode: 'sandbox',
    host: '127.0.0.1',
    port: 4000,
    loopback: true,
    databaseUrl: null,
    webOrigin: 'http://localhost:3000',
    corsOrigins: ['http://localhost:3000'],
  })
})

it('generates missing secrets once, readable by the owner only', () => {
  const first = readConfig({ DATA_DIR: dataDir })
  expect(readConfig({ DATA_DIR: dataDir })).toEqual(first)
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(readConfig({ DATA_DIR: dataDir, PURGE_TOKEN: secrets.PURGE_TOKEN })).toMatchObject({
    purgeToken: secrets.PURGE_TOKEN,
    mediaSecret: first.mediaSecret,
  })
})

it('adds secrets missing from an older file and keeps the rest', () => {
  const early = { purgeToken: 'p'.repeat(32), mediaSecret: 'm'.repeat(48) }
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(early))
  const first = readConfig({ DATA_DIR: dataDir })
  expect(first).toMatchObject(early)
  expect(readConfig({ DATA_DIR: dataDir }).accountSecret).toBe(first.accountSecret)
})

it('refuses damaged secrets instead of replacing them', () => {
  writeFileSync(join(dataDir, 'secrets.json'), '{"purgeToken":')
  expect(() => readConfig({ DATA_DIR: dataDir })).toThrow('is damaged')
  expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe('{"purgeToken":')
})

it.each([
  [{}, 'PURGE_TOKEN and MEDIA_SECRET and ACCOUNT_SECRET and ADMIN_TOKEN'],
  [{ ...secrets, ADMIN_TOKEN: '', DATABASE_URL: 'postgres://db/x' }, 'ADMIN_TOKEN'],
  [
    { ...secrets, MEDIA_SECRET: 'm'.repeat(48), DATABASE_URL: 'postgres://db/x' },
    'MEDIA_SECRET can be guessed',
  ],
  [
    { ...secrets, ADMIN_TOKEN: secrets.MEDIA_SECRET, DATABASE_URL: 'postgres://db/x' },
    'MEDIA_SECRET and ADMIN_TOKEN are alike',
  ],
  [
    {
      ...{ ...secrets, DATABASE_URL: 'postgres://db/x', MAIL_FROM: 'HilalPlay <no-reply@play.example>' },
      ...{ SMS_WEBHOOK_URL: 'https://sms.example', SMS_WEBHOOK_SECRET: 's'.repeat(40) },
    },
    'SMS_WEBHOOK_SECRET can be guessed',
  ],
  [{ ...secrets, WEB_ORIGIN: 'http://play.example', DATABASE_URL: 'postgres://db/x' }, 'WEB_ORIGIN'],
  [{ ...secrets, PURGE_TOKEN: '', DATABASE_URL: 'postgres://db/x' }, 'PURGE_TOKEN'],
  [{ ...secrets, PLATFORM_HOST: '0.0.0.0', DATABASE_URL: 'postgres://db/x' }, 'TRUSTED_PROXIES'],
  [secrets, 'DATABASE_URL'],
  [{ ...secrets, MEDIA_SECRET: 'short', DATABASE_URL: 'postgres://db/x' }, 'MEDIA_SECRET'],
  [{ ...secrets, ACCOUNT_SECRET: 'short', DATABASE_URL: 'postgres://db/x' }, 'ACCOUNT_SECRET'],
  [{ ...secrets, CAPTCHA_PROVIDER: 'filled', DATABASE_URL: 'postgres://db/x' }, 'CAPTCHA_PROVIDER'],
  [{ ...secrets, CAPTCHA_PROVIDER: 'recaptcha', DATABASE_URL: 'postgres://db/x' }, 'RECAPTCHA_SECRET'],
  [{ ...secrets, SMTP_URL: 'smtp://mail.example', DATABASE_URL: 'postgres://db/x' }, 'MAIL_FROM'],
  [
    { ...secrets, SMS_WEBHOOK_URL: 'https://sms.example', DATABASE_URL: 'postgres://db/x' },
    'SMS_WEBHOOK_SECRET',
  ],
])('refuses production with %j', (environment, problem) => {
  expect(() => readConfig({ MODE: 'production', DATA_DIR: dataDir, ...environment })).toThrow(ConfigError)
  expect(() => readConfig({ MODE: 'production', DATA_DIR: dataDir, ...environment })).toThrow(problem)
})

it('names all that keeps production from starting at once', () => {
  const environment = { MODE: 'production', DATA_DIR: dataDir, WEB_ORIGIN: 'http://play.example' }
  expect(() => readConfig(environment)).toThrow(/PURGE_TOKEN[^]*WEB_ORIGIN[^]*DATABASE_URL/)
})

it('starts production with secrets and a database, or with the embedded one when explicitly allowed', () => {
  const production = { MODE: 'production', DATA_DIR: dataDir, ...secrets }
  expect(readConfig({ ...production, DATABASE_URL: 'postgres://db/x' }).databaseUrl).toBe('postgres://db/x')
  expect(readConfig({ ...production, ALLOW_EMBEDDED_DATABASE: '1' }).databaseUrl).toBeNull()
})

it('starts production on every interface once the web apps are named that tell viewers’ addresses', () => {
  const production = { MODE: 'production', DATA_DIR: dataDir, ...secrets, DATABASE_URL: 'postgres://db/x' }
  const reachable = { ...production, PLATFORM_HOST: '0.0.0.0' }
  expect(readConfig({ ...reachable, TRUSTED_PROXIES: '10.0.0.4' }).trustedProxies).toBe('10.0.0.4')
  expect(readConfig(production).trustedProxies).toBe('loopback')
})

describe('social providers', () => {
  const social = (environment: Record<string, string> = {}) =>
    readConfig({ DATA_DIR: dataDir, ...environment }).social
  const own = (name: string, origin = 'http://127.0.0.1:4000') => ({
    issuer: `${origin}/sandbox/openid/${name}`,
    clientId: 'hilalplay-web',
  })

  it('are all served by the sandbox provider unless configured for real', () => {
    expect(social()).toEqual({ facebook: own('facebook'), google: own('google'), APPLE: own('apple') })
    expect(social({ SOCIAL_APPLE_CLIENT_ID: 'us', PLATFORM_HOST: '::1', PLATFORM_PORT: '4001' })).toEqual({
      facebook: own('facebook', 'http://[::1]:4001'),
      google: own('google', 'http://[::1]:4001'),
      APPLE: { issuer: 'https://appleid.apple.com', clientId: 'us' },
    })
  })

  it('are only the configured ones outside the sandbox', () => {
    expect(social({ PLATFORM_HOST: '0.0.0.0' })).toEqual({})
    const production = { MODE: 'production', ...secrets, DATABASE_URL: 'postgres://db/x' }
    const issuer = 'https://login.example'
    expect(social({ ...production, SOCIAL_GOOGLE_CLIENT_ID: 'us', SOCIAL_GOOGLE_ISSUER: issuer })).toEqual({
      google: { issuer, clientId: 'us' },
    })
  })
})

it.each([
  ['SOCIAL_GOOGLE_ISSUER', 'http://login.example'],
  ['SMTP_URL', 'mail.example:25'],
  ['SMS_WEBHOOK_URL', 'ftp://sms.example'],
  ['VAPID_PUBLIC_KEY', 'short'],
  ['VAPID_PRIVATE_KEY', 'short'],
  ['VAPID_SUBJECT', 'operator@hilalplay.example'],
  ['SENTRY_DSN', 'sentry'],
  ['SENTRY_DSN', 'https://sentry.example/1'],
  ['PLATFORM_PORT', '70000'],
  ['PLATFORM_PORT', 'x'],
  ['MODE', 'test'],
  ['DATABASE_URL', 'mysql://db'],
  ['WEB_ORIGIN', 'localhost'],
  ['LOG_LEVEL', 'loud'],
  ['SEED_TITLES', '-1'],
  ['SEED_TITLES', '1000000'],
  ['SEED_CHANNELS', '-1'],
])('names %s when it is %s', (name, value) => {
  expect(() => readConfig({ DATA_DIR: dataDir, [name]: value })).toThrow(name)
})

describe('the keys of push messages', () => {
  const VAPID_SUBJECT = 'mailto:operator@play.example'
  const keys = () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '', d } = privateKey.export({ format: 'jwk' })
    const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
    return { VAPID_PUBLIC_KEY: Buffer.concat(point).toString('base64url'), VAPID_PRIVATE_KEY: d }
  }

  it('are taken from the environment', () => {
    const given = keys()
    expect(readConfig({ DATA_DIR: dataDir, ...given, VAPID_SUBJECT }).vapid).toEqual({
      publicKey: given.VAPID_PUBLIC_KEY,
      privateKey: given.VAPID_PRIVATE_KEY,
      subject: VAPID_SUBJECT,
    })
  })

  it.each(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'])('are refused without %s', (name) => {
    const half = { ...keys(), VAPID_SUBJECT, [name]: '' }
    expect(() => readConfig({ DATA_DIR: dataDir, ...half })).toThrow(name)
  })

  it('are refused when they are no pair', () => {
    const mixed = { ...keys(), VAPID_PUBLIC_KEY: keys().VAPID_PUBLIC_KEY, VAPID_SUBJECT }
    expect(() => readConfig({ DATA_DIR: dataDir, ...mixed })).toThrow('no pair')
  })

  it('are of the sandbox itself, and the same at every start, where it is given none', () => {
    const { vapid } = readConfig({ DATA_DIR: dataDir })
    expect(vapid?.publicKey).toMatch(/^[\w-]{87}$/)
    expect(readConfig({ DATA_DIR: dataDir }).vapid).toEqual(vapid)
  })
})
