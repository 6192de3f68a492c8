import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { chooseEncoding } from '@/lib/contract/accepted-encoding'
import { compress } from '../http/compress'
import { referrerPolicy } from '../http/exchange'

/** A body in one encoding with its headers, flat (`[name, value, name, value …]`), the fastest form for `writeHead`. */
interface Variant {
  headers: string[]
  body: Buffer
}

/** A response in each encoding. */
export interface Variants {
  etag: string
  identity: Variant
  gzip: Variant
  br: Variant
}

function variant(base: readonly string[], body: Buffer, encoding?: string): Variant {
  const headers = [...base, 'content-length', String(body.length)]
  if (encoding) headers.push('content-encoding', encoding)
  return { headers, body }
}

/** ETag of these bytes, whatever their encoding. */
function etagOf(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

/** Creates every form of a response; `headers` as pairs. */
export async function createVariants(body: Buffer, headers: readonly [string, string][]): Promise<Variants> {
  const etag = etagOf(body)
  const base = [...headers.flat(), 'etag', etag]
  const [gzip, br] = await Promise.all([compress(body, 'gzip'), compress(body, 'br')])
  return {
    etag,
    identity: variant(base, body),
    gzip: variant(base, gzip, 'gzip'),
    br: variant(base, br, 'br'),
  }
}

/** Makes the brotli form smaller, in the background: for what is sent for as long as the build lives. */
export async function compressThoroughly(variants: Variants): Promise<void> {
  const { body, headers } = variants.identity
  variants.br = variant(headers.slice(0, -2), await compress(body, 'br', 'thorough'), 'br')
}

/** Total size of the forms in bytes. */
function bytesOf({ identity, gzip, br }: Variants): number {
  return identity.body.length + gzip.body.length + br.body.length
}

/** The form available that the client wants most, the smallest of equals. */
export function chooseVariant(variants: Variants, acceptEncoding: string | undefined): Variant {
  return variants[chooseEncoding(acceptEncoding, ['br', 'gzip']) ?? 'identity']
}

/** The result of a fill: a response to cache, or that the address is not shareable or not found. */
export type Filled =
  | { cacheable: true; body: Buffer; headers: [string, string][]; ttlMs: number }
  | { cacheable: false; missing?: boolean }

interface Entry {
  variants: Variants
  freshUntil: number
  generation: number
  /** Whether the brotli form is as small as it will be, or will soon be. */
  isThorough: boolean
}

/** A cache lookup result. */
type Lookup =
  | { type: 'serve'; variants: Variants }
  | { type: 'pass' | 'missing' }
  | { type: 'failed'; error: unknown }

interface PageCacheOptions {
  maxBytes: number
  /** How long a stale response may be served while revalidating. */
  staleMs?: number
  /** Monotonic clock in milliseconds. */
  now?: () => number
  onError?: (error: unknown) => void
}

const retryMs = 5_000
const passMs = 30_000
const missingMs = 5_000

interface Pass {
  type: 'pass' | 'missing'
  until: number
}

/**
 * An LRU cache of responses in front of Next, limited in bytes. Serves stale responses while revalidating and when that
 * fails; concurrent requests share one fill.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #passes = new LRUCache<string, Pass>({ max: 5_000 })
  readonly #pending = new Map<string, Promise<Lookup>>()
  readonly #staleMs: number
  readonly #now: () => number
  readonly #onError: (error: unknown) => void
  #generation = 0

  constructor({ maxBytes, staleMs = 300_000, now, onError }: PageCacheOptions) {
    this.#staleMs = staleMs
    this.#now = now ?? (() => performance.now())
    this.#onError = onError ?? (() => undefined)
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ variants }) => bytesOf(variants) + 1_024,
    })
  }

  /** Total size of cached responses in bytes. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** Whether a response of any age is cached. */
  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** The response if it may be sent at once. Revalidates a stale one in the background. */
  peek(key: string, fill: () => Promise<Filled>): Variants | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined || entry.generation !== this.#generation) return undefined
    const overdueMs = this.#now() - entry.freshUntil
    if (!entry.isThorough) void this.#compressThoroughly(key, entry)
    if (overdueMs < 0) return entry.variants
    if (overdueMs > this.#staleMs) return undefined
    void this.#refillOnce(key, fill)
    return entry.variants
  }

  /** Fetches the response now, shared by concurrent callers. */
  async fetch(key: string, fill: () => Promise<Filled>): Promise<Lookup> {
    const pass = this.#passes.get(key)
    if (pass && this.#now() < pass.until) return { type: pass.type }
    return this.#refillOnce(key, fill)
  }

  /** Marks everything as stale beyond serving, except when refreshing fails. */
  purge(): void {
    this.#generation += 1
    this.#pending.clear()
    this.#passes.clear()
  }

  #refillOnce(key: string, fill: () => Promise<Filled>): Promise<Lookup> {
    const running = this.#pending.get(key)
    if (running) return running
    const started = this.#refill(key, fill).finally(() => {
      if (this.#pending.get(key) === started) this.#pending.delete(key)
    })
    this.#pending.set(key, started)
    return started
  }

  async #refill(key: string, fill: () => Promise<Filled>): Promise<Lookup> {
    const generation = this.#generation
    try {
      const filled = await fill()
      if (filled.cacheable) return { type: 'serve', variants: await this.#store(key, filled, generation) }
      this.#entries.delete(key)
      const type = filled.missing ? 'missing' : 'pass'
      this.#passes.set(key, { type, until: this.#now() + (filled.missing ? missingMs : passMs) })
      return { type }
    } catch (error) {
      this.#onError(error)
      const old = this.#entries.get(key)
      if (!old) return { type: 'failed', error }
      old.freshUntil = this.#now() + retryMs
      old.generation = generation
      return { type: 'serve', variants: old.variants }
    }
  }

  async #store(key: string, filled: Filled & { cacheable: true }, generation: number): Promise<Variants> {
    const old = this.#entries.get(key)
    const same = old?.variants.etag === etagOf(filled.body)
    const variants = old && same ? old.variants : await createVariants(filled.body, filled.headers)
    const freshUntil = this.#now() + filled.ttlMs
    const isThorough = Number.isFinite(freshUntil)
    this.#entries.set(key, { variants, freshUntil, generation, isThorough })
    return variants
  }

  /** Compresses what never changes once more when it is requested again: it costs as much as a page. */
  async #compressThoroughly(key: string, entry: Entry): Promise<void> {
    entry.isThorough = true
    await compressThoroughly(entry.variants).catch(this.#onError)
    if (this.#entries.peek(key) === entry) this.#entries.set(key, entry)
  }
}

