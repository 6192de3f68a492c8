import { useEffect, useRef, type RefObject } from 'react'

/**
 * Calls back when an element comes near the viewport: within `screens` of it, one if omitted. Waits while `watching` is
 * false.
 */
export function useInView(
  onNear: () => void,
  watching = true,
  screens = 1,
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
      { rootMargin: `0px 0px ${screens * 100}% 0px` },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [watching, screens])
  return mark
}
