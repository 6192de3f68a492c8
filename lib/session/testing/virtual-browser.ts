const origin = 'http://localhost:3000'

type Gateway = (request: Request) => Promise<Response>

function createStorage(isOn: boolean): Storage | null {
  const items = new Map<string, string>()
  if (!isOn) return null
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    key: () => null,
    get length() {
      return items.size
    },
  }
}

function define(name: string, get: () => unknown): void {
  Object.defineProperty(globalThis, name, { configurable: true, get })
}

/** One tab with all that sessions depend on: cookies, storage, a URL, and calls that reach a gateway. */
export class VirtualBrowser {
  readonly cookies: Map<string, string>
  /** Where the page has navigated to; `null` while it stays. */
  next: string | null = null
  /** How often this page has navigated. */
  requests = 0
  private address = '/'
  private readonly hidden = new Set(['access_token', 'refresh_token', 'device_id'])

  constructor(
    cookies: Readonly<Record<string, string>>,
    private readonly options: { canStore: boolean; sticky: boolean; gateway: Gateway },
  ) {
    this.cookies = new Map(Object.entries(cookies))
    const tab = createStorage(options.canStore)
    const shared = createStorage(options.canStore)
    define('sessionStorage', () => this.storage(tab))
    define('localStorage', () => this.storage(shared))
    define('document', () => this.page)
    define('location', () => this.location)
    define('window', () => globalThis)
    define('navigator', () => ({}))
    globalThis.fetch = ((url: string, init?: RequestInit) => this.fetch(url, init)) as typeof fetch
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Arrives at a URL of the product, served in this language. */
  open(address: string, lang: string): void {
    this.address = address
    this.next = null
    this.requests = 0
    this.page.documentElement.lang = lang
  }

  private readonly page = this.createPage()
  private readonly location = this.createLocation()

  private createPage() {
    const read = () =>
      [...this.cookies].filter(([name]) => !this.hidden.has(name)).map(([name, value]) => `${name}=${value}`)
    const write = (text: string) => this.setCookie(text)
    return {
      documentElement: { lang: 'en', style: {} },
      get cookie() {
        return read().join('; ')
      },
      set cookie(text: string) {
        write(text)
      },
    }
  }

  private createLocation() {
    const url = () => new URL(this.address, origin)
    return {
      origin,
      protocol: 'http:',
      get pathname() {
        return url().pathname
      },
      get search() {
        return url().search
      },
      replace: (path: string) => {
        this.go(path)
      },
      reload: () => {
        this.go(this.address)
      },
    }
  }

  private go(address: string): void {
    this.next = address
    this.requests += 1
  }

  private storage(store: Storage | null): Storage {
    if (!store) throw new DOMException('off', 'SecurityError')
    return store
  }

  /** A sticky browser never removes `token_expiry`, like one with a cookie of another path. */
  private setCookie(text: string): void {
    const [pair = ''] = text.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    if (!/max-age=0(;|$)/i.test(text)) this.cookies.set(name, pair.slice(at + 1))
    else if (!(this.options.sticky && name === 'token_expiry')) this.cookies.delete(name)
  }

  private async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', this.cookieHeader)
    headers.set('origin', origin)
    headers.set('sec-fetch-site', 'same-origin')
    const { method, body } = init
    const response = await this.options.gateway(new Request(origin + url, { method, body, headers }))
    for (const cookie of response.headers.getSetCookie()) this.setCookie(cookie)
    return response
  }
}
