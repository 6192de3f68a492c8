import { and, eq, inArray } from 'drizzle-orm'
import type { Card } from '@/lib/contract'
import { foldForms } from '../../../db/fold'
import { castMember, person } from '../../../db/schema/titles'
import type { Viewer } from '../../../shared/context'
import { loadCards, type CatalogueContext, type Page } from '../context'
import { personName } from '../person-name'
import type { SearchSource, TitleKind } from './catalogue-index'
import { foundEpisodes } from './found-episodes'
import type { Field, NameMatch, SearchIndex } from './search-index'

/** What a search needs. */
export type SearchContext = CatalogueContext & { search: SearchSource }

/** Ids of what an index has for a keyword and may show to the viewer, best first. */
export function idsIn(index: SearchIndex, { lang, audience }: Viewer, keyword: string): number[] {
  const forms = foldForms(keyword)
  return forms.length === 0 ? [] : index.find({ forms, lang, kidsOnly: audience === 'KIDS' }).ids
}

/** How closely a name of an index matches a keyword, among what it may show to the viewer. */
export function matchNameIn(index: SearchIndex, { audience }: Viewer, keyword: string): NameMatch {
  const forms = foldForms(keyword)
  return forms.length === 0 ? null : index.matchName({ forms, kidsOnly: audience === 'KIDS' })
}

/** Of titles that a search has found by a member of their cast alone, the member's name. */
async function namesOfCast(context: SearchContext, keyword: string, seriesIds: readonly number[]) {
  const names = new Map<number, string>()
  if (seriesIds.length === 0) return names
  const personIds = idsIn((await context.search.current()).people, context.viewer, keyword)
  const rows = await context.database
    .select({ seriesId: castMember.seriesId, personId: person.id, names: person.names })
    .from(castMember)
    .innerJoin(person, eq(person.id, castMember.personId))
    .where(and(inArray(castMember.seriesId, seriesIds), inArray(person.id, personIds)))
  const inOrder = rows.sort((a, b) => personIds.indexOf(a.personId) - personIds.indexOf(b.personId))
  for (const row of inOrder)
    if (!names.has(row.seriesId)) names.set(row.seriesId, personName(row.names, context.viewer.lang))
  return names
}

interface SearchResult {
  results: Card[]
  totalCount: number
}

/**
 * Titles that match the keyword in any language. Titles that start with it, have a word that does, or contain it come
 * first, then matches by cast, of which the result names the member, or genre, then words misspelt or written as they
 * sound; the viewer's language comes before others. Where no title has all words, the names of its episodes may, of
 * which the result has the best, else those with the most telling ones are listed. A keyword without letters or digits
 * matches nothing.
 */
export async function searchSeries(
  context: SearchContext,
  { keyword, kind, offset, limit }: Page & { keyword: string; kind?: TitleKind | undefined },
): Promise<SearchResult> {
  const { titles, ofKind } = await context.search.current()
  const forms = foldForms(keyword)
  if (forms.length === 0) return { results: [], totalCount: 0 }
  const { lang, audience } = context.viewer
  const found = titles.find({ forms, lang, kidsOnly: audience === 'KIDS' })
  const ids = kind ? ofKind(found.ids, kind) : found.ids
  const shown = ids.slice(offset, offset + limit)
  const foundBy = (field: Field) => shown.filter((id) => found.fieldOf(id) === field)
  const [cards, names, episodes] = await Promise.all([
    loadCards(context, shown),
    namesOfCast(context, keyword, foundBy('person')),
    foundEpisodes(context, forms, foundBy('episodes')),
  ])
  const results = cards.map((card) => {
    const name = names.get(card.id)
    const episode = episodes.get(card.id)
    if (episode) return { ...card, episode }
    return name === undefined ? card : { ...card, foundByPerson: name }
  })
  return { results, totalCount: ids.length }
}
