import type { Airing } from '@/lib/epg/now-and-next'

const minuteMs = 60_000

/** The measures of the grid, in which positions are counted in units. */
export const guideGrid = {
  unitMs: 5 * minuteMs,
  halfHourMs: 30 * minuteMs,
  windowMs: 180 * minuteMs,
  /** Both buttons leave a third of the window in view. */
  stepMs: 120 * minuteMs,
  /** How much of a channel's guide one call fetches. */
  blockMs: 360 * minuteMs,
  days: 7,
} as const

export const windowUnits = guideGrid.windowMs / guideGrid.unitMs

/** The start of the window around an instant, with at least half an hour before it (milliseconds since 1970). */
export function windowAround(at: number): number {
  return Math.floor(at / guideGrid.halfHourMs) * guideGrid.halfHourMs - guideGrid.halfHourMs
}

/** The half hours of a window, in milliseconds since 1970. */
export function halfHoursOf(from: number): number[] {
  const count = guideGrid.windowMs / guideGrid.halfHourMs
  return Array.from({ length: count }, (_, index) => from + index * guideGrid.halfHourMs)
}

/** A position in a window, in units from its start. */
export interface GuidePosition {
  at: number
  length: number
}

/** The position of a programme in a window; `null` when it is on before or after it. */
export function positionIn(from: number, { startDate, endDate }: Airing): GuidePosition | null {
  const unitOf = (instant: string) => Math.round((Date.parse(instant) - from) / guideGrid.unitMs)
  const [start, end] = [Math.max(0, unitOf(startDate)), Math.min(windowUnits, unitOf(endDate))]
  return end > start ? { at: start, length: end - start } : null
}

/** An instant as a share of a window, 0 to 1; `null` outside of it. */
export function shareOfWindow(from: number, at: number): number | null {
  const share = (at - from) / guideGrid.windowMs
  return share >= 0 && share <= 1 ? share : null
}

/** The starts of the one or two blocks that hold a window's programmes. */
export function blocksOf(from: number): number[] {
  const first = Math.floor(from / guideGrid.blockMs) * guideGrid.blockMs
  const next = first + guideGrid.blockMs
  return from + guideGrid.windowMs > next ? [first, next] : [first]
}

/** Clamps the start of a window to what the guide offers: from a step before now up to a week ahead. */
export function clampToGuide(from: number, now: number): number {
  const current = windowAround(now)
  const last = current + guideGrid.days * 86_400_000
  return Math.min(last, Math.max(current - guideGrid.stepMs, from))
}
