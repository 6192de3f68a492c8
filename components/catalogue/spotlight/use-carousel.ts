import {
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  useRef,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type TouchEvent,
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

/** The props of a stage that reports swipes, and whether it is hovered or focused. */
export function useSwipe({ onEngage, onSwipe }: Handlers) {
  const from = useRef(0)
  const point =
    (engaged: boolean) =>
    ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') onEngage(engaged)
    }
  return {
    onPointerEnter: point(true),
    onPointerLeave: point(false),
    onFocus: () => onEngage(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) onEngage(false)
    },
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches[0]?.clientX ?? 0
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent) => {
      const moved = (changedTouches[0]?.clientX ?? from.current) - from.current
      if (Math.abs(moved) < swipeDistance) return
      const rightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
      onSwipe(moved < 0 === rightToLeft ? -1 : 1)
    },
  }
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
