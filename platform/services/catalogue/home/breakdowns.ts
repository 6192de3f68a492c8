import { and, eq, asc, ne } from 'drizzle-orm'
import type { Breakdown, Card } from '@/lib/contract/content-shapes'
import type { SortType, PageMeta } from '@/lib/contract/fields'
import { rail, railText } from '../../../db/schema/home'
import { found, Problem } from '../../../shared/problem'
import type { CatalogueContext, Page } from '../context'
import { loadCards } from '../load-cards'
import { seriesWithTrailer } from '../videos'
import { countRail, listRailItems, type RailItem, type RailSource } from './rail-items'

/** Rails with their titles in the viewer's language; the caller adds condition and order. */
export const selectRails = ({ database, viewer }: CatalogueContext) =>
  database
    .select({
      id: rail.id,
      code: rail.code,
      railType: rail.railType,
      genreId: rail.genreId,
      title: railText.title,
    })
    .from(rail)
    .innerJoin(railText, and(eq(railText.railId, rail.id), eq(railText.lang, viewer.lang)))

interface FilledRail {
  rail: RailSource & { code: string; title: string }
  entries: RailItem[]
  totalCount: number
  cards: ReadonlyMap<number, Card>
  trailers: ReadonlySet<number>
}

/** Maps a rail to the contract's Breakdown. */
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

/** Number of cards per rail in the home page's response; the rest is loaded page by page. */
const firstCards = 12

/** The rails of the home page with their first cards. Empty rails are left out. */
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
      entries: await firstItems(context, one),
    })),
  )
  return read.filter(({ entries }) => entries.length > 0)
}

/** A rail's items are the same in every language, so they are cached across languages. */
async function firstItems(context: CatalogueContext, rail: RailSource): Promise<RailItem[]> {
  const read = () => listRailItems(context, rail, { offset: 0, limit: firstCards })
  const key = `first entries of rail ${rail.id} ${context.viewer.audience}`
  return JSON.parse(await context.responses.get(key, async () => JSON.stringify(await read()))) as RailItem[]
}

interface BreakdownPage extends Page {
  containerId?: number
  containerCode?: string
  sortType?: SortType
}

/** A page of a rail's cards. @throws {Problem} 400 without a rail's id or code, 404 for an unknown rail. */
export async function listBreakdownItems(
  context: CatalogueContext,
  { containerId, containerCode, sortType, offset, limit }: BreakdownPage,
): Promise<{ data: Breakdown; meta: PageMeta }> {
  if (containerId === undefined && containerCode === undefined)
    throw new Problem(400, 'invalidInput', { field: 'containerId' })
  const one = found(await selectRail(context, { containerId, containerCode }))
  const totalCount = await countRail(context, one)
  const entries = await listRailItems(context, one, { sortType, offset, limit })
  const ids = entries.map((entry) => entry.seriesId)
  const cards = new Map((await loadCards(context, ids)).map((card) => [card.id, card]))
  const trailers = await seriesWithTrailer(context, ids)
  const data = toBreakdown({ rail: one, entries, totalCount, cards, trailers })
  return { data, meta: { offset, limit, totalCount } }
}

function selectRail(
  context: CatalogueContext,
  { containerId, containerCode }: Pick<BreakdownPage, 'containerId' | 'containerCode'>,
) {
  const wanted = and(
    containerId === undefined ? undefined : eq(rail.id, containerId),
    containerCode === undefined ? undefined : eq(rail.code, containerCode),
  )
  return selectRails(context).where(wanted)
}
