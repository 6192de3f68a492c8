import { checkProduction, parseEnv } from './env'

it('requires nothing: every default suits one machine', () => {
  expect(parseEnv({})).toMatchObject({
    MODE: 'sandbox',
    PORT: 3000,
    HOST: 'localhost',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    DATA_DIR: '.data',
    LOG_LEVEL: 'info',
    MEDIA_DIR: 'platform/seed/assets/footage',
    PURGE_TOKEN: '',
  })
  expect(parseEnv({ PLATFORM_PORT: '4100' }).hosts).toMatchObject({
    auth: 'http://127.0.0.1:4100/auth',
    notify: 'http://127.0.0.1:4100/notify',
  })
})

it("strips trailing slashes from an operator's hosts and origin", () => {
  const env = parseEnv({ CONTENT_HOST: 'https://c.example/api/', PUBLIC_ORIGIN: 'https://play.example/' })
  expect([env.hosts.content, env.PUBLIC_ORIGIN]).toEqual(['https://c.example/api', 'https://play.example'])
})

it.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['MODE', 'test'],
  ['CONTENT_HOST', 'file:///etc/passwd'],
  ['PUBLIC_ORIGIN', 'play.example'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '1.5'],
  ['TRUST_PROXY', '10'],
  ['CAPTCHA_PROVIDER', 'none'],
  ['SERVICE_WORKER', 'maybe'],
  ['DEBUG_BAR', '1'],
  ['GOOGLE_ANALYTICS_ID', 'UA-1'],
  ['APP_STORE_URL', 'http://apps.example/1'],
  ['PLAY_STORE_URL', 'javascript:alert(1)'],
])('names %s when it is %s', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(name)
})

it('names every variable that is wrong at once', () => {
  expect(() => parseEnv({ PORT: 'x', MODE: 'y' })).toThrow(/MODE.*PORT|PORT.*MODE/s)
})

it('treats an empty variable as unset', () => {
  const { social, ...env } = parseEnv({ PORT: '', LOG_LEVEL: '', PUBLIC_ORIGIN: '', CONTENT_HOST: '' })
  expect(parseEnv({})).toMatchObject(env)
  expect(Object.keys(social)).toEqual(Object.keys(parseEnv({}).social))
})

it('reads no media of its own where the content is on another host', () => {
  expect(parseEnv({ CONTENT_HOST: 'https://c.example' }).MEDIA_DIR).toBe('')
})

it('shows the debug bar in a sandbox that enables it, and never in production', () => {
  expect(parseEnv({}).DEBUG_BAR).toBe(false)
  expect(parseEnv({ DEBUG_BAR: 'on' }).DEBUG_BAR).toBe(true)
  expect(parseEnv({ DEBUG_BAR: 'on', MODE: 'production' }).DEBUG_BAR).toBe(false)
})

it.each([
  [undefined, 0],
  ['', 0],
  ['false', 0],
  ['0', 0],
  ['true', 1],
  ['1', 1],
  ['3', 3],
])('reads TRUST_PROXY %p as %d proxies', (TRUST_PROXY, count) => {
  expect(parseEnv({ TRUST_PROXY }).TRUST_PROXY).toBe(count)
})

describe('checkProduction', () => {
  const fit = {
    MODE: 'production',
    PUBLIC_ORIGIN: 'https://play.example',
    PURGE_TOKEN: 'Xv7m1QhD4rZkT9sPbW2yLc8NfJ3gUe6A',
    TRUST_PROXY: '1',
  }
  const check = (changes: Record<string, string | undefined> = {}) => {
    const source = { ...fit, ...changes }
    return () => checkProduction(parseEnv(source), source)
  }

  it('accepts an https origin behind a stated number of proxies', () => {
    expect(check()).not.toThrow()
    expect(check({ TRUST_PROXY: '0' })).not.toThrow()
  })

  it('accepts an http origin on this machine without the number of proxies', () => {
    expect(check({ PUBLIC_ORIGIN: 'http://localhost:3000', TRUST_PROXY: undefined })).not.toThrow()
  })

  it('requires nothing of sandbox mode', () => {
    expect(check({ MODE: 'sandbox', TRUST_PROXY: undefined, PURGE_TOKEN: undefined })).not.toThrow()
  })

  it.each([
    ['an https origin without TRUST_PROXY', { TRUST_PROXY: undefined }, 'TRUST_PROXY'],
    ['an https origin with an empty TRUST_PROXY', { TRUST_PROXY: '' }, 'TRUST_PROXY'],
    ['no origin', { PUBLIC_ORIGIN: undefined }, 'PUBLIC_ORIGIN'],
    ['a plain origin', { PUBLIC_ORIGIN: 'http://play.example' }, 'PUBLIC_ORIGIN must start with https'],
    ['no PURGE_TOKEN', { PURGE_TOKEN: undefined }, 'PURGE_TOKEN'],
    ['a short PURGE_TOKEN', { PURGE_TOKEN: 'x' }, 'PURGE_TOKEN must have 32'],
    ['a PURGE_TOKEN of one letter', { PURGE_TOKEN: 'p'.repeat(32) }, 'PURGE_TOKEN can be guessed'],
  ])('refuses %s', (_, changes, fault) => {
    expect(check(changes)).toThrow(fault)
  })
})

it.each([
  ['the media of the platform beside it', {}, 'platform/seed/assets/footage'],
  ['no media where the content host is another', { CONTENT_HOST: 'https://api.example/content' }, ''],
  [
    'the media of a folder that is named',
    { CONTENT_HOST: 'https://a.example', MEDIA_DIR: '/media' },
    '/media',
  ],
])('sends %s', (_, source, folder) => {
  expect(parseEnv(source).MEDIA_DIR).toBe(folder)
})
