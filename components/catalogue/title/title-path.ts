import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import type { TitlePage } from './get-title-page'

/**
 * The canonical path of a title's page: by code, and by season only where it is not the one that the plain
 * path shows.
 */
export function titlePath(lang: LangCode, { series, shown }: Pick<TitlePage, 'series' | 'shown'>): string {
  if (!shown) return pathTo.detail(lang, series.code)
  const { all, season, episodes } = shown
  const plain = season.id === all[0]?.id && episodes.page === 1
  return plain ? pathTo.detail(lang, series.code) : pathTo.detail(lang, series.code, season.id, episodes.page)
}
