import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { savesData } from '@/lib/cookies/data-saver'

/** Half of the time that a slide stands. At the half the next one starts to load, so that it is there in time. */
export const halfTurnMs = 4_000

const reducedMotion = '(prefers-reduced-motion: reduce)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the viewer wants nothing to move or to load by itself. */
function useCalm(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(reducedMotion).matches || savesData(),
    () => false,
  )
}

interface Place {
  current: number
  /** The slide that is fading out. */
  previous: number | null
  /** The slide whose art is loading. */
  coming: number | null
}

export type SlideState = 'current' | 'previous' | 'coming' | 'idle'

/** What rotates `count` slides: stopped by the viewer's choice, held while pointed at or focused. */
export function useRotation(count: number) {
  const [place, setPlace] = useState<Place>({ current: 0, previous: null, coming: null })
  const [choice, setChoice] = useState<boolean | null>(null)
  const [held, setHeld] = useState(false)
  const calm = useCalm()
  const rotating = (choice ?? !calm) && count > 1

  const show = useCallback(
    (index: number) => {
      const next = (index + count) % count
      setPlace(({ current }) =>
        next === current
          ? { current, previous: null, coming: null }
          : { current: next, previous: current, coming: null },
      )
    },
    [count],
  )

  const { current, coming } = place
  useEffect(() => {
    if (!rotating || held) return
    const timer = setTimeout(() => {
      if (coming === null) setPlace((now) => ({ ...now, coming: (now.current + 1) % count }))
      else show(coming)
    }, halfTurnMs)
    return () => clearTimeout(timer)
  }, [rotating, held, current, coming, count, show])

  const stateOf = (index: number): SlideState => {
    if (index === place.current) return 'current'
    if (index === place.previous) return 'previous'
    return index === place.coming ? 'coming' : 'idle'
  }
  return { current, rotating, held, show, stateOf, setHeld, toggle: () => setChoice(!rotating) }
}
