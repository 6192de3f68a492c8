import type { Fragment } from 'hls.js'
import type { DateAnchor, LiveWindow } from '../core/live-window'

/** Rounding moves segments by a few milliseconds: only what is more than this is a jump of the clock. */
const steadyMs = 250

type Dated = Pick<Fragment, 'start' | 'programDateTime'>

function anchorsOf(fragments: readonly Dated[]): DateAnchor[] {
  const anchors: DateAnchor[] = []
  let offset = Number.NaN
  for (const { start, programDateTime } of fragments) {
    if (programDateTime === null) continue
    const own = programDateTime - start * 1_000
    if (Math.abs(own - offset) <= steadyMs) continue
    offset = own
    anchors.push({ time: start, date: programDateTime })
  }
  return anchors
}

/** The part of hls.js that knows how far a channel can be played. */
export interface HlsLiveState {
  latestLevelDetails: { live: boolean; fragments: readonly Dated[]; edge: number } | null
  /** Where hls.js would play live; `null` before it knows. */
  liveSyncPosition: number | null
}

/** The window of a live channel as hls.js knows it; `null` for a film, or before the first playlist is read. */
export function windowOf({ latestLevelDetails: details, liveSyncPosition }: HlsLiveState): LiveWindow | null {
  const [first] = details?.fragments ?? []
  if (!details?.live || !first) return null
  const edge = Math.max(first.start, liveSyncPosition ?? details.edge)
  return { start: first.start, edge, anchors: anchorsOf(details.fragments) }
}
