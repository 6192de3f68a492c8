import { asc, ne } from 'drizzle-orm'
import type { Breakdown } from '@/lib/contract/content-shapes'
import type { PageMeta } from '@/lib/contract/envelope'
import { rail } from '../../db/schema/home'
import type { CatalogueContext, Page } from '../catalogue/context'
import { loadCards } from '../catalogue/load-cards'
import { seriesWithTrailer } from '../catalogue/series-with-trailer'
import { countRail, railEntries, type RailEntry, type RailSource } from './rail-entries'
import { selectRails } from './select-rails'
import { toBreakdown } from './to-breakdown'

/** How many cards of a rail come with the home page; the rest follow page by page. */
const firstCards = 12

/** The rails of the home page with their first cards. A rail with nothing on it is left out. */
export async function listBreakdowns(
  context: CatalogueContext,
  { offset, limit }: Page,
): Promise<{ data: Breakdown[]; meta: PageMeta }> {
  const filled = await filledRails(context)
  const shown = filled.slice(offset, offset + limit)
  const ids = [...new Set(shown.flatMap(({ entries }) => entries.map((entry) => entry.seriesId)))]
  const cards = new Map((await loadCards(context, ids)).map((card) => [card.id, card]))
  const trailers = await seriesWithTrailer(context, ids)
  const data = await Promise.all(
    shown.map(async (one) => {
      const shownAll = one.entries.length < firstCards
      const totalCount = shownAll ? one.entries.length : await countRail(context, one.rail)
      return toBreakdown({ ...one, totalCount, cards, trailers })
    }),
  )
  return { data, meta: { offset, limit, totalCount: filled.length } }
}

async function filledRails(context: CatalogueContext) {
  const rails = await selectRails(context)
    .where(ne(rail.railType, 'CONTINUE_WATCH'))
    .orderBy(asc(rail.position))
  const read = await Promise.all(
    rails.map(async (one) => ({
      rail: one,
      entries: await firstEntries(context, one),
    })),
  )
  return read.filter(({ entries }) => entries.length > 0)
}

/** What is on a rail is the same in every language, so that only the first viewer of all waits for it. */
async function firstEntries(context: CatalogueContext, rail: RailSource): Promise<RailEntry[]> {
  const read = () => railEntries(context, rail, { offset: 0, limit: firstCards })
  const key = `first entries of rail ${rail.id} ${context.viewer.audience}`
  return JSON.parse(await context.answers.get(key, async () => JSON.stringify(await read()))) as RailEntry[]
}
