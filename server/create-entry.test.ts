import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { announcePurge } from '@/lib/api/server/purge'
import { rawBytes, rawRequest } from './testing/raw-request'
import { sharedPage, startEntry } from './testing/start-entry'

const html = `<!doctype html><title>Home</title><script>self.__next_f.push([0])</script>${'<p>card</p>'.repeat(300)}`
const scriptHash = createHash('sha256').update('self.__next_f.push([0])').digest('base64')
const member = 'refresh_token=secret-token; token_expiry=99; profile_id=7; other=1'

let entry: Awaited<ReturnType<typeof startEntry>>
beforeEach(async () => {
  entry = await startEntry((request, response) => {
    const { url = '' } = request
    if (url.startsWith('/en/internal-server-error'))
      response.writeHead(200, sharedPage).end('<h1>deserted</h1>')
    else if (url === '/en/not-found') response.writeHead(200, sharedPage).end('<h1>missing</h1>')
    else if (url.startsWith('/en/help-center'))
      response.writeHead(500, { 'content-type': 'text/html' }).end('stack trace')
    else if (url.startsWith('/en/privacy-policy')) response.writeHead(404, sharedPage).end('<html></html>')
    else if (url.startsWith('/en/landing')) response.writeHead(200, { 'content-type': 'text/html' }).end(html)
    else if (url === '/' || url.startsWith('/?'))
      response.writeHead(307, { location: `http://${request.headers.host}/en${url.slice(1)}` }).end()
    else if (url.startsWith('/api/'))
      response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=1' }).end('{}')
    else if (url.startsWith('/_next/static/'))
      response
        .writeHead(200, {
          'content-type': 'text/javascript',
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .end('x'.repeat(4_000))
    else
      response.writeHead(200, { ...sharedPage, 'x-powered-by': 'Next.js', 'x-nextjs-cache': 'HIT' }).end(html)
  })
})
afterEach(() => entry.stop())

const get = (path: string, headers: Record<string, string> = {}) => rawRequest(entry.port, path, { headers })

describe('the page cache', () => {
  it('asks Next once and serves everybody of one class, whatever the query and the cookies', async () => {
    const responses = [
      await get('/en'),
      await get('/en?utm_source=a'),
      await get('/en?_rsc=1&x=2', { cookie: 'language=en; device_id=abc' }),
    ]
    expect(responses.map(({ status, text }) => [status, text === html])).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ])
    expect(entry.seen.map(({ url }) => url)).toEqual(['/en'])
  })

  it('keeps guests, members, children and crawlers apart without passing personal data to Next', async () => {
    await get('/en', { cookie: 'device_id=abc', 'accept-language': 'fr', 'user-agent': 'Firefox' })
    await get('/en', { cookie: member })
    await get('/en', { cookie: `${member}; profile_type=KIDS` })
    await get('/en', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    expect(entry.seen.map(({ headers }) => headers.cookie)).toEqual([
      undefined,
      'refresh_token=1; token_expiry=1; profile_id=1',
      'refresh_token=1; token_expiry=1; profile_id=1; profile_type=KIDS',
      undefined,
    ])
    expect(entry.seen[0]?.headers).not.toHaveProperty('accept-language')
    expect(entry.seen[3]?.headers['user-agent']).toBe('Googlebot')
  })

  it('lets shared caches store only the pages of guests', async () => {
    expect((await get('/en')).headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=30/)
    expect((await get('/en', { cookie: member })).headers['cache-control']).toMatch(/^private/)
    expect((await get('/en', { 'user-agent': 'Googlebot' })).headers['cache-control']).toMatch(/^private/)
  })

  it('forbids the browser to store pages that show member data', async () => {
    for (const path of ['/en/settings', '/ar/profiles/edit/7', '/en/my-list'])
      expect((await get(path, { cookie: member })).headers['cache-control']).toBe('private, no-store')
  })

  it('does not share personalised responses between visitors', async () => {
    const { headers } = await get('/en', { cookie: 'refresh_token=x; token_expiry=99' })
    expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate')
  })

  it('answers 404 to the internal kids path', async () => {
    await entry.warm()
    const before = entry.seen.length
    for (const path of ['/en-kids', '/ar%2Dkids/detail/x'])
      expect((await get(path, { cookie: member })).status).toBe(404)
    expect(entry.seen.length).toBe(before)
  })

  it('never shares pages of members without a profile', async () => {
    for (const round of [1, 2])
      await get('/en', { cookie: `refresh_token=x; token_expiry=99; round=${round}` })
    expect(entry.seen).toHaveLength(2)
  })

  it('caches deferred message files byte for byte', async () => {
    const texts = '{"auth":{"rich":"<script>never run</script>"}}'
    const type = 'application/json'
    entry.use((_, response) => response.writeHead(200, { ...sharedPage, 'content-type': type }).end(texts))
    const responses = [await get('/texts/en/auth.json'), await get('/texts/en/auth.json?x=1')]
    expect(responses.map(({ text, headers }) => [text, headers['content-type']])).toEqual([
      [texts, type],
      [texts, type],
    ])
    expect(responses[0]?.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=30/)
    expect(entry.seen).toHaveLength(1)
  })

  it('does not cache a response that sets a cookie', async () => {
    entry.use((_, response) => response.writeHead(200, { ...sharedPage, 'set-cookie': 'a=1' }).end(html))
    await get('/en')
    await get('/en')
    expect(entry.seen.length).toBeGreaterThan(2)
  })

  it('answers in the encoding that the client takes, with the same bytes', async () => {
    await get('/en')
    const zipped = await get('/en', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(zipped.body).toString()).toBe(html)
    let brotli = await get('/en', { 'accept-encoding': 'gzip, br' })
    while (brotli.headers['content-encoding'] !== 'br')
      brotli = await get('/en', { 'accept-encoding': 'gzip, br' })
    expect(brotliDecompressSync(brotli.body).toString()).toBe(html)
    expect(brotli.headers.vary).toContain('Accept-Encoding')
    expect(brotli.headers['content-length']).toBe(String(brotli.body.length))
  })

  it('answers 304 to a matching ETag, and HEAD without a body', async () => {
    const { etag = '' } = (await get('/en')).headers
    const again = await get('/en', { 'if-none-match': `"other", ${etag}` })
    expect([again.status, again.text, again.headers['content-length']]).toEqual([304, '', undefined])
    const head = await rawRequest(entry.port, '/en', { method: 'HEAD' })
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(html.length)])
  })

  it('shows a change right after a purge, and the stale page when Next then fails', async () => {
    await get('/en')
    announcePurge(['home'])
    entry.use((_, response) => response.writeHead(200, sharedPage).end('new'))
    expect((await get('/en')).text).toBe('new')
    announcePurge(['home'])
    entry.use((_, response) => response.writeHead(500).end())
    expect((await get('/en')).text).toBe('new')
  })
})

