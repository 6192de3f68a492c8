import type { Slot } from '@/lib/epg/now-and-next'

const minuteMs = 60_000

/** The grid's measures. What is placed in it is placed by units. */
export const guideGrid = {
  unitMs: 5 * minuteMs,
  markMs: 30 * minuteMs,
  windowMs: 180 * minuteMs,
  /** Both buttons keep a third of what is in sight. */
  stepMs: 120 * minuteMs,
  /** How much of a channel's guide is asked for at once. */
  blockMs: 360 * minuteMs,
  days: 7,
} as const

export const windowUnits = guideGrid.windowMs / guideGrid.unitMs

/** Where a window begins that has an instant near its start, with at least half an hour before it (milliseconds). */
export function windowAround(at: number): number {
  return Math.floor(at / guideGrid.markMs) * guideGrid.markMs - guideGrid.markMs
}

/** The instants at the half hours of a window. */
export function marksOf(from: number): number[] {
  const count = guideGrid.windowMs / guideGrid.markMs
  return Array.from({ length: count }, (_, index) => from + index * guideGrid.markMs)
}

/** Where a programme stands in a window, in units from its start; `null` when it is on before or after it. */
export function placeIn(from: number, { startDate, endDate }: Slot): { at: number; length: number } | null {
  const unitOf = (instant: string) => Math.round((Date.parse(instant) - from) / guideGrid.unitMs)
  const [start, end] = [Math.max(0, unitOf(startDate)), Math.min(windowUnits, unitOf(endDate))]
  return end > start ? { at: start, length: end - start } : null
}

/** How far an instant is into a window: 0 to 1; `null` outside of it. */
export function shareOfWindow(from: number, at: number): number | null {
  const share = (at - from) / guideGrid.windowMs
  return share >= 0 && share <= 1 ? share : null
}

/** The starts of the blocks in which the programmes of a window are asked for: one, or two. */
export function blocksOf(from: number): number[] {
  const first = Math.floor(from / guideGrid.blockMs) * guideGrid.blockMs
  const next = first + guideGrid.blockMs
  return from + guideGrid.windowMs > next ? [first, next] : [first]
}

/** The window of a moment kept within what the guide offers: from a step before now up to a week ahead. */
export function withinGuide(from: number, now: number): number {
  const home = windowAround(now)
  const last = home + guideGrid.days * 86_400_000
  return Math.min(last, Math.max(home - guideGrid.stepMs, from))
}
