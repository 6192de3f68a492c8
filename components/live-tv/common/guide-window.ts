import { toAiring, type Airing } from '@/lib/epg/broadcast-time'
import type { Programme, TvChannel } from '@/lib/contract'

/** The part of a programme that the guide shows. */
export type GuideProgramme = Pick<
  Programme,
  'id' | 'title' | 'textLang' | 'startDate' | 'endDate' | 'seriesCode'
>

/** The programmes of one channel by the start of their block. Blocks that failed are left out: the browser fetches them. */
export type GuideBlocks = Readonly<Record<number, GuideProgramme[]>>

/** Maps programmes to what the guide shows. */
export function toGuideProgrammes(programmes: readonly Programme[]): GuideProgramme[] {
  return programmes.map(({ id, title, textLang, startDate, endDate, seriesCode }) => ({
    ...{ id, title, textLang, startDate, endDate, seriesCode },
  }))
}

/**
 * What a channel airs at an instant (milliseconds), by the channel's own data, before its guide has loaded: one
 * programme or none.
 */
export function onAirProgramme({ epgInfo }: Pick<TvChannel, 'epgInfo'>, at: number): GuideProgramme[] {
  if (!epgInfo || Date.parse(epgInfo.currentEPGBroadcastEndDate) <= at) return []
  const { currentEPGTitle: title, currentEPGTextLang: textLang } = epgInfo
  return [{ id: 'on-air', title, textLang, ...toAiring(epgInfo), seriesCode: '' }]
}

/** Joins blocks of one channel's guide, in order. A programme at the border of two blocks is in both of them. */
export function joinBlocks(blocks: readonly (readonly GuideProgramme[])[]): GuideProgramme[] {
  const byId = new Map(blocks.flat().map((programme) => [programme.id, programme]))
  return [...byId.values()].sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate))
}

const minuteMs = 60_000

/** The dimensions of the grid, whose positions are counted in units. */
export const guideGrid = {
  unitMs: 5 * minuteMs,
  halfHourMs: 30 * minuteMs,
  windowMs: 180 * minuteMs,
  /** Moving by a step leaves a third of the window in view. */
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

/** The position of a programme in a window; `null` when it is outside. */
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

/** The starts of the one or two blocks that contain a window's programmes. */
export function blocksOf(from: number): number[] {
  const first = Math.floor(from / guideGrid.blockMs) * guideGrid.blockMs
  const next = first + guideGrid.blockMs
  return from + guideGrid.windowMs > next ? [first, next] : [first]
}

/** Clamps the start of a window to the range of the guide: from one step before now to a week ahead. */
export function clampToGuide(from: number, now: number): number {
  const current = windowAround(now)
  const last = current + guideGrid.days * 86_400_000
  return Math.min(last, Math.max(current - guideGrid.stepMs, from))
}
