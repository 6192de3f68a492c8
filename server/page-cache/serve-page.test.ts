import { request, type ServerResponse } from 'node:http'
import { startEntry, sharedPage } from '../testing/start-entry'
import { rawRequest } from '../testing/raw-request'

const html = { 'content-type': 'text/html; charset=utf-8' }
const errorPage = /^\/[a-z]{2}\/(?:not-found|internal-server-error)$/

let entry: Awaited<ReturnType<typeof startEntry>>
beforeEach(async () => {
  entry = await startEntry((request, response) => {
    if (errorPage.test(request.url ?? '')) response.writeHead(200, sharedPage).end('error page')
    else if (request.url?.includes('/category/')) response.writeHead(404, html).end('empty')
    else response.writeHead(200, html).end('page')
  })
})
afterEach(() => entry.stop())

const seenPaths = () => entry.seen.map(({ url }) => url).filter((url) => !errorPage.test(url))

describe('an invented address', () => {
  it.each([
    '/en/nowhere',
    '/ar/detail/--',
    '/en/detail/x/y',
    '/en/detail/the-lanterns/1/2',
    '/en/detail/99999999999',
    '/en/watch/%D8%A7',
    '/en/category/se-ries',
    '/en/breakdown/home/page/0',
    '/en/channels/guide/a/b',
    '/wp-login.php',
    '/brand/none.png',
    '/library/x.js',
    '/og/en/x.png',
    '/og/xx/x.jpg',
    '/texts/en/none.json',
    '/sitemaps/x',
    '/manifests/xx.webmanifest',
    '/trailers/x/y',
  ])('%s gets the not-found page without asking Next', async (path) => {
    const received = await rawRequest(entry.port, path)
    expect([received.status, received.text]).toEqual([404, 'error page'])
    expect(seenPaths()).toEqual([])
  })

  it.each(['/_next/static/x.js', '/_next/image?url=%2Fx&w=64&q=75', '/_next/data/x/en.json'])(
    '%s below /_next answers 404 without asking Next',
    async (path) => {
      expect((await rawRequest(entry.port, path)).status).toBe(404)
      expect(entry.seen).toHaveLength(0)
    },
  )

  it('renders an address once when Next finds nothing, then caches the miss', async () => {
    for (const _ of [1, 2, 3])
      expect((await rawRequest(entry.port, '/en/category/NONE/page/7')).status).toBe(404)
    expect(seenPaths()).toEqual(['/en/category/NONE/page/7'])
  })
})

it('renders a search once, with its query', async () => {
  expect((await rawRequest(entry.port, '/en/search/moon?page=2')).text).toBe('page')
  expect(seenPaths()).toEqual(['/en/search/moon?page=2'])
})

it('renders a page that Next does not share for each request', async () => {
  for (const _ of [1, 2]) expect((await rawRequest(entry.port, '/en/about-us')).text).toBe('page')
  expect(seenPaths().length).toBeGreaterThan(2)
})

it('serves one page for every query', async () => {
  entry.use((_, response) => response.writeHead(200, sharedPage).end('shared'))
  for (const query of ['', '?platform=ios', '?platform=invented', '?q=1'])
    expect((await rawRequest(entry.port, `/en/about-us${query}`)).text).toBe('shared')
  expect(seenPaths()).toEqual(['/en/about-us'])
})

it('renders two searches at a time per address, and a fixed page meanwhile', async () => {
  const open: (() => void)[] = []
  let started: () => void = () => undefined
  entry.use((request, response) => {
    if (!request.url?.includes('/search/')) return void response.writeHead(200, html).end('page')
    open.push(() => response.writeHead(200, html).end('found'))
    if (open.length >= 2) started()
  })
  const both = new Promise<void>((resolve) => (started = resolve))
  const searches = ['a', 'b', 'c', 'd'].map((word) => rawRequest(entry.port, `/en/search/${word}`))
  await both
  expect((await rawRequest(entry.port, '/en/about-us')).text).toBe('page')
  expect(open).toHaveLength(2)
  started = () => open.at(-1)?.()
  for (const end of open.slice(0, 2)) end()
  expect((await Promise.all(searches)).map(({ text }) => text)).toEqual(searches.map(() => 'found'))
})

