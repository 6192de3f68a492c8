import { filesOfPage, startWorker, type WorkerScope } from './service-worker'

const origin = 'https://play.test'
const immutable = 'public, max-age=31536000, immutable'
const offlineHtml =
  '<link rel="preload" href="/_next/static/media/figtree.woff2" as="font"/><script src="/_next/static/chunks/a.js"></script>'

type Handler = (event: never) => void
type Sent = [url: string, init: RequestInit | undefined]

/** Node's responses have no origin, so they never count as same-origin. */
function respond(body: string, headers: Record<string, string>, status = 200): Response {
  const response = new Response(body, { status, headers })
  Object.defineProperty(response, 'type', { value: 'basic' })
  const clone = () => respond(body, headers, status)
  return Object.assign(response, { clone })
}

/** Caches in memory, by path. */
function createCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const pathOf = (request: RequestInfo | URL) =>
    new URL(typeof request === 'string' || request instanceof URL ? request : request.url, origin).pathname
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return Promise.resolve({
      match: (request: RequestInfo) => Promise.resolve(store.get(pathOf(request))?.clone()),
      put: (request: RequestInfo, response: Response) =>
        Promise.resolve(void store.set(pathOf(request), response)),
      delete: (request: RequestInfo) => Promise.resolve(store.delete(pathOf(request))),
      keys: () => Promise.resolve([...store.keys()].map((path) => ({ url: origin + path }))),
    })
  }
  const match = (request: RequestInfo) => {
    const store = [...stores.values()].find((candidate) => candidate.has(pathOf(request)))
    return Promise.resolve(store?.get(pathOf(request))?.clone())
  }
  const caches = {
    open,
    match,
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  }
  const stored = () => Object.fromEntries([...stores].map(([name, store]) => [name, [...store.keys()]]))
  return { caches: caches as unknown as CacheStorage, stored }
}

const pages: Readonly<Record<string, () => Response>> = {
  '/en/offline': () => respond(offlineHtml, { 'cache-control': 'public, max-age=0' }),
  '/ar/offline': () => respond('بلا شبكة', { 'cache-control': 'public, max-age=0' }),
  '/_next/static/media/figtree.woff2': () => respond('font', { 'cache-control': immutable }),
  '/_next/static/chunks/a.js': () => respond('a', { 'cache-control': immutable }),
  '/en/my-list': () => respond('private page', { 'cache-control': 'private, no-store' }),
}

let handlers: Partial<Record<string, Handler>>
let isOnline: boolean
let sent: Sent[]
let scope: WorkerScope
let stored: () => Record<string, string[]>
let unregister: jest.Mock
const [focus, openWindow, showNotification] = [jest.fn(), jest.fn(), jest.fn()]
let extra: Record<string, () => Response>

function start(release: string, caches = createCaches()) {
  handlers = {}
  stored = caches.stored
  scope = {
    release,
    origin,
    caches: caches.caches,
    clients: {
      claim: jest.fn(() => Promise.resolve()),
      matchAll: () =>
        Promise.resolve([
          { url: `${origin}/en/detail/x`, focus },
          { url: `${origin}/`, focus: jest.fn() },
        ]),
      openWindow,
    },
    registration: { unregister, showNotification },
    skipWaiting: jest.fn(() => Promise.resolve()),
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), origin)
      sent.push([url.pathname, init])
      const page = extra[url.pathname] ?? pages[url.pathname]
      return isOnline && page ? Promise.resolve(page()) : Promise.reject(new TypeError('Failed to fetch'))
    },
    addEventListener: (name: string, handler: Handler) => void (handlers[name] = handler),
  }
  startWorker(scope)
  return caches
}

async function run(name: 'install' | 'activate'): Promise<void> {
  const tasks: Promise<unknown>[] = []
  handlers[name]?.({ waitUntil: (task: Promise<unknown>) => void tasks.push(task) } as never)
  await Promise.all(tasks)
}

