import type { Programme, TvChannel } from '@/lib/contract'

/** A programme as the player shows it. */
export interface GuideEntry extends Pick<
  Programme,
  'title' | 'textLang' | 'startDate' | 'endDate' | 'thumbnail'
> {
  /** Missing where only the list of channels names the programme. */
  id?: Programme['id']
}

/** A channel as the player shows it. */
export interface Channel {
  id: number
  code: string
  title: string
  /** Path at the image source. */
  logo: string
  favourite: boolean
  /** Whether it plays without a plan. */
  free: boolean
  /** The programme on air at the time of the request; `null` if unknown. */
  onAir: GuideEntry | null
}

export function toChannel({ id, code, title, imgLogoUrl, free, epgInfo, userInfo }: TvChannel): Channel {
  const onAir = epgInfo && {
    title: epgInfo.currentEPGTitle,
    textLang: epgInfo.currentEPGTextLang,
    startDate: epgInfo.currentEPGBroadcastStartDate,
    endDate: epgInfo.currentEPGBroadcastEndDate,
    thumbnail: epgInfo.currentEPGThumbnail,
  }
  return { id, code, title, logo: imgLogoUrl, favourite: userInfo.favoriteFlag, free, onAir }
}

export function toGuideEntry({ id, title, textLang, startDate, endDate, thumbnail }: Programme): GuideEntry {
  return { id, title, textLang, startDate, endDate, thumbnail }
}

/** The previous or next channel, wrapping around; `null` when there is no other. */
export function channelBeside(channels: readonly Channel[], code: string, step: 1 | -1): Channel | null {
  const at = channels.findIndex((channel) => channel.code === code)
  if (at === -1 || channels.length < 2) return null
  return channels[(at + step + channels.length) % channels.length] ?? null
}

/** Sorts favourites first; otherwise the order is unchanged. */
export function favouritesFirst(channels: readonly Channel[]): Channel[] {
  return [...channels].sort((one, other) => Number(other.favourite) - Number(one.favourite))
}

/** Maps a media time in seconds to wall-clock time in epoch milliseconds. */
export interface DateAnchor {
  time: number
  date: number
}

/** The playable window of a live channel, in seconds of the media timeline. */
export interface LiveWindow {
  /** Start of the earliest listed segment. */
  start: number
  /** The live edge: as close to the end as the network allows. */
  edge: number
  /** In chronological order, one per clock discontinuity. Empty for playlists without dates. */
  anchors: readonly DateAnchor[]
}

/** The oldest segments expire while they are being requested, so the safe start is this many seconds later. */
const startMargin = 8

/** Seconds behind the live edge that still count as live, so that short stalls do not show. */
export const liveTolerance = 6

/** The earliest second that is safe to play. */
export function earliestTime({ start, edge }: LiveWindow): number {
  return Math.min(edge, start + startMargin)
}

/** Clamps to the playable window. */
export function clampToLiveWindow(live: LiveWindow, time: number): number {
  return Math.min(live.edge, Math.max(earliestTime(live), time))
}

/** Seconds behind the live edge, never negative. */
export function secondsBehind({ edge }: LiveWindow, time: number): number {
  return Math.max(0, edge - time)
}

export function isAtLive(live: LiveWindow, time: number): boolean {
  return secondsBehind(live, time) <= liveTolerance
}

/** Wall-clock time of the picture (epoch milliseconds), or `null` for playlists without dates. */
export function dateAt({ anchors }: LiveWindow, time: number): number | null {
  const anchor = anchors.findLast((one) => one.time <= time) ?? anchors[0]
  return anchor ? anchor.date + (time - anchor.time) * 1_000 : null
}

/** The media time of a moment (epoch milliseconds), or `null` for playlists without dates. */
export function timeAt({ anchors }: LiveWindow, date: number): number | null {
  const anchor = anchors.findLast((one) => one.date <= date) ?? anchors[0]
  return anchor ? anchor.time + (date - anchor.date) / 1_000 : null
}
