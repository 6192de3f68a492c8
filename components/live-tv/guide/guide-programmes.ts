import type { Programme, TvChannel } from '@/lib/contract/content-shapes'
import { toAiring } from '../common/on-air'

/** What the guide shows of a programme. */
export type GuideProgramme = Pick<
  Programme,
  'id' | 'title' | 'textLang' | 'startDate' | 'endDate' | 'seriesCode'
>

/** Maps programmes to what the guide shows of them. */
export function toGuideProgrammes(programmes: readonly Programme[]): GuideProgramme[] {
  return programmes.map(({ id, title, textLang, startDate, endDate, seriesCode }) => ({
    ...{ id, title, textLang, startDate, endDate, seriesCode },
  }))
}

/** What a channel airs at an instant (milliseconds) by its own data, before its guide has come: one programme or none. */
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
