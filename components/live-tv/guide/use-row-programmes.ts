import { useEffect, useState, type RefObject } from 'react'
import { afterPaint } from '@/components/ui/browser'
import type { LangCode } from '@/lib/contract'
import { joinBlocks, blocksOf, type GuideProgramme, type GuideBlocks } from '../common/guide-window'

type Listener = (inView: boolean) => void

/** How many rows are drawn in one frame. */
const rowsPerFrame = 2

/** Share of a screen per interval beyond which nobody reads: rows are drawn once scrolling slows down. */
const scrollCheckMs = 150
const slowShare = 0.25

const listeners = new WeakMap<Element, Listener>()
const pending = new Map<Element, boolean>()
let observer: IntersectionObserver | null = null

function notifySome() {
  for (const [element, inView] of [...pending].slice(0, rowsPerFrame)) {
    pending.delete(element)
    listeners.get(element)?.(inView)
  }
  if (pending.size > 0) afterPaint(notifySome)
}

function notifyWhenSlow() {
  const before = scrollY
  setTimeout(() => {
    if (Math.abs(scrollY - before) > innerHeight * slowShare) notifyWhenSlow()
    else notifySome()
  }, scrollCheckMs)
}

/** Collects changes; for a row that entered and left meanwhile, only the last one counts. */
function collect(entries: readonly IntersectionObserverEntry[]) {
  const idle = pending.size === 0
  for (const { target, isIntersecting } of entries) pending.set(target, isIntersecting)
  if (idle) notifyWhenSlow()
}

/** Observes a row with the page's single observer. Returns an unobserve function. */
function observe(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(collect, { rootMargin: '75% 0px' })
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    listeners.delete(element)
    pending.delete(element)
  }
}

/** Whether a row is in view or less than a screen away. `initial` until the observer has reported. */
export function useRowInView(row: RefObject<Element | null>, initial: boolean): boolean {
  const [inView, setInView] = useState(initial)
  useEffect(() => (row.current ? observe(row.current, setInView) : undefined), [row])
  return inView
}

let lastTurn = Promise.resolve()

/** Resolves one caller per frame, so that simultaneous responses do not block scrolling. */
export function waitForTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise(afterPaint))
  return lastTurn
}

/** A row that is merely scrolled past is not fetched. */
const settleMs = 150

/** How long a row that shows a part of its window waits before fetching the failed part again. */
const retryMs = 30_000

type Blocks = Readonly<Record<number, GuideProgramme[] | null>>

interface RowProgrammes {
  /** Those of the blocks that have loaded; `null` until one has. */
  programmes: GuideProgramme[] | null
  /** Whether a part of the window is still to come. */
  loading: boolean
  /** Whether there is nothing to show because a call failed. */
  failed: boolean
  retry: () => void
}

interface Row {
  lang: LangCode
  channelId: number
  /** The start of the window, in milliseconds since 1970. */
  from: number
  inView: boolean
  /** The programmes rendered with the page. */
  sent: GuideBlocks | undefined
}

/** Fetches blocks of a channel's programmes. Returns a cancel function. */
function fetchBlocks(
  lang: LangCode,
  channelId: number,
  blocks: number[],
  onFetched: (blocks: Blocks) => void,
) {
  let stopped = false
  let cancel = () => {}
  const fetched = import('../common/live-tv-queries').then(
    ({ fetchProgrammes, cancelProgrammes }) => {
      if (stopped) return []
      cancel = () => void cancelProgrammes(lang, channelId)
      return Promise.all(
        blocks.map(async (block) => [block, await fetchProgrammes(lang, channelId, block)] as const),
      )
    },
    () => blocks.map((block) => [block, null] as const),
  )
  void fetched.then(async (results) => {
    await waitForTurn()
    if (!stopped) onFetched(Object.fromEntries(results))
  })
  return () => {
    stopped = true
    cancel()
  }
}

const withoutFailed = (blocks: Blocks): Blocks =>
  Object.fromEntries(Object.entries(blocks).filter(([, programmes]) => programmes !== null))

/** The programmes of a channel around a window: those rendered with the page, the others once the row is in view. */
export function useRowProgrammes({ lang, channelId, from, inView, sent }: Row): RowProgrammes {
  const [blocks, setBlocks] = useState<Blocks>(sent ?? {})
  const wanted = blocksOf(from)
  const missing = wanted.filter((block) => blocks[block] === undefined).join(' ')

  useEffect(() => {
    if (!inView || missing === '') return
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = fetchBlocks(lang, channelId, missing.split(' ').map(Number), (fetched) =>
        setBlocks((current) => ({ ...current, ...fetched })),
      )
    }, settleMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [inView, missing, lang, channelId])

  const fetched = wanted.map((block) => blocks[block])
  const loaded = fetched.filter((block) => block !== undefined && block !== null)
  const programmes = loaded.length > 0 ? joinBlocks(loaded) : null
  const incomplete = fetched.includes(null)
  const failed = incomplete && !programmes?.length
  const retry = () => setBlocks(withoutFailed)

  useEffect(() => {
    if (!inView || !incomplete || failed) return
    const timer = setTimeout(setBlocks, retryMs, withoutFailed)
    return () => clearTimeout(timer)
  }, [inView, incomplete, failed])

  return { programmes, loading: missing !== '', failed, retry }
}
