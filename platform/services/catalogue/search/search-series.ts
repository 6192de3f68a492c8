import type { Card } from '@/lib/contract/content-shapes'
import { foldForms } from '../../../db/fold'
import type { RequestContext } from '../../../platform'
import type { Page } from '../context'
import { loadCards } from '../load-cards'

interface SearchResult {
  results: Card[]
  totalCount: number
}

/**
 * Titles that match the keyword in any language: those that begin with it, have a word that does, or contain it come
 * first, then those whose cast or genre is called so, then misspellings; the viewer's own language before others.
 * A keyword without letters or digits finds nothing.
 */
export async function searchSeries(
  context: RequestContext,
  { keyword, offset, limit }: Page & { keyword: string },
): Promise<SearchResult> {
  const forms = foldForms(keyword)
  if (forms.length === 0) return { results: [], totalCount: 0 }
  const { lang, audience } = context.viewer
  const index = await context.search.current()
  const ids = index.find({ forms, lang, kidsOnly: audience === 'KIDS' })
  return { results: await loadCards(context, ids.slice(offset, offset + limit)), totalCount: ids.length }
}
