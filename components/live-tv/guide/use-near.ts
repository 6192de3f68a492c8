import { useEffect, useState, type RefObject } from 'react'
import { afterPaint } from '@/components/ui/hooks/after-paint'

type Hear = (near: boolean) => void

/** How many rows are drawn in one frame. */
const atOnce = 2

/** Faster than a quarter of a screen in this time nobody reads: rows are drawn once a flick slows down. */
const lookMs = 150
const calmShare = 0.25

const hearers = new WeakMap<Element, Hear>()
const untold = new Map<Element, boolean>()
let observer: IntersectionObserver | null = null

function tellSome() {
  for (const [element, near] of [...untold].slice(0, atOnce)) {
    untold.delete(element)
    hearers.get(element)?.(near)
  }
  if (untold.size > 0) afterPaint(tellSome)
}

function tellWhenCalm() {
  const before = scrollY
  setTimeout(() => {
    if (Math.abs(scrollY - before) > innerHeight * calmShare) tellWhenCalm()
    else tellSome()
  }, lookMs)
}

/** What came near and left again meanwhile hears but the last of it. */
function notice(entries: readonly IntersectionObserverEntry[]) {
  const resting = untold.size === 0
  for (const { target, isIntersecting } of entries) untold.set(target, isIntersecting)
  if (resting) tellWhenCalm()
}

/** One observer for all rows of a page: each hears of itself alone. */
function watch(element: Element, hear: Hear): () => void {
  observer ??= new IntersectionObserver(notice, { rootMargin: '75% 0px' })
  hearers.set(element, hear)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    hearers.delete(element)
    untold.delete(element)
  }
}

/** Whether an element is in sight or less than a screen away. `initial` until that is known. */
export function useNear(element: RefObject<Element | null>, initial: boolean): boolean {
  const [near, setNear] = useState(initial)
  useEffect(() => (element.current ? watch(element.current, setNear) : undefined), [element])
  return near
}
