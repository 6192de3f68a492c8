import type { TvChannel } from '@/lib/contract/content-shapes'
import type { Airing } from '@/lib/epg/now-and-next'

/** When the first of the channels' current programmes ends, in milliseconds since 1970; `Infinity` without any. */
export function nextProgrammeEnd(channels: readonly Pick<TvChannel, 'epgInfo'>[]): number {
  return Math.min(
    ...channels.flatMap(({ epgInfo }) => (epgInfo ? Date.parse(epgInfo.currentEPGBroadcastEndDate) : [])),
  )
}

/** When a channel's current programme is broadcast. */
export function toAiring(epgInfo: NonNullable<TvChannel['epgInfo']>): Airing {
  return { startDate: epgInfo.currentEPGBroadcastStartDate, endDate: epgInfo.currentEPGBroadcastEndDate }
}
