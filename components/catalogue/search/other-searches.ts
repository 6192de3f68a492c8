import type { SearchBesides } from '@/lib/contract'
import { isSameSearch } from './use-search-box'

/** Other searches that terms lead to: what they probably meant, and names that they found. Titles are results. */
export function otherSearches(besides: SearchBesides, terms: string, max: number): string[] {
  const { correction, people, channels, lists } = besides
  const named = [...channels.filter(({ byName }) => byName), ...lists]
  const names = [...people.map(({ name }) => name), ...named.map(({ title }) => title)]
  const others = [...(correction ? [correction] : []), ...names]
  return [...new Set(others)].filter((text) => !isSameSearch(text, terms)).slice(0, max)
}
