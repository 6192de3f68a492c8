import { useEffect, useRef, type RefObject } from 'react'

/** A horizontal movement of the finger that counts as a swipe, in CSS pixels. */
const swipeDistance = 48

interface Handlers {
  /** The stage is pointed at or has the focus, or no longer. */
  onEngage: (engaged: boolean) => void
  /** 1 for the next slide in reading direction, -1 for the one before. */
  onSwipe: (step: 1 | -1) => void
}

/** Reports swipes on a stage, and whether it is pointed at or focused. */
export function useSwipe(stage: RefObject<HTMLElement | null>, handlers: Handlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    let from = 0
    const point = (engaged: boolean) => (event: PointerEvent) => {
      if (event.pointerType !== 'touch') latest.current.onEngage(engaged)
    }
    element.addEventListener('pointerenter', point(true), { signal })
    element.addEventListener('pointerleave', point(false), { signal })
    element.addEventListener('focusin', () => latest.current.onEngage(true), { signal })
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && element.contains(relatedTarget)))
          latest.current.onEngage(false)
      },
      { signal },
    )
    element.addEventListener('touchstart', ({ touches }) => (from = touches[0]?.clientX ?? 0), {
      signal,
      passive: true,
    })
    element.addEventListener(
      'touchend',
      ({ changedTouches }) => {
        const moved = (changedTouches[0]?.clientX ?? from) - from
        if (Math.abs(moved) < swipeDistance) return
        const rightToLeft = getComputedStyle(element).direction === 'rtl'
        latest.current.onSwipe(moved < 0 === rightToLeft ? -1 : 1)
      },
      { signal, passive: true },
    )
    return () => listening.abort()
  }, [stage])
}
