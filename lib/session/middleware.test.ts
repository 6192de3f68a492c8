import { NextRequest } from 'next/server'
import middleware, { config } from '@/middleware'
import { env } from '../config/env'
import { startScriptedHost } from '../api/testing/scripted-host'

let host: Awaited<ReturnType<typeof startScriptedHost>>
const originals = { origin: env.PUBLIC_ORIGIN, auth: env.hosts.auth }
beforeAll(async () => {
  host = await startScriptedHost()
  host.json(200, { message: '', data: { AVOD_ENABLED: 'false' }, meta: null })
  env.hosts.auth = host.url
})
afterEach(() => {
  env.PUBLIC_ORIGIN = originals.origin
})
afterAll(async () => {
  env.hosts.auth = originals.auth
  await host.stop()
})

async function visit(path: string, cookie = '') {
  const response = await middleware(new NextRequest(`${env.PUBLIC_ORIGIN}${path}`, { headers: { cookie } }))
  const { headers, status } = response
  const address = headers.get('x-middleware-rewrite') ?? headers.get('location')
  return { status, to: address && new URL(address).pathname, next: headers.get('x-middleware-next') }
}

describe.each(['http://localhost:3000', 'https://hilalplay.test'])('reached by %s', (origin) => {
  const prefix = origin.startsWith('https:') ? '__Host-' : ''
  const cookie = (...pairs: string[]) => pairs.map((pair) => prefix + pair).join('; ')
  beforeEach(() => {
    env.PUBLIC_ORIGIN = origin
  })

  it('treats a visitor with an expired access token as logged in', async () => {
    expect(await visit('/en')).toMatchObject({ status: 307, to: '/en/landing' })
    const member = cookie('refresh_token=r', 'token_expiry=1', 'profile_id=2')
    expect(await visit('/en', member)).toEqual({ status: 200, to: null, next: '1' })
  })

  it("rewrites a child's request to the children's pages, which are a 404 from outside", async () => {
    const child = cookie('refresh_token=r', 'token_expiry=1', 'profile_id=2', 'profile_type=KIDS')
    expect(await visit('/ar/detail/x?platform=ios', child)).toMatchObject({
      status: 200,
      to: '/ar-kids/detail/x',
    })
    expect((await visit('/ar-kids/detail/x', child)).status).toBe(404)
  })
})

it.each([
  ['/en/search/ocean.mp4', true],
  ['/en-kids', true],
  ['/icon.svg', false],
  ['/sitemaps/en.xml', false],
  ['/manifests/en.webmanifest', false],
  ['/api/content/faq/list', false],
  ['/texts/en/auth.json', false],
])('matches %s: %s', (path, matches) => {
  const [matcher = ''] = config.matcher
  expect(new RegExp(`^${matcher}$`).test(path)).toBe(matches)
})
