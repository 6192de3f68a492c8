import type { CategoryCode, SortType } from '@/lib/contract/enums'
import type { CatalogueContext, Page } from './context'
import { ofKind, pageOfTitles, type PageOfCards } from './page-of-titles'

/** The titles of a category. Live TV has channels and no titles: its list is empty. */
export async function listCategoryItems(
  context: CatalogueContext,
  { categoryCode, ...page }: Page & { categoryCode: CategoryCode; sortType: SortType },
): Promise<PageOfCards> {
  if (categoryCode === 'TV_CHANNEL')
    return { data: [], meta: { offset: page.offset, limit: page.limit, totalCount: 0 } }
  return pageOfTitles(context, { where: ofKind(categoryCode), ...page })
}
