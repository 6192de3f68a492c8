import { LRUCache } from 'lru-cache'
import { addBrotli, bytesOf, createVariants, etagOf, type Variants } from './variants'

/** What a fill brings: something to keep, or the news that this address cannot be shared or has nothing. */
export type Filled =
  | { keep: true; body: Buffer; headers: [string, string][]; ttlMs: number }
  | { keep: false; missing?: boolean }

interface Entry {
  variants: Variants
  freshUntil: number
  generation: number
  /** Whether the best encoding is there or on its way. */
  isImproved: boolean
}

/** What the cache has to say to a request. */
export type Lookup =
  | { type: 'serve'; variants: Variants }
  | { type: 'pass' | 'missing' }
  | { type: 'failed'; error: unknown }

interface PageCacheOptions {
  maxBytes: number
  /** How long after its time an answer may serve while a new one is fetched. */
  staleMs?: number
  /** Milliseconds on a clock that never goes back. */
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
 * Answers kept before Next, bounded in bytes, least recently used out first. An old one serves while a new one
 * is fetched, and for as long as none can be; concurrent requests share one fill.
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

  /** Bytes that all kept answers take. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** Whether there is an answer of any age. */
  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** The answer if it may be sent at once. Refreshes it in the background when its time is over. */
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

  /** Fetches the answer, together with whoever else asks for it now. */
  async fetch(key: string, fill: () => Promise<Filled>): Promise<Lookup> {
    const pass = this.#passes.get(key)
    if (pass && this.#now() < pass.until) return { type: pass.type }
    return this.#refillOnce(key, fill)
  }

  /** Outdates everything. Kept answers serve on only if no new ones can be had. */
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
      if (filled.keep) return { type: 'serve', variants: await this.#keep(key, filled, generation) }
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

  async #keep(key: string, filled: Filled & { keep: true }, generation: number): Promise<Variants> {
    const old = this.#entries.get(key)
    const same = old?.variants.etag === etagOf(filled.body)
    const variants = old && same ? old.variants : await createVariants(filled.body, filled.headers)
    const isImproved = variants.br !== null
    this.#entries.set(key, { variants, freshUntil: this.#now() + filled.ttlMs, generation, isImproved })
    return variants
  }

  /** Makes the best encoding, which costs as much as a page: only of what has been asked for again. */
  async #improve(key: string, entry: Entry): Promise<void> {
    entry.isImproved = true
    await addBrotli(entry.variants).catch(this.#onError)
    if (this.#entries.peek(key) === entry) this.#entries.set(key, entry)
  }
}
