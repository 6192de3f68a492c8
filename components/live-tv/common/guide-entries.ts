import type { Programme, TvChannel } from '@/lib/contract/content-shapes'
import { slotOf } from './on-air'

/** What the guide shows of a programme. */
export type GuideEntry = Pick<Programme, 'id' | 'title' | 'textLang' | 'startDate' | 'endDate' | 'seriesCode'>

/** Programmes as the guide keeps them: without what it does not show. */
export function entriesOf(programmes: readonly Programme[]): GuideEntry[] {
  return programmes.map(({ id, title, textLang, startDate, endDate, seriesCode }) => ({
    ...{ id, title, textLang, startDate, endDate, seriesCode },
  }))
}

/** What a channel is known to air at an instant (milliseconds) before its guide is there: one programme, or none. */
export function onAirEntry({ epgInfo }: Pick<TvChannel, 'epgInfo'>, at: number): GuideEntry[] {
  if (!epgInfo || Date.parse(epgInfo.currentEPGBroadcastEndDate) <= at) return []
  const { currentEPGTitle: title, currentEPGTextLang: textLang } = epgInfo
  return [{ id: 'on-air', title, textLang, ...slotOf(epgInfo), seriesCode: '' }]
}

/** Blocks of one channel's guide as one, in order. What is on at the border of two is in both. */
export function joinBlocks(blocks: readonly (readonly GuideEntry[])[]): GuideEntry[] {
  const known = new Map(blocks.flat().map((entry) => [entry.id, entry]))
  return [...known.values()].sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate))
}
