import type { TvChannel } from '@/lib/contract/content-shapes'

type OnAir = Pick<TvChannel, 'epgInfo'>

const endsOf = (channels: readonly OnAir[]) =>
  channels.flatMap(({ epgInfo }) => (epgInfo ? Date.parse(epgInfo.currentEPGBroadcastEndDate) : []))

/** When the first of the programmes that the channels name ends, in milliseconds since 1970; `Infinity` without any. */
export function nextBorder(channels: readonly OnAir[]): number {
  return Math.min(...endsOf(channels))
}

/** What a channel airs, as a place in time. */
export function slotOf(epgInfo: NonNullable<TvChannel['epgInfo']>) {
  return { startDate: epgInfo.currentEPGBroadcastStartDate, endDate: epgInfo.currentEPGBroadcastEndDate }
}
