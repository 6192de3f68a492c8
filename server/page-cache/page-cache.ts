import { LRUCache } from 'lru-cache'
import { addBrotli, bytesOf, createVariants, etagOf, type Variants } from './variants'

/** The result of a fill: a response to cache, or that the address is not shareable or not found. */
export type Filled =
  | { cacheable: true; body: Buffer; headers: [string, string][]; ttlMs: number }
  | { cacheable: false; missing?: boolean }

interface Entry {
  variants: Variants
  freshUntil: number
  generation: number
  /** Whether the brotli form is ready or pending. */
  isImproved: boolean
}

/** A cache lookup result. */
export type Lookup =
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
    if (!entry.isImproved) void this.#improve(key, entry)
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
    const isImproved = variants.br !== null
    this.#entries.set(key, { variants, freshUntil: this.#now() + filled.ttlMs, generation, isImproved })
    return variants
  }

  /** Creates the brotli form, which costs as much as a page, only on a repeated request. */
  async #improve(key: string, entry: Entry): Promise<void> {
    entry.isImproved = true
    await addBrotli(entry.variants).catch(this.#onError)
    if (this.#entries.peek(key) === entry) this.#entries.set(key, entry)
  }
}
