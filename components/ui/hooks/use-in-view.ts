import { useEffect, useRef, type RefObject } from 'react'

/** Calls back when an element comes within one screen of the viewport. Waits while `watching` is false. */
export function useInView(onNear: () => void, watching = true): RefObject<HTMLDivElement | null> {
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
      { rootMargin: '0px 0px 100% 0px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [watching])
  return mark
}
