import { useState } from 'react'
import { guideGrid, windowAround, clampToGuide } from './guide-window'

const dayMs = 86_400_000

const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0)

/** The days of the guide in the viewer's zone, from today on, as instants at the time of day of `from`. */
export function daysFrom(from: number, now: number): number[] {
  const ahead = Math.round((startOfDay(from) - startOfDay(now)) / dayMs)
  const today = from - ahead * dayMs
  return Array.from({ length: guideGrid.days }, (_, index) => today + index * dayMs)
}

/**
 * The window of time that the guide shows. It follows the present until the viewer moves it, and again once it is back
 * at now. All in milliseconds since 1970.
 */
export function useGuideWindow(now: number) {
  const [moved, setMoved] = useState<number | null>(null)
  const current = windowAround(now)
  const from = moved === null ? current : clampToGuide(moved, now)
  const target = (to: number) => clampToGuide(to, now)
  const go = (to: number) => setMoved(target(to) === current ? null : target(to))
  return {
    from,
    days: daysFrom(from, now),
    canGo: (step: 1 | -1) => target(from + step * guideGrid.stepMs) !== from,
    goBy: (step: 1 | -1) => go(from + step * guideGrid.stepMs),
    goTo: go,
    goNow: () => setMoved(null),
    atNow: moved === null,
  }
}
