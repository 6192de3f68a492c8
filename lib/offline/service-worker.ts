import { isLangCode, type LangCode } from '@/lib/contract'

interface WaitingEvent {
  waitUntil: (task: Promise<unknown>) => void
}

interface RequestEvent extends WaitingEvent {
  request: Request
  /** The response that the browser requested while the worker was starting. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

interface PushEvent extends WaitingEvent {
  data: { json: () => unknown } | null
}

interface ClickEvent extends WaitingEvent {
  notification: { close: () => void; data: unknown }
}

interface PageWindow {
  url: string
  focus: () => Promise<unknown>
}

/** The part of the worker's global scope that the DOM's types lack. */
export interface WorkerScope {
  /** The build of the pages; empty where the operator has switched workers off. */
  release: string
  origin: string
  caches: CacheStorage
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { includeUncontrolled: true; type: 'window' }) => Promise<readonly PageWindow[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: {
    showNotification: (title: string, options: NotificationOptions) => Promise<void>
    navigationPreload?: { enable: () => Promise<void> }
    unregister: () => Promise<boolean>
  }
  skipWaiting: () => Promise<void>
  fetch: typeof fetch
  addEventListener: ((name: 'install' | 'activate', listener: (event: WaitingEvent) => void) => void) &
    ((name: 'fetch', listener: (event: RequestEvent) => void) => void) &
    ((name: 'push', listener: (event: PushEvent) => void) => void) &
    ((name: 'notificationclick', listener: (event: ClickEvent) => void) => void)
}

const prefix = 'hilalplay-'
/** Files loaded by pages, besides those of the offline page. */
const maxFiles = 150
const maxFileBytes = 512 * 1024

const notificationIcon = '/brand/icon-192.png'

const builtFile = /^\/_next\/static\//
const scriptsAndSheets = /\/_next\/static\/[\w./~@%-]+\.(?:js|css)/g
const preloadedFonts = /(?:href="|<)(\/_next\/static\/[\w./~@%-]+\.woff2)/g

const offlinePath = (lang: LangCode) => `/${lang}/offline`

/** The language of a page's path, `null` for the path without one, and `undefined` for other paths. */
function langOfPage(path: string): LangCode | null | undefined {
  if (path === '/') return null
  const [, first] = path.split('/')
  return isLangCode(first) ? first : undefined
}

/** Whether a response is declared the same for everybody. */
function isPublic({ status, type, redirected, headers }: Response): boolean {
  const control = headers.get('cache-control') ?? ''
  return status === 200 && type === 'basic' && !redirected && /\bpublic\b/.test(control)
}

/** Whether a response is an immutable file of the build, and small enough to store. */
function isStorableFile(response: Response): boolean {
  const isImmutable = /\bimmutable\b/.test(response.headers.get('cache-control') ?? '')
  return (
    isPublic(response) && isImmutable && Number(response.headers.get('content-length') ?? 0) <= maxFileBytes
  )
}

/** The scripts, style sheets and preloaded fonts of a page, as far as they are of the build. */
export function filesOfPage(html: string, link: string | null): string[] {
  const fonts = [...`${html} ${link ?? ''}`.matchAll(preloadedFonts)].map(([, path = '']) => path)
  return [...new Set([...(html.match(scriptsAndSheets) ?? []), ...fonts])]
}

/** Removes the caches of all releases but these. */
async function removeCaches({ caches }: WorkerScope, except: readonly string[] = []): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && !except.includes(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** A worker that replaces the previous one, and then removes itself with all that was stored. */
function retire(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) =>
    event.waitUntil(removeCaches(scope).then(() => scope.registration.unregister())),
  )
}

/** The offline page in the languages of this browser, with its files. */
function createOfflinePages({ caches, fetch }: WorkerScope, cacheName: string) {
  const saving = new Map<LangCode, Promise<void>>()

  async function fetchPage(lang: LangCode): Promise<void> {
    const cache = await caches.open(cacheName)
    if (await cache.match(offlinePath(lang))) return
    // Without cookies: the page is a guest's, whoever is logged in.
    const page = await fetch(offlinePath(lang), { credentials: 'omit', cache: 'no-cache' })
    if (!isPublic(page)) return
    const files = filesOfPage(await page.clone().text(), page.headers.get('link'))
    await Promise.all(
      files.map(async (path) => {
        const file = await fetch(path, { credentials: 'omit' })
        if (isStorableFile(file)) await cache.put(path, file)
      }),
    )
    await cache.put(offlinePath(lang), page)
  }

  return {
    /** Stores the page in a language once. A failed attempt is repeated with the next page. */
    save(lang: LangCode): Promise<void> {
      const current = saving.get(lang) ?? fetchPage(lang)
      saving.set(lang, current)
      current.catch(() => saving.delete(lang))
      return current
    },
    /** The page in a language, else in any stored one. */
    async find(lang: LangCode | null): Promise<Response | undefined> {
      const cache = await caches.open(cacheName)
      const own = lang && (await cache.match(offlinePath(lang)))
      if (own) return own
      const [any] = (await cache.keys()).filter(({ url }) => url.endsWith('/offline'))
      return any && cache.match(any)
    },
  }
}

/** A file of the build: the stored one, else the network's, which is then stored. */
async function serveFile(
  { caches, fetch }: WorkerScope,
  event: RequestEvent,
  cacheName: string,
): Promise<Response> {
  const { request } = event
  const stored = await caches.match(request, { ignoreVary: true })
  if (stored) return stored
  const response = await fetch(request)
  if (!isStorableFile(response)) return response
  const copy = response.clone()
  const store = async () => {
    const cache = await caches.open(cacheName)
    await cache.put(request, copy)
    const oldest = (await cache.keys()).slice(0, -maxFiles)
    await Promise.all(oldest.map((file) => cache.delete(file)))
  }
  event.waitUntil(store().catch(() => undefined))
  return response
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Shows a push message of the platform. Nothing of it is stored. */
async function showPush({ registration }: WorkerScope, { data }: PushEvent): Promise<void> {
  const { title, body, lang, dir, tag, path } = (data?.json() ?? {}) as Record<string, unknown>
  if (!isText(title) || !isText(body) || !isText(path)) return
  await registration.showNotification(title, {
    body,
    lang: isText(lang) ? lang : undefined,
    dir: dir === 'rtl' ? 'rtl' : 'ltr',
    tag: isText(tag) ? tag : undefined,
    icon: notificationIcon,
    data: { path },
  })
}

/** Opens the page of a pressed notification, or the window that shows it. Another origin's is never opened. */
async function openPressed({ clients, origin }: WorkerScope, { notification }: ClickEvent): Promise<void> {
  notification.close()
  const { path } = (notification.data ?? {}) as { path?: unknown }
  const url = isText(path) && URL.canParse(path, origin) ? new URL(path, origin) : null
  if (url?.origin !== origin) return
  const windows = await clients.matchAll({ includeUncontrolled: true, type: 'window' })
  const open = windows.find((page) => new URL(page.url).pathname === url.pathname)
  await (open ? open.focus() : clients.openWindow(url.href))
}

/**
 * The service worker. Pages come from the network; when it fails, the offline page replaces them. Files of the build
 * come from a cache of their release. Calls, pictures, media and methods other than GET are left alone. Push messages are
 * shown, and lead to their page.
 */
export function startWorker(scope: WorkerScope): void {
  const { release, origin } = scope
  if (release === '') return retire(scope)
  const [pages, files] = [`${prefix}pages-${release}`, `${prefix}files-${release}`]
  const offline = createOfflinePages(scope, pages)

  async function install(): Promise<void> {
    const windows = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' })
    const langs = new Set(windows.map(({ url }) => langOfPage(new URL(url).pathname)))
    await Promise.all([...langs].filter((lang) => !!lang).map((lang) => offline.save(lang)))
    // It serves no page of another release, so it need not wait for open pages to close.
    await scope.skipWaiting()
  }

  async function activate(): Promise<void> {
    await removeCaches(scope, [pages, files])
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }

  async function servePage(event: RequestEvent, lang: LangCode | null): Promise<Response> {
    try {
      const response = (await event.preloadResponse) ?? (await scope.fetch(event.request))
      if (lang && response.ok) event.waitUntil(offline.save(lang).catch(() => undefined))
      return response
    } catch (error) {
      const page = await offline.find(lang)
      if (!page) throw error
      return page
    }
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()))
  scope.addEventListener('activate', (event) => event.waitUntil(activate()))
  scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event)))
  scope.addEventListener('notificationclick', (event) => event.waitUntil(openPressed(scope, event)))
  scope.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    const { pathname, origin: target } = new URL(url)
    if (method !== 'GET' || target !== origin) return
    if (mode !== 'navigate') {
      if (builtFile.test(pathname)) event.respondWith(serveFile(scope, event, files))
      return
    }
    const lang = langOfPage(pathname)
    if (lang !== undefined) event.respondWith(servePage(event, lang))
  })
}
