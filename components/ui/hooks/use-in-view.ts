import { useEffect, useRef, type RefObject } from 'react'

interface Options {
  /** Waits while false. */
  watching?: boolean
  /** How many screens ahead count as near. */
  screens?: number
  /** Whether an element that was scrolled past counts as near, as the end of a list does. */
  orPassed?: boolean
}

/** Higher than any page. */
const farAbove = '9999999px'

/** Calls back when an element comes near the viewport. */
export function useInView(
  onNear: () => void,
  { watching = true, screens = 1, orPassed = false }: Options = {},
): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    if (!watching || !mark.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page is told of several frames at once.
        if (entries.at(-1)?.isIntersecting) latest.current()
      },
      { rootMargin: `${orPassed ? farAbove : '0px'} 0px ${screens * 100}% 0px` },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [watching, screens, orPassed])
  return mark
}
