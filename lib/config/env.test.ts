import { parseEnv } from './env'

it('needs nothing: every default is that of one machine', () => {
  expect(parseEnv({})).toMatchObject({
    MODE: 'sandbox',
    PORT: 3000,
    HOST: 'localhost',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    DATA_DIR: '.data',
    LOG_LEVEL: 'info',
    PURGE_TOKEN: '',
  })
  expect(parseEnv({ PLATFORM_PORT: '4100' }).hosts).toMatchObject({
    auth: 'http://127.0.0.1:4100/auth',
    notify: 'http://127.0.0.1:4100/notify',
  })
})

it("takes an operator's hosts and origin without trailing slashes", () => {
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
])('names %s when it is %s', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(name)
})
