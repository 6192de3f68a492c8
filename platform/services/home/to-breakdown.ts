import type { Breakdown, Card } from '@/lib/contract/content-shapes'
import type { RailEntry, RailSource } from './rail-entries'

interface FilledRail {
  rail: RailSource & { code: string; title: string }
  entries: RailEntry[]
  totalCount: number
  cards: ReadonlyMap<number, Card>
  trailers: ReadonlySet<number>
}

/** A rail as the calls answer it. */
export function toBreakdown({ rail, entries, totalCount, cards, trailers }: FilledRail): Breakdown {
  const items = entries.flatMap(({ seriesId, episode }) => {
    const card = cards.get(seriesId)
    return card ? [{ ...card, episode }] : []
  })
  return {
    id: rail.id,
    code: rail.code,
    title: rail.title,
    railType: rail.railType,
    hasTrailer: entries.some(({ seriesId }) => trailers.has(seriesId)),
    totalCount,
    items,
  }
}
