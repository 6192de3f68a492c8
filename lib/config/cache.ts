import { cacheTags } from '@/lib/contract'

/** How long a host's response may be cached, in seconds, and which tags purge it earlier. */
export interface CacheEntry {
  revalidate: number
  tags: string[]
}

const day = 86_400

/** Lifetimes of rendered pages in seconds. Page files repeat the numbers, since Next reads them from the source. */
const pageSeconds = { home: 30, breakdown: 30, live: 30, detail: 300, editorial: day } as const

/** Lifetimes and tags of cached responses: the one table (specification 9). */
export const cacheFor = {
  config: { revalidate: 30, tags: [cacheTags.config] },
  /** Flags that show on pages which live longer: an operator's change of them purges by tag. */
  shownFlags: { revalidate: pageSeconds.detail, tags: [cacheTags.config] },
  languages: { revalidate: 60, tags: [cacheTags.languages] },
  /** Addressed by code and version, so that the content of an address never changes. */
  translation: { revalidate: day, tags: [cacheTags.languages] },
  home: { revalidate: pageSeconds.home, tags: [cacheTags.catalogue, cacheTags.home] },
  breakdown: { revalidate: pageSeconds.breakdown, tags: [cacheTags.catalogue, cacheTags.home] },
  catalogue: { revalidate: pageSeconds.breakdown, tags: [cacheTags.catalogue] },
  /** What is on: until the first programme in the response ends, at most this many seconds. */
  onAir: (secondsLeft: number = pageSeconds.live): CacheEntry => ({
    revalidate: Math.min(pageSeconds.live, Math.max(1, Math.ceil(secondsLeft))),
    tags: [cacheTags.catalogue],
  }),
  /** A schedule is fixed for days ahead; an operator's change purges it by tag. */
  guide: { revalidate: pageSeconds.detail, tags: [cacheTags.catalogue] },
  faq: { revalidate: pageSeconds.detail, tags: [cacheTags.faq] },
  plans: { revalidate: pageSeconds.detail, tags: [cacheTags.plans] },
  detail: (code: string): CacheEntry => ({
    revalidate: pageSeconds.detail,
    tags: [cacheTags.catalogue, cacheTags.series(code)],
  }),
} satisfies Record<string, CacheEntry | ((code: string) => CacheEntry) | ((seconds: number) => CacheEntry)>
