import { useEffect, useState, type RefObject } from 'react'

type Hear = (near: boolean) => void

const hearers = new WeakMap<Element, Hear>()
let observer: IntersectionObserver | null = null

/** One observer for all rows of a page: each hears of itself alone. */
function watch(element: Element, hear: Hear): () => void {
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => hearers.get(target)?.(isIntersecting)),
    { rootMargin: '75% 0px' },
  )
  hearers.set(element, hear)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    hearers.delete(element)
  }
}

/** Whether an element is in sight or less than a screen away. `initial` until that is known. */
export function useNear(element: RefObject<Element | null>, initial: boolean): boolean {
  const [near, setNear] = useState(initial)
  useEffect(() => (element.current ? watch(element.current, setNear) : undefined), [element])
  return near
}
