import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { savesData } from '@/lib/cookies/data-saver'

/** Half of the time that a slide is shown. At the half the next one starts to load, so that it is there in time. */
export const halfTurnMs = 4_000

const reducedMotion = '(prefers-reduced-motion: reduce)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the viewer wants less motion or less data. */
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

export type SlideState = 'current' | 'previous' | 'coming' | 'idle'

/** Rotates `count` slides: stopped by the viewer's choice, paused while pointed at or focused. */
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

  const { current, coming } = position
  useEffect(() => {
    if (!rotating || paused) return
    const timer = setTimeout(() => {
      if (coming === null) setPosition((now) => ({ ...now, coming: (now.current + 1) % count }))
      else show(coming)
    }, halfTurnMs)
    return () => clearTimeout(timer)
  }, [rotating, paused, current, coming, count, show])

  const stateOf = (index: number): SlideState => {
    if (index === position.current) return 'current'
    if (index === position.previous) return 'previous'
    return index === position.coming ? 'coming' : 'idle'
  }
  return { current, rotating, paused, show, stateOf, setPaused, toggle: () => setChoice(!rotating) }
}
