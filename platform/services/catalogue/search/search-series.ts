import { and, eq, inArray } from 'drizzle-orm'
import type { Card } from '@/lib/contract'
import { foldForms } from '../../../db/fold'
import { castMember, person } from '../../../db/schema/titles'
import type { Viewer } from '../../../shared/context'
import { loadCards, type CatalogueContext, type Page } from '../context'
import { personName } from '../person-name'
import type { SearchSource, TitleKind } from './catalogue-index'
import { foundEpisodes } from './found-episodes'
import type { Cause, Field } from './finds'
import { explainFinds } from './found-by'
import type { NameMatch, SearchIndex } from './search-index'

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
async function namesOfCast(context: SearchContext, forms: readonly string[], seriesIds: readonly number[]) {
  const names = new Map<number, string>()
  if (seriesIds.length === 0) return names
  const { people } = await context.search.current()
  const personIds = [...new Set(forms)].flatMap((form) => idsIn(people, context.viewer, form))
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
 * Titles that match the keyword in any language. Those with its words in their names come first: titles, then by cast
 * and genre. Where these are few, episodes, descriptions and words of the same meaning follow, then beginnings of words,
 * and where there is nothing, what may have been meant. A result says what it was found by where its card does not show
 * it. A keyword without letters or digits matches nothing.
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
  const causes = new Map(
    shown.flatMap((id): [number, Cause][] => {
      const cause = found.causeOf(id)
      return cause ? [[id, cause]] : []
    }),
  )
  return { results: await withReasons(context, shown, causes), totalCount: ids.length }
}

/** The cards of these titles, each with what it was found by. */
async function withReasons(
  context: SearchContext,
  shown: readonly number[],
  causes: ReadonlyMap<number, Cause>,
): Promise<Card[]> {
  const foundBy = (field: Field) => shown.filter((id) => causes.get(id)?.field === field)
  const formsOf = (ids: readonly number[]) => ids.flatMap((id) => causes.get(id)?.form ?? [])
  const cards = await loadCards(context, [...shown])
  const [names, episodes, reasons] = await Promise.all([
    namesOfCast(context, formsOf(foundBy('person')), foundBy('person')),
    foundEpisodes(context, formsOf(foundBy('episodes')), foundBy('episodes')),
    explainFinds(context, cards, causes),
  ])
  return cards.map((card) => {
    const name = names.get(card.id)
    const episode = episodes.get(card.id)
    const reason = reasons.get(card.id)
    if (episode) return { ...card, episode }
    if (name !== undefined) return { ...card, foundByPerson: name }
    return reason ? { ...card, foundBy: reason } : card
  })
}
