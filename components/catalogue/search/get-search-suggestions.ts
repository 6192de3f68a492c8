import { callHost } from '@/lib/api/server/call-host'
import { pageContext } from '@/lib/api/server/page-context'
import { cacheFor } from '@/lib/config/cache'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { Breakdown } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import type { Genre } from '../lists/get-category-page'
import { getRails } from '../rails/get-rails'

const maxGenres = 8

/** What a search without results, or without terms, offers instead. */
export interface SearchSuggestions {
  genres: Genre[]
  rails: Breakdown[]
}

async function genresOfSeries(lang: LangCode): Promise<Genre[]> {
  const input = { query: { code: 'SERIES' } } as const
  const response = await callHost(contentCalls.listGenres, input, await pageContext(lang, cacheFor.catalogue))
  return (response.data?.data ?? []).slice(0, maxGenres)
}

/** Genres and two rails, or as much of them as the host returns: a suggestion is never worth an error. */
export async function getSearchSuggestions(lang: LangCode): Promise<SearchSuggestions> {
  const [genres, rails] = await Promise.all([genresOfSeries(lang), getRails(lang).catch(() => [])])
  const first = rails.filter((rail) => rail.railType === 'DISCOVERY')
  return { genres, rails: [...new Set([...first, ...rails])].slice(0, 2) }
}
