import { and, asc, eq, inArray, exists, count, desc, ne, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { categorySchema, Card } from '@/lib/contract'
import { categoryCodeSchema, type SortType, type CategoryCode, type PageMeta } from '@/lib/contract/fields'
import { category, categoryText } from '../../db/schema/home'
import { series, seriesText, genre, seriesGenre, genreText } from '../../db/schema/titles'
import { found, notFound } from '../../shared/problem'
import {
  orderOf,
  textFor,
  visibleTo,
  requireTitle,
  loadCards,
  type CatalogueContext,
  type Page,
  type Genre,
} from './context'

/** Series, films and live TV, in the order of the menu. */
export async function listCategories({
  database,
  viewer,
}: CatalogueContext): Promise<z.infer<typeof categorySchema>[]> {
  const rows = await database
    .select({ id: category.id, code: category.code, title: categoryText.title })
    .from(category)
    .innerJoin(
      categoryText,
      and(eq(categoryText.categoryId, category.id), eq(categoryText.lang, viewer.lang)),
    )
    .orderBy(asc(category.position))
  return rows.flatMap((row) => {
    const code = categoryCodeSchema.safeParse(row.code).data
    return code ? [{ ...row, code }] : []
  })
}

export interface PageOfCards {
  data: Card[]
  meta: PageMeta
}

/** A page of the titles matching `where`, as cards. */
async function pageOfTitles(
  context: CatalogueContext,
  { where, sortType, offset, limit }: Page & { where?: SQL; sortType: SortType },
): Promise<PageOfCards> {
  const { database, viewer } = context
  const condition = and(where, visibleTo(viewer))
  const titles = database.select({ id: series.id }).from(series)
  const query = sortType === 'TITLE' ? titles.innerJoin(seriesText, textFor(viewer)) : titles
  const rows = await query
    .where(condition)
    .orderBy(...orderOf(sortType))
    .offset(offset)
    .limit(limit)
  const data = await loadCards(
    context,
    rows.map((row) => row.id),
  )
  const totalCount = await database.$count(series, condition)
  return { data, meta: { offset, limit, totalCount } }
}

/** Condition for the titles of a kind. */
const ofKind = (kind: 'SERIES' | 'MOVIES'): SQL => eq(series.kind, kind)

/** A page of all titles, or of one kind. */
export function listSeries(
  context: CatalogueContext,
  { kind, ...page }: Page & { kind?: 'SERIES' | 'MOVIES'; sortType: SortType },
): Promise<PageOfCards> {
  return pageOfTitles(context, { where: kind && ofKind(kind), ...page })
}

/** A page of a category's titles. Live TV has channels rather than titles, so its list is empty. */
export async function listCategoryItems(
  context: CatalogueContext,
  { categoryCode, ...page }: Page & { categoryCode: CategoryCode; sortType: SortType },
): Promise<PageOfCards> {
  if (categoryCode === 'TV_CHANNEL')
    return { data: [], meta: { offset: page.offset, limit: page.limit, totalCount: 0 } }
  return pageOfTitles(context, { where: ofKind(categoryCode), ...page })
}

/** A page of a genre's titles, optionally within a category. @throws {Problem} 404 for an unknown genre or category. */
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

/** Genres with titles visible to the viewer, optionally of one category. */
export async function listGenres(
  { database, viewer }: CatalogueContext,
  { code }: { code?: CategoryCode },
): Promise<Genre[]> {
  if (code === 'TV_CHANNEL') return []
  const hasTitles = (kind: SQL | undefined) =>
    exists(
      database
        .select({ id: series.id })
        .from(seriesGenre)
        .innerJoin(series, eq(series.id, seriesGenre.seriesId))
        .where(and(eq(seriesGenre.genreId, genre.id), kind, visibleTo(viewer))),
    )
  return database
    .select({ id: genre.id, code: genre.code, title: genreText.title })
    .from(genre)
    .innerJoin(genreText, and(eq(genreText.genreId, genre.id), eq(genreText.lang, viewer.lang)))
    .where(hasTitles(code && ofKind(code)))
    .orderBy(asc(genre.position))
}

const similarTitles = 12

/** Titles with the most genres in common with this one, then by popularity. */
export async function listSimilar(
  context: CatalogueContext,
  { contentId }: { contentId: number },
): Promise<Card[]> {
  const { database, viewer } = context
  await requireTitle(context, contentId)
  const genresOfIt = database
    .select({ id: seriesGenre.genreId })
    .from(seriesGenre)
    .where(eq(seriesGenre.seriesId, contentId))
  const rows = await database
    .select({ id: series.id })
    .from(series)
    .innerJoin(seriesGenre, eq(seriesGenre.seriesId, series.id))
    .where(and(ne(series.id, contentId), inArray(seriesGenre.genreId, genresOfIt), visibleTo(viewer)))
    .groupBy(series.id)
    .orderBy(desc(count()), desc(series.popularity), asc(series.id))
    .limit(similarTitles)
  return loadCards(
    context,
    rows.map((row) => row.id),
  )
}