describe('unusual responses from Next', () => {
  it('are replaced by the localised error page on failure and never cached', async () => {
    const reply = await get('/en/help-center')
    expect([reply.status, reply.text, reply.headers['cache-control']]).toEqual([
      500,
      '<h1>deserted</h1>',
      'no-store',
    ])
  })

  it('fall back to plain text when even the error page fails', async () => {
    entry.use((_, response) => response.writeHead(500).end('stack trace'))
    const reply = await get('/ar/landing')
    expect([reply.status, reply.text]).toEqual([500, 'Internal Server Error'])
  })

  it.each(['/en/privacy-policy', '/en/not-found', '/en/not-found?x=1'])(
    'get the full not-found page for %s, with a matching policy',
    async (path) => {
      const reply = await get(path)
      expect([reply.status, reply.text]).toEqual([404, '<h1>missing</h1>'])
      expect(reply.headers['content-security-policy']).toContain("script-src 'self';")
    },
  )

  it('give the not-found page its 404 status', async () => {
    const reply = await get('/en/not-found/url=%2Fen')
    expect([reply.status, reply.text, reply.headers['cache-control']]).toEqual([404, html, 'no-store'])
  })

  it('keep a missing file a 404', async () => {
    entry.use((_, response) => response.writeHead(404, sharedPage).end('<html></html>'))
    expect((await get('/nothing.txt')).status).toBe(404)
  })

  it('keep the query of a redirect and make it relative', async () => {
    const reply = await get('/?a=1')
    expect([reply.status, reply.headers.location]).toEqual([307, '/en?a=1'])
  })

  it('declare the charset of text', async () => {
    entry.use((_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('x'))
    expect((await get('/robots.txt')).headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  it('are cached compressed for static files', async () => {
    await get('/_next/static/a.js')
    const reply = await get('/_next/static/a.js', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(reply.body)).toHaveLength(4_000)
    expect(reply.headers['cache-control']).toContain('immutable')
    expect(entry.seen).toHaveLength(1)
  })
})

describe('headers', () => {
  it.each([
    ['a kept page', '/en', {}],
    ['a member page', '/en', { cookie: member }],
    ['a dynamic page', '/en/landing', {}],
    ['a missing page', '/en/privacy-policy', {}],
    ['a failed page', '/en/help-center', {}],
    ['a redirect', '/', {}],
    ['the gateway', '/api/content/faq/list', {}],
    ['a file of the build', '/_next/static/a.js', {}],
    ['a refused host', '/en', { host: 'evil.example' }],
    ['a bad media address', '/media/../secret', {}],
    ['health', '/healthz', {}],
  ])('are present on %s', async (_, path, headers: Record<string, string>) => {
    const reply = await get(path, headers)
    expect(reply.headers).toMatchObject({
      'strict-transport-security': expect.stringMatching(/max-age=\d{8}; includeSubDomains/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.any(String),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(reply.headers).not.toHaveProperty('x-powered-by')
  })

  it('allow exactly the inline scripts of a page', async () => {
    for (const path of ['/en', '/en/landing']) {
      expect((await get(path)).headers['content-security-policy']).toContain(
        `script-src 'self' 'sha256-${scriptHash}'`,
      )
    }
  })

  it('send no referrer from pages whose address holds a token', async () => {
    expect((await get('/en/reset-password?token=x')).headers['referrer-policy']).toBe('no-referrer')
    expect((await get('/en/about-us')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    await get('/en')
    for (const path of [
      '/en?reset-password=x',
      '/en?a=1&token=x',
      '/api/social/callback?code=x',
      '/api/content/x?otp=1',
    ])
      expect([path, (await get(path)).headers['referrer-policy']]).toEqual([path, 'no-referrer'])
  })

  it('ignore forged client headers', async () => {
    const forged = {
      'x-middleware-subrequest': 'middleware:middleware',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '6.6.6.6',
      'x-invoke-path': '/admin',
      'x-nextjs-data': '1',
      'x-client-address': '6.6.6.6',
      'x-request-id': 'forged-request',
    }
    await get('/en/landing', { ...forged, cookie: member })
    await get('/api/content/faq/list', { ...forged, cookie: member })
    for (const { headers } of entry.seen) {
      expect(JSON.stringify(headers)).not.toMatch(/evil|6\.6\.6\.6|subrequest|invoke|nextjs|forged/)
    }
    const [, page, api] = [null, entry.seen.at(-2), entry.seen.at(-1)]
    expect(page?.headers.cookie).not.toContain('secret-token')
    expect(api?.headers.cookie).toContain('secret-token')
    expect(api?.headers['x-client-address']).toBe('127.0.0.1')
  })
})

describe('request validation', () => {
  it.each([
    ['another host', '/en', { host: 'evil.example' }, 421],
    ['a path that cannot be decoded', '/en/%E0%A4%A', {}, 400],
    ['an encoded NUL', '/en/%00', {}, 400],
    ['a way up', '/en/../api/content/faq/list', {}, 400],
    ['an encoded way up', '/en/%2E./api/content/faq/list', {}, 400],
    ['the data of a segment', '/en/detail/x.segments/_full.segment.rsc', {}, 404],
    ['the data of a page', '/en/detail/x.prefetch.rsc', {}, 404],
    ['the data of a page in other letters', '/en/detail/x%2Ersc', {}, 404],
    ['an endless address', `/en/${'a'.repeat(13_000)}`, {}, 414],
    ['endless headers', '/en', { 'x-long': 'a'.repeat(20_000) }, 431],
  ])('answers %s with its status', async (_, path, headers: Record<string, string>, status) => {
    expect((await get(path, headers)).status).toBe(status)
    expect(entry.seen).toHaveLength(0)
  })

  it('rejects POST to pages, so no server action is reachable', async () => {
    const headers = { 'next-action': 'x'.repeat(40), 'content-type': 'multipart/form-data; boundary=x' }
    const reply = await rawRequest(entry.port, '/en', { method: 'POST', headers, body: 'garbage' })
    expect([reply.status, reply.headers.allow, entry.seen.length]).toEqual([405, 'GET, HEAD', 0])
  })

  it('redirects doubled slashes to a normal path', async () => {
    const reply = await get('//evil.example/x')
    expect([reply.status, reply.headers.location]).toEqual([308, '/evil.example/x'])
    expect((await get('/\\evil.example')).headers.location).toBe('/evil.example')
  })

  it.each([
    [
      'an absolute address',
      'GET http://169.254.169.254/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['no host', 'GET /en HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/x/y HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    [
      'length and chunks',
      'POST /api/x/y HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['no HTTP', 'hello\r\n\r\n', 400],
  ])('refuses %s', async (_, bytes, status) => {
    expect((await rawBytes(entry.port, bytes)).split(' ', 2)).toEqual(['HTTP/1.1', String(status)])
    expect(entry.seen).toHaveLength(0)
  })
})
