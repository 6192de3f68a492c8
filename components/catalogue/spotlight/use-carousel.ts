import {
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  useRef,
  type RefObject,
  type ReactNode,
} from 'react'
import { savesData } from '@/lib/cookies/browser-cookies'

/** One slide of the spotlight. */
export interface Slide {
  id: number
  title: string
  movie: boolean
  /** "2 of 5: title", in the page's language. */
  name: string
  content: ReactNode
}

/** The minimum horizontal distance of a swipe, in CSS pixels. */
const swipeDistance = 48

interface Handlers {
  /** The stage is hovered or focused, or no longer. */
  onEngage: (engaged: boolean) => void
  /** 1 for the next slide in reading direction, -1 for the previous one. */
  onSwipe: (step: 1 | -1) => void
}

/** Reports swipes on a stage, and whether it is hovered or focused. */
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

/** Half the time that a slide is shown. At half-time the next one starts to load, so that it is ready. */
export const halfTurnMs = 4_000

const reducedMotion = '(prefers-reduced-motion: reduce)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the viewer prefers less motion or less data. */
function usePrefersStill(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(reducedMotion).matches || savesData(),
    () => false,
  )
}

interface Position {
  current: number
  /** The slide that is fading out. */
  previous: number | null
  /** The slide whose art is loading. */
  coming: number | null
}

type SlideState = 'current' | 'previous' | 'coming' | 'idle'

/** Rotates `count` slides: stopped by the viewer's choice, paused while hovered or focused. */
export function useRotation(count: number) {
  const [position, setPosition] = useState<Position>({ current: 0, previous: null, coming: null })
  const [choice, setChoice] = useState<boolean | null>(null)
  const [paused, setPaused] = useState(false)
  const prefersStill = usePrefersStill()
  const rotating = (choice ?? !prefersStill) && count > 1

  const show = useCallback(
    (index: number) => {
      const next = (index + count) % count
      setPosition(({ current }) =>
        next === current
          ? { current, previous: null, coming: null }
          : { current: next, previous: current, coming: null },
      )
    },
    [count],
  )

  // The latest slides may be fewer than the page's.
  const current = Math.min(position.current, count - 1)
  const { coming } = position
  useEffect(() => {
    if (!rotating || paused) return
    const timer = setTimeout(() => {
      if (coming === null) setPosition((now) => ({ ...now, coming: (now.current + 1) % count }))
      else show(coming)
    }, halfTurnMs)
    return () => clearTimeout(timer)
  }, [rotating, paused, current, coming, count, show])

  const stateOf = (index: number): SlideState => {
    if (index === current) return 'current'
    if (index === position.previous) return 'previous'
    return index === position.coming ? 'coming' : 'idle'
  }
  return { current, rotating, paused, show, stateOf, setPaused, toggle: () => setChoice(!rotating) }
}