/** The worker's response; `null` where it leaves the request to the browser. */
async function request(path: string, { mode = 'no-cors', method = 'GET', from = origin } = {}) {
  const tasks: Promise<unknown>[] = []
  let response: Promise<Response> | null = null
  const sentRequest = new Request(from + path, { method })
  Object.defineProperty(sentRequest, 'mode', { value: mode })
  handlers.fetch?.({
    request: sentRequest,
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (task: Promise<unknown>) => void tasks.push(task),
    respondWith: (given: Promise<Response>) => void (response = given),
  } as never)
  const given = await (response as Promise<Response> | null)
  await Promise.all(tasks)
  return given && (await given.text())
}

const open = (path: string) => request(path, { mode: 'navigate' })

async function installed(release = 'r1', caches = createCaches()) {
  start(release, caches)
  await run('install')
  await run('activate')
  return caches
}

beforeEach(() => {
  isOnline = true
  sent = []
  extra = {}
  unregister = jest.fn(() => Promise.resolve(true))
})

it('stores the offline page in the language of the open page, with its files, and takes over at once', async () => {
  await installed()
  expect(stored()).toEqual({
    'hilalplay-pages-r1': ['/_next/static/chunks/a.js', '/_next/static/media/figtree.woff2', '/en/offline'],
  })
  expect(scope.skipWaiting).toHaveBeenCalled()
  expect(scope.clients.claim).toHaveBeenCalled()
})

it('fetches what it precaches without cookies', async () => {
  await installed()
  expect(sent.map(([, init]) => init?.credentials)).toEqual(['omit', 'omit', 'omit'])
})

it('shows a page from the network and stores none of it', async () => {
  await installed()
  const before = stored()
  expect(await open('/en/my-list')).toBe('private page')
  expect(stored()).toEqual(before)
})

it('shows the offline page in the language of the address without a network', async () => {
  await installed()
  extra['/ar'] = () => respond('home', { 'cache-control': 'public, max-age=0' })
  await open('/ar')
  isOnline = false
  expect(await open('/ar/my-list')).toBe('بلا شبكة')
  expect(await open('/en')).toBe(offlineHtml)
})

it('shows the offline page in a language that it has where the address names none or another', async () => {
  await installed()
  isOnline = false
  expect(await open('/')).toBe(offlineHtml)
  expect(await open('/fr/search')).toBe(offlineHtml)
})

it('shows the next page from the network again once it is back', async () => {
  await installed()
  isOnline = false
  await open('/en/my-list')
  isOnline = true
  expect(await open('/en/my-list')).toBe('private page')
})

it('serves a file of the build from its cache once it was loaded', async () => {
  await installed()
  extra['/_next/static/chunks/b.js'] = () => respond('b', { 'cache-control': immutable })
  expect(await request('/_next/static/chunks/b.js')).toBe('b')
  isOnline = false
  expect(await request('/_next/static/chunks/b.js')).toBe('b')
})

it.each([
  ['is private', { 'cache-control': 'private, immutable' }],
  ['may change', { 'cache-control': 'public, max-age=60' }],
  ['is larger than half a megabyte', { 'cache-control': immutable, 'content-length': '600000' }],
])('stores no file that %s', async (_what, headers) => {
  await installed()
  extra['/_next/static/chunks/b.js'] = () => respond('b', headers)
  await request('/_next/static/chunks/b.js')
  expect(Object.values(stored()).flat()).not.toContain('/_next/static/chunks/b.js')
})

it('stores no offline page that is private', async () => {
  extra['/en/offline'] = () => respond('mine', { 'cache-control': 'private, max-age=0' })
  await installed()
  expect(Object.values(stored()).flat()).toEqual([])
})

it('limits the number of files, and removes the oldest first', async () => {
  await installed()
  const name = (at: number) => `/_next/static/chunks/n${at}.js`
  for (let at = 0; at < 153; at += 1) {
    extra[name(at)] = () => respond('n', { 'cache-control': immutable })
    await request(name(at))
  }
  const files = stored()['hilalplay-files-r1'] ?? []
  expect([files.length, files.includes(name(2)), files.includes(name(3))]).toEqual([150, false, true])
})