it('grants no extra renders to a caller who leaves early', async () => {
  let unfinished = 0
  entry.use((request) => {
    if (request.url?.includes('/search/')) unfinished += 1
  })
  const leave = (word: string) =>
    new Promise<void>((resolve) => {
      const sent = request({ port: entry.port, path: `/en/search/${word}`, headers: { host: 'localhost' } })
      sent.on('error', () => resolve()).end()
      entry.server.once('request', () => setImmediate(() => sent.destroy()))
    })
  for (const word of 'abcdefgh') await leave(word)
  expect(unfinished).toBeLessThanOrEqual(2)
})

describe('a page that Next does not finish in time', () => {
  const limitMs = 20_000
  const timeoutOf = AbortSignal.timeout.bind(AbortSignal)
  let timeout: jest.SpyInstance
  beforeEach(() => {
    timeout = jest
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => timeoutOf(ms === limitMs ? 50 : ms))
  })
  afterEach(() => timeout.mockRestore())

  const search = (word: string) => rawRequest(entry.port, `/en/search/${word}`)
  /** One address may have as many searches rendered at once. */
  const perAddress = ['a', 'b']
  const hangs: [string, (response: ServerResponse) => void][] = [
    ['it does not begin', () => undefined],
    ['it does not end', (response) => void response.writeHead(200, html).write('half')],
  ]

  /** Next leaves so many searches unfinished, and answers the later ones. */
  function hangAtFirst(times: number, hang: (response: ServerResponse) => void): void {
    let left = times
    entry.use(({ url = '' }, response) => {
      if (errorPage.test(url)) response.writeHead(200, sharedPage).end('error page')
      else if (left > 0) hang(response)
      else response.writeHead(200, html).end('found')
      left -= 1
    })
  }

  it.each(hangs)('gets the error page with Retry-After where %s', async (_, hang) => {
    hangAtFirst(1, hang)
    const received = await search('a')
    expect([received.status, received.text, received.headers['retry-after']]).toEqual([
      503,
      'error page',
      '5',
    ])
  })

  it.each(hangs)('frees its render slot where %s', async (_, hang) => {
    hangAtFirst(perAddress.length, hang)
    const late = perAddress.map(search)
    expect((await search('c')).text).toBe('found')
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([503, 503])
  })

  it.each(hangs)('closes its connection to Next where %s', async (_, hang) => {
    hangAtFirst(1, hang)
    await search('a')
    expect(await entry.nextConnections()).toBe(0)
  })
})

describe('a redirect decided by routing', () => {
  const flags = { avodEnabled: false, forceProfileSelection: false }
  let routed: Awaited<ReturnType<typeof startEntry>>
  beforeEach(async () => {
    const next = (_: unknown, response: ServerResponse) => void response.writeHead(200, html).end('page')
    routed = await startEntry(next, { routeFlags: () => Promise.resolve(flags) })
  })
  afterEach(() => routed.stop())

  it.each([
    ['/', 307, '/en/landing'],
    ['/en/my-list?a=1', 307, '/en/landing?a=1'],
    ['/EN/about-us', 308, '/en/about-us'],
  ])('answers %s with %d to %s without asking Next', async (path, status, location) => {
    const received = await rawRequest(routed.port, path)
    expect([received.status, received.headers.location]).toEqual([status, location])
    expect(routed.seen.filter(({ url }) => !errorPage.test(url))).toEqual([])
  })

  it('sets Vary for caches', async () => {
    const { headers } = await rawRequest(routed.port, '/')
    expect(headers.vary).toBe('Cookie, Accept-Language, User-Agent')
  })

  it.each([
    ['/', {}, true],
    ['/', { cookie: 'language=fr' }, false],
    ['/en/my-list', {}, false],
  ])('says of %s with %j whether the language was a guess', async (path, headers, isGuess) => {
    const received = await rawRequest(routed.port, path, { headers })
    expect('set-cookie' in received.headers).toBe(isGuess)
  })

  it.each(['/robots.txt', '/og/en/the-lanterns.jpg', '/en/about-us'])('leaves %s to Next', async (path) => {
    expect((await rawRequest(routed.port, path)).status).toBe(200)
  })
})
