import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Card } from '@/lib/contract/content-shapes'
import { fold } from '../../db/fold'
import { series, seriesText } from '../../db/schema/titles'
import { visibleTo, type CatalogueContext, type Page } from '../catalogue/context'
import { loadCards } from '../catalogue/load-cards'

export interface SearchResult {
  results: Card[]
  totalCount: number
}

/**
 * Titles that match the keyword in any language: those that begin with it, have a word that does, or contain it come
 * first, then misspellings; the viewer's own language before others. A keyword without letters or digits finds nothing.
 */
export async function searchSeries(
  context: CatalogueContext,
  { keyword, offset, limit }: Page & { keyword: string },
): Promise<SearchResult> {
  const { database, viewer } = context
  const query = fold(keyword)
  if (query === '') return { results: [], totalCount: 0 }
  const hits = database
    .select({
      id: series.id,
      popularity: sql<number>`${series.popularity}`.as('popularity'),
      tier: sql<number>`min(${tierOf(query)})`.as('tier'),
      own: sql<boolean>`bool_or(${seriesText.lang} = ${viewer.lang})`.as('own'),
      likeness: sql<number>`max(word_similarity(${query}, ${seriesText.fold}))`.as('likeness'),
    })
    .from(seriesText)
    .innerJoin(series, eq(series.id, seriesText.seriesId))
    .where(and(eq(seriesText.lang, seriesText.textLang), matches(query), visibleTo(viewer)))
    .groupBy(series.id)
    .as('hits')
  const rows = await database
    .select({ id: hits.id })
    .from(hits)
    .orderBy(sql`${hits.tier}, ${hits.own} desc, ${hits.likeness} desc, ${hits.popularity} desc, ${hits.id}`)
  const page = rows.slice(offset, offset + limit).map((row) => row.id)
  return { results: await loadCards(context, page), totalCount: rows.length }
}

/** One letter alone matches the beginnings of words only: it is contained in nearly everything. */
function matches(query: string): SQL | undefined {
  const beginsWord = or(
    sql`${seriesText.fold} like ${`${query}%`}`,
    sql`${seriesText.fold} like ${`% ${query}%`}`,
  )
  if ([...query].length === 1) return beginsWord
  return or(sql`${seriesText.fold} like ${`%${query}%`}`, sql`${query} <% ${seriesText.fold}`)
}

function tierOf(query: string): SQL {
  return sql`case when ${seriesText.fold} like ${`${query}%`} then 0
    when ${seriesText.fold} like ${`% ${query}%`} then 1
    when ${seriesText.fold} like ${`%${query}%`} then 2
    else 3 end`
}
