import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { SortType } from '@/lib/contract/enums'
import { category } from '../../db/schema/home'
import { genre, series, seriesGenre } from '../../db/schema/titles'
import { found, notFound } from '../../http/problem'
import type { CatalogueContext, Page } from './context'
import { ofKind, pageOfTitles, type PageOfCards } from './page-of-titles'

/** The titles of a genre, within one category if given. @throws {Problem} 404 for an unknown genre or category. */
export async function listGenreItems(
  context: CatalogueContext,
  { genreId, categoryId, ...page }: Page & { genreId: number; categoryId?: number; sortType: SortType },
): Promise<PageOfCards> {
  const { database } = context
  found(await database.select({ id: genre.id }).from(genre).where(eq(genre.id, genreId)))
  const members = database
    .select({ id: seriesGenre.seriesId })
    .from(seriesGenre)
    .where(eq(seriesGenre.genreId, genreId))
  const ofCategory = categoryId === undefined ? undefined : await kindOfCategory(context, categoryId)
  return pageOfTitles(context, { where: and(inArray(series.id, members), ofCategory), ...page })
}

async function kindOfCategory({ database }: CatalogueContext, id: number): Promise<SQL> {
  const { code } = found(
    await database.select({ code: category.code }).from(category).where(eq(category.id, id)),
  )
  if (code === 'SERIES' || code === 'MOVIES') return ofKind(code)
  throw notFound()
}
