import type { SortType } from '@/lib/contract/enums'
import type { CatalogueContext, Page } from './context'
import { ofKind, pageOfTitles, type PageOfCards } from './page-of-titles'

/** Every title, or those of one kind, page by page. */
export function listSeries(
  context: CatalogueContext,
  { kind, ...page }: Page & { kind?: 'SERIES' | 'MOVIES'; sortType: SortType },
): Promise<PageOfCards> {
  return pageOfTitles(context, { where: kind && ofKind(kind), ...page })
}