const bodyHeaders = new Set(['content-length', 'content-type', 'content-encoding'])

function withoutBodyHeaders(headers: readonly string[]): string[] {
  const headerPairs: string[] = []
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = headers.slice(index, index + 2)
    if (!bodyHeaders.has(name)) headerPairs.push(name, value)
  }
  return headerPairs
}

/** Whether the client's ETag matches. */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch === etag || ifNoneMatch.split(',').some((known) => known.trim() === etag)
}

/** Adds no-referrer headers when the query of the address contains a token. */
function forAddress(url: string, headers: string[]): string[] {
  if (!url.includes('?') || referrerPolicy(url) !== 'no-referrer') return headers
  const at = headers.indexOf('referrer-policy')
  return at === -1 ? headers : headers.with(at + 1, 'no-referrer')
}

/** Sends a cached response: 304 to a matching ETag, headers only to HEAD. */
export function sendVariant(request: IncomingMessage, response: ServerResponse, variants: Variants): void {
  const { url = '/' } = request
  if (isKnown(variants.etag, request.headers['if-none-match'])) {
    response.writeHead(304, forAddress(url, withoutBodyHeaders(variants.identity.headers)))
    response.end()
    return
  }
  const chosen = chooseVariant(variants, request.headers['accept-encoding'])
  response.writeHead(200, forAddress(url, chosen.headers))
  response.end(request.method === 'HEAD' ? undefined : chosen.body)
}
