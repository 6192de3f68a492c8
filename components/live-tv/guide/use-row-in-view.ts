import { useEffect, useState, type RefObject } from 'react'
import { afterPaint } from '@/components/ui/hooks/after-paint'

type Listener = (inView: boolean) => void

/** How many rows are drawn in one frame. */
const rowsPerFrame = 2

/** Nobody reads at more than this share of a screen per interval: rows are drawn once a flick slows down. */
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

/** Collects changes; of a row that came and left meanwhile only the last one counts. */
function collect(entries: readonly IntersectionObserverEntry[]) {
  const idle = pending.size === 0
  for (const { target, isIntersecting } of entries) pending.set(target, isIntersecting)
  if (idle) notifyWhenSlow()
}

/** Observes a row by the one observer of the page. Returns what ends it. */
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
