import type { SearchBesides } from '@/lib/contract'
import { isSameSearch } from './use-search-box'

/** Another search that terms lead to, and what it is the name of; `meant` is what was probably typed. */
export interface OtherSearch {
  text: string
  kind: 'meant' | 'person' | 'channel' | 'list'
  /** The path of a channel's logo at the image source. */
  logo?: string
}

/** Other searches that terms lead to: what they probably meant, and names that they found. Titles are results. */
export function findOtherSearches(besides: SearchBesides, terms: string, max: number): OtherSearch[] {
  const { correction, people, channels, lists } = besides
  const others: OtherSearch[] = [
    ...(correction ? [{ text: correction, kind: 'meant' as const }] : []),
    ...people.map(({ name }) => ({ text: name, kind: 'person' as const })),
    ...channels
      .filter(({ byName }) => byName)
      .map(({ title, imgLogoUrl }) => ({ text: title, kind: 'channel' as const, logo: imgLogoUrl })),
    ...lists.map(({ title }) => ({ text: title, kind: 'list' as const })),
  ]
  const isFirst = ({ text }: OtherSearch, at: number) => others.findIndex((one) => one.text === text) === at
  return others.filter((other, at) => isFirst(other, at) && !isSameSearch(other.text, terms)).slice(0, max)
}

/** The same as texts. */
export const otherSearches = (besides: SearchBesides, terms: string, max: number): string[] =>
  findOtherSearches(besides, terms, max).map(({ text }) => text)