it.each([
  ['a call', '/api/content/v3/categories', {}],
  ['a navigation to the gateway', '/api/social/callback', { mode: 'navigate' }],
  ['a picture', '/img/320/art/x.webp', {}],
  ['media', '/media/x/y/master.m3u8', {}],
  ['the player library', '/library/hls-1.7.4.js', {}],
  ['a form', '/en/login', { mode: 'navigate', method: 'POST' }],
  ['another origin', '/_next/static/a.js', { from: 'https://cdn.test' }],
])('leaves %s to the browser', async (_what, path, options) => {
  await installed()
  expect(await request(path, options)).toBeNull()
})

it('removes what an earlier release has stored, and nothing else', async () => {
  const caches = await installed('r1')
  await (await caches.caches.open('not-ours')).put('/x', respond('x', {}))
  await installed('r2', caches)
  expect(Object.keys(stored())).toEqual(['not-ours', 'hilalplay-pages-r2'])
})

it('fails to install where the offline page cannot be had, so that the earlier worker stays', async () => {
  isOnline = false
  start('r1')
  await expect(run('install')).rejects.toThrow('Failed to fetch')
  expect(scope.skipWaiting).not.toHaveBeenCalled()
})

it('removes itself and all that it has stored where workers are off', async () => {
  const caches = await installed('r1')
  await installed('', caches)
  expect(stored()).toEqual({})
  expect(unregister).toHaveBeenCalledTimes(1)
  expect(handlers.fetch).toBeUndefined()
})

it('finds the scripts of a page and its preloaded fonts, in the markup and in the Link header', () => {
  const html =
    '"/_next/static/chunks/a.js" url(/_next/static/media/other.woff2) \\"/_next/static/chunks/b.js\\"'
  expect(filesOfPage(html, '</_next/static/media/f.woff2>; rel=preload')).toEqual([
    '/_next/static/chunks/a.js',
    '/_next/static/chunks/b.js',
    '/_next/static/media/f.woff2',
  ])
})

describe('push messages', () => {
  const message = {
    ...{ title: 'Night Train', body: 'Starts soon on Noor', lang: 'ar', dir: 'rtl' },
    ...{ tag: 'reminder-1', path: '/ar/watch/channel/noor' },
  }

  async function send(name: 'push' | 'notificationclick', event: object) {
    const tasks: Promise<unknown>[] = []
    const waitUntil = (task: Promise<unknown>) => void tasks.push(task)
    handlers[name]?.({ ...event, waitUntil } as never)
    await Promise.all(tasks)
  }
  const push = (data: unknown) => send('push', { data: { json: () => data } })
  const close = jest.fn()
  const press = (data: unknown) => send('notificationclick', { notification: { close, data } })

  beforeEach(async () => {
    jest.clearAllMocks()
    await installed()
  })

  it('are shown in their language and direction, and stored nowhere', async () => {
    const before = stored()
    await push(message)
    expect(showNotification).toHaveBeenCalledWith(
      'Night Train',
      expect.objectContaining({
        ...{ body: message.body, lang: 'ar', dir: 'rtl', tag: 'reminder-1' },
        data: { path: message.path },
      }),
    )
    expect(stored()).toEqual(before)
  })

  it.each([[null], [{}], [{ ...message, title: 1 }], [{ ...message, path: undefined }]])(
    'are not shown for %j',
    async (data) => {
      await push(data)
      expect(showNotification).not.toHaveBeenCalled()
    },
  )

  it('open their page when they are pressed', async () => {
    await press({ path: message.path })
    expect(close).toHaveBeenCalled()
    expect(openWindow).toHaveBeenCalledWith(`${origin}/ar/watch/channel/noor`)
  })

  it('bring the window of their page to the front where there is one', async () => {
    await press({ path: '/en/detail/x' })
    expect(focus).toHaveBeenCalledTimes(1)
    expect(openWindow).not.toHaveBeenCalled()
  })

  it.each([
    'https://evil.example/',
    '//evil.example/x',
    'javascript:alert(1)',
    '\\\\evil.example',
    7,
    undefined,
  ])('never lead to %j', async (path) => {
    await press({ path })
    expect(openWindow).not.toHaveBeenCalled()
  })
})
